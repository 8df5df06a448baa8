/** How large the cells of a board are: as large as its window allows, and large enough to be hit and told apart. */

/** What can still be told apart with a mouse; below, a part of the board is shown. */
export const FINE = 18;
/** Closer than this nobody need come. */
export const MOST = 120;
/** A tiny board need not fill the wall: a sixth across or a quarter down is the most. */
const [ACROSS, DOWN] = [6, 4];
/** What a finger hits without looking. */
const FINGER = 44;
/** What the tools of a board that is hard to hit take of its room, as in the style sheet. */
export const TOOLS = { width: 168, height: 60 };

/** From this size on nobody need come closer. */
const EASY = {
  /** What a mouse hits without aiming. */
  mouse: { aims: 26, walks: 26, paints: 26 },
  /**
   * Where a press anywhere is a step there, or nobody presses, nothing need be hit: it is enough to tell cells apart. And a
   * brush that slips is taken back: all of the board is worth more than aiming well.
   */
  finger: { aims: 30, walks: 20, paints: 24 },
} as const;

export function easySize(hand: keyof typeof EASY, does: keyof (typeof EASY)['mouse']): number {
  return EASY[hand][does];
}

/** How near a board comes by itself of which a part is shown: seven cells across are the least. */
export function nearSize(coarse: boolean, width: number): number {
  return Math.min(coarse ? FINGER : 28, Math.floor(width / 7));
}

export function mostSize(width: number, height: number): number {
  return Math.max(MOST, width / ACROSS, height / DOWN);
}

/** What a board has, in pixels. */
export interface BoardSpace {
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  readonly frame: number;
  /** The largest a cell may be. */
  readonly most: number;
  /** Smaller cells have tools: beside the board where there is room for them, else below it. */
  readonly tools: number | undefined;
}

/** The size at which the whole board is in sight. */
export function wholeBoardSize(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { width, height, rim, frame, most, tools = 0 }: BoardSpace,
): number {
  const spare = 2 + rim + frame;
  const down = (height - spare) / rows;
  const size = Math.min(most, (width - spare) / columns, down);
  const beside = (width - rim - size * columns) / 2;
  const below = size < tools && beside < TOOLS.width;
  return Math.max(4, Math.floor(below ? Math.min(size, down - TOOLS.height / rows) : size));
}
