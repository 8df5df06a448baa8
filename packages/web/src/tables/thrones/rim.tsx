/** The rulers of the map. It asks nobody for anything, so that it is fetched alone, when somebody sets out. */

interface RimProps {
  readonly rows: number;
  readonly columns: number;
  /** Of a tile. */
  readonly side: number;
  /** How far the frame of the map reaches beyond it. */
  readonly frame: number;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Units of the map for a pixel of readable type. */
  readonly unit: number;
  /** Columns are numbered at the upper edge of the stage, wherever the map begins: faces lie below them. */
  readonly onEdge: boolean;
}

/** Rows and columns by their numbers, as the chronicle names them: at the edge of the map, or of what is in sight of it. */
export function Rim({ rows, columns, side, frame, box, unit, onEdge }: RimProps) {
  // Outside the frame of the map where that is in sight.
  const x = Math.max(box.x + 16 * unit, -frame);
  const edge = box.y + 12 * unit;
  const y = onEdge ? edge : Math.max(edge, -frame);
  const at = (i: number) => (i + 0.5) * side;
  // None lies where the two rulers meet.
  const clear = (count: number, from: number) =>
    Array.from({ length: count }, (_none, i) => i).filter((i) => at(i) > from + 22 * unit);
  return (
    <g class="rim" font-size={12 * unit} stroke-width={2 * unit}>
      {/* Where the map goes on beneath them, they lie on a ruler. */}
      {x > -frame && <rect x={box.x} y={box.y} width={19 * unit} height={box.height} />}
      {y === edge && <rect x={box.x} y={box.y} width={box.width} height={16 * unit} />}
      {clear(rows, box.y).map((i) => (
        <text key={`row-${i}`} x={x} y={at(i) + 4 * unit} text-anchor="end">
          {i + 1}
        </text>
      ))}
      {clear(columns, box.x).map((i) => (
        <text key={`column-${i}`} x={at(i)} y={y} text-anchor="middle">
          {i + 1}
        </text>
      ))}
    </g>
  );
}
