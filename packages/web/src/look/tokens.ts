/**
 * Every colour of the house, by what it is for. `styles/tokens.css` says the same to the browser (a test compares the
 * two); this table serves what is drawn without a style sheet: canvases, and pictures made when the page is built.
 */
import { type GameName, HUES } from '@gridhall/games';

export const BASE_TOKENS = {
  paper: ['#FAF7F0', '#14161B'],
  raised: ['#FFFFFF', '#1D2027'],
  line: ['#D9D2C3', '#343945'],
  ink: ['#1E1B16', '#ECE7DC'],
  muted: ['#5F584B', '#A9A393'],
  one: ['#1F5FBF', '#8DB8FF'],
  two: ['#2B6A30', '#8FD08F'],
  three: ['#B3261E', '#FF9A90'],
  four: ['#3C2A9E', '#C3B2FF'],
  five: ['#7A3E00', '#F0B35A'],
  six: ['#00616B', '#6CCFDD'],
  seven: ['#1E1B16', '#ECE7DC'],
  eight: ['#5F584B', '#A9A393'],
  lake: ['#BFDDE3', '#24474F'],
  'lake-lit': ['#DDEFF2', '#356069'],
  'lake-dim': ['#92BDC6', '#183339'],
  shore: ['#FBF9F3', '#1A1D23'],
  alarm: ['#F6C7C1', '#5A2420'],
  meadow: ['#E3EBD0', '#27301F'],
  river: ['#A9CFE8', '#1E4058'],
  trap: ['#E6D3B3', '#453722'],
  den: ['#F3E1A6', '#4B421C'],
  blue: ['#1F5FBF', '#8DB8FF'],
  red: ['#B3261E', '#FF9A90'],
  floor: ['#F4EFE4', '#22252D'],
  stone: ['#8C8474', '#5B6170'],
  'stone-lit': ['#B5AC9A', '#7A8090'],
  pit: ['#221A3A', '#08060F'],
  'pit-rim': ['#6C5AA8', '#8B79CF'],
  wood: ['#8A4B08', '#5C3206'],
  gold: ['#B98600', '#F2C84B'],
  light: ['#FFE9A8', '#F7D774'],
  sea: ['#CFE0E4', '#1A2C36'],
  parchment: ['#F1E3C2', '#3A3222'],
  coast: ['#7A6642', '#B79F6B'],
} as const;

type Pair = readonly [light: string, dark: string];

/** The hues of the games are theirs to say. */
const GAMES = Object.fromEntries(
  Object.entries(HUES).map(([name, { light, dark }]) => [name, [light, dark]]),
) as unknown as Readonly<Record<GameName, Pair>>;

export type Paint = keyof typeof BASE_TOKENS | GameName;

export const TOKENS: Readonly<Record<Paint, Pair>> = { ...BASE_TOKENS, ...GAMES };

export type Palette = Readonly<Record<Paint, string>>;

const PAINTS = Object.keys(TOKENS) as Paint[];

export function palette(theme: 'light' | 'dark'): Palette {
  const at = theme === 'light' ? 0 : 1;
  return Object.fromEntries(PAINTS.map((paint) => [paint, TOKENS[paint][at]])) as Record<Paint, string>;
}
