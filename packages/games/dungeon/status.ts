/** What became of the adventurer's move. */
export const STATUS = {
  stay: 0,
  move: 1,
  treasure: 2,
  amulet: 3,
  leave: 4,
  escape: 5,
  // The extended game: a door that was paid for, something taken along, a door that is too dear.
  paid: 6,
  item: 7,
  dear: 8,
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

export interface Adventurer {
  row: number;
  column: number;
  /** Kept across levels. */
  treasure: number;
}
