/** What is measured of the page, and what every way of measuring needs. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'KB' | 'ms' | 'shift';
  /** At most this; missing where it is there to compare with. */
  readonly target?: number;
}

/** What is measured is what most people see: things that move. */
export const AS_USUAL = { reducedMotion: 'no-preference' } as const;

/** So many times a figure is measured in a visit, where it does not cost another one. */
export const TIMES = 5;

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
