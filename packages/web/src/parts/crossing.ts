/** Where a line goes, and how high it is there. */
export type Point = readonly [x: number, y: number];

/** A line with a point wherever it crosses a height: what lies on either side of it begins and ends there. */
export function crossing(line: readonly Point[], height: number): readonly Point[] {
  return line.flatMap(([x, y], i) => {
    const [x0, y0] = line[i - 1] ?? [x, y];
    if ((y0 - height) * (y - height) >= 0) return [[x, y]];
    return [
      [x0 + ((height - y0) / (y - y0)) * (x - x0), height],
      [x, y],
    ];
  });
}
