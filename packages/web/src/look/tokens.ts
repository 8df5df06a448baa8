/**
 * Every colour of the house, by what it is for. `styles/tokens.css` says the same to the browser (a test compares the
 * two); this table serves what is drawn without a style sheet: canvases, and pictures made when the page is built.
 */
import { type GameName, HUES } from '@gridhall/games';

export const BASE_TOKENS = {
  paper: ['#FAF7F0', '#14161B'],
  raised: ['#FFFFFF', '#1D2027'],
  line: ['#D9D2C3', '#343945'],
  edge: ['#8C8472', '#737A8A'],
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
  alarm: ['#FAD9D5', '#5A2420'],
  meadow: ['#E3EBD0', '#27301F'],
  river: ['#A9CFE8', '#1E4058'],
  trap: ['#E6D3B3', '#453722'],
  den: ['#F3E1A6', '#4B421C'],
  blue: ['#1F5FBF', '#8DB8FF'],
  red: ['#B3261E', '#FF9A90'],
  floor: ['#F4EFE4', '#22252D'],
  stone: ['#8C8474', '#5B6170'],
  'stone-lit': ['#B5AC9A', '#7A8090'],
  pit: ['#1A1230', '#05030B'],
  'pit-rim': ['#7C68BE', '#B9A6FF'],
  wood: ['#8A4B08', '#E0A55C'],
  gold: ['#B98600', '#F2C84B'],
  light: ['#FFE9A8', '#57461A'],
  sea: ['#CFE0E4', '#1A2C36'],
  parchment: ['#F1E3C2', '#41382A'],
  coast: ['#7A6642', '#B79F6B'],
  sunken: ['#F3EEE2', '#191C22'],
  hint: ['#9A5700', '#FFC24D'],
  halo: ['#C97A00', '#FFC24D'],
  'hint-wash': ['#FBE6B8', '#4A3510'],
  ice: ['#2A6A8C', '#8CC6E2'],
  'ice-wash': ['#DCEAF1', '#1B3442'],
  frost: ['#F4FAFC', '#4F9CC4'],
  onhue: ['#FFFFFF', '#14161B'],
  'meadow-2': ['#D7E3C0', '#2D3824'],
  bank: ['#6FA7CC', '#2F6285'],
  'pit-deep': ['#3A2C66', '#4A3A86'],
  jon: ['#474C55', '#C3C8D2'],
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
