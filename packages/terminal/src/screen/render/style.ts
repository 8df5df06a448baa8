/** How a cell looks, as one number: two tokens of the palette and a few attributes. What a token looks like is the theme's. */
import { GAME_NAMES, type GameName } from '@gridhall/games';

const BASE = [
  ...(['paper', 'raised', 'line', 'ink', 'muted'] as const),
  ...(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const),
  ...(['tile', 'water', 'chosen', 'quiet'] as const),
] as const;
export type BaseToken = (typeof BASE)[number];
/** What the house has colours for, and every game its hue. */
export type Token = BaseToken | GameName;
export const TOKENS: readonly Token[] = [...BASE, ...GAME_NAMES];

export const BOLD = 1;
export const UNDERLINE = 2;
export const REVERSE = 4;
export const STRIKE = 8;

/** A style: the colour of the ink, of the paper, and attributes. */
export type Style = number;

const PLACE: Readonly<Record<Token, number>> = Object.fromEntries(
  TOKENS.map((token, i) => [token, i]),
) as Record<Token, number>;

export function style(ink: Token, paper: Token = 'paper', attributes = 0): Style {
  return PLACE[ink] | (PLACE[paper] << 8) | (attributes << 16);
}

export const inkOf = (one: Style): number => one & 0xff;
export const paperOf = (one: Style): number => (one >> 8) & 0xff;
export const attributesOf = (one: Style): number => one >> 16;

/** The same style with more attributes. */
export const also = (one: Style, attributes: number): Style => one | (attributes << 16);

/** The same style with fewer attributes. */
export const withoutAttributes = (one: Style, attributes: number): Style => one & ~(attributes << 16);

/** The same paper with other ink. */
export const inked = (one: Style, ink: Token): Style => (one & ~0xff) | PLACE[ink];

/** The same ink on other paper. */
export const on = (one: Style, paper: Token): Style => (one & ~0xff00) | (PLACE[paper] << 8);
