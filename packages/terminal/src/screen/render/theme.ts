/** The palette of the house for every kind of terminal: 24-bit, 256 and 16 colours, and none. */
import { type GameName, HUES } from '@gridhall/games';
import { type BaseToken, TOKENS, type Token } from './style.ts';

export const DEPTHS = ['true', '256', '16', 'none'] as const;
export type Depth = (typeof DEPTHS)[number];
export type Theme = 'light' | 'dark';

type Hex = `#${string}`;

const BASE: Readonly<Record<BaseToken, readonly [light: Hex, dark: Hex]>> = {
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
  tile: ['#E9E3D5', '#2A2F39'],
  water: ['#D3E8EC', '#16323A'],
  chosen: ['#F3E3B3', '#4A4326'],
  // Walls, and what nobody has touched: there to be seen, and quieter than all that stands among it.
  quiet: ['#8F8672', '#6F7585'],
};

/** The hues of the games are theirs to say. */
const GAMES = Object.fromEntries(
  Object.entries(HUES).map(([name, { light, dark }]) => [name, [light, dark]]),
) as unknown as Readonly<Record<GameName, readonly [light: Hex, dark: Hex]>>;

const PALETTE: Readonly<Record<Token, readonly [light: Hex, dark: Hex]>> = { ...BASE, ...GAMES };

/** The sixteen colours are the user's own; a token names the one it means, and paper is what is there. */
const SIXTEEN: Readonly<Record<BaseToken, readonly [ink: number, paper: number]>> = {
  paper: [39, 49],
  raised: [39, 49],
  line: [90, 49],
  ink: [39, 49],
  muted: [39, 49],
  one: [34, 44],
  two: [32, 42],
  three: [31, 41],
  four: [35, 45],
  five: [33, 43],
  six: [36, 46],
  seven: [39, 49],
  eight: [39, 49],
  // Only its edge is drawn in this ink, and must not outshine what is on it.
  tile: [90, 49],
  water: [36, 49],
  chosen: [39, 49],
  quiet: [90, 49],
};

/** Of the 256 the nearest to so quiet a blue is a grey, as the land beside it is: these two are further off, and blue. */
const WATER_OF_256: Readonly<Record<Theme, number>> = { light: 195, dark: 17 };

/** The codes of every token, by its place: what to write between `CSI` and `m`; empty where there is no colour. */
export interface Codes {
  readonly ink: readonly string[];
  readonly paper: readonly string[];
  /** All papers look the same: half a tile, with nothing above it to belong to, is drawn as its edge. */
  readonly flat: boolean;
}

export function codesFor(theme: Theme, depth: Depth): Codes {
  const code = (token: Token, which: 0 | 1): string => {
    if (depth === 'none') return '';
    if (depth === '16')
      return String(which === 0 ? inkOfSixteen(sixteenOf(token)[0], theme) : sixteenOf(token)[1]);
    const [red, green, blue] = partsOf(PALETTE[token][theme === 'light' ? 0 : 1]);
    const kind = which === 0 ? '38' : '48';
    if (depth === 'true') return `${kind};2;${red};${green};${blue}`;
    if (token === 'water') return `${kind};5;${WATER_OF_256[theme]}`;
    const near = isGame(token) || token === 'two' ? nearestHue(red, green, blue) : nearest(red, green, blue);
    return `${kind};5;${near}`;
  };
  return {
    ink: TOKENS.map((token) => code(token, 0)),
    paper: TOKENS.map((token) => code(token, 1)),
    flat: depth === '16' || depth === 'none',
  };
}

/** On light paper yellow, cyan and green can hardly be read: red and blue, which can, and the ink itself. */
const ON_LIGHT: Readonly<Record<number, number>> = { 33: 31, 36: 34, 32: 39 };

/** On dark paper the bright half of the sixteen: blue and red of the other half can hardly be read there. */
function inkOfSixteen(ink: number, theme: Theme): number {
  if (theme === 'light') return ON_LIGHT[ink] ?? ink;
  return ink > 30 && ink < 37 ? ink + 60 : ink;
}

/** What a terminal can show, from what it says of itself. */
export function depthOf(env: Readonly<Record<string, string | undefined>>): Depth {
  if ((env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb') return 'none';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '')) return 'true';
  const term = env.TERM ?? '';
  if (/-direct$|^xterm-(kitty|ghostty)$|^(foot|alacritty|wezterm|contour)/.test(term)) return 'true';
  if (/256/.test(term)) return '256';
  return /^vt\d|-mono$|-m$/.test(term) ? 'none' : '16';
}

/** Light or dark, from what the terminal's background is: `COLORFGBG=15;0` ends in its number. */
export function themeOf(env: Readonly<Record<string, string | undefined>>): Theme {
  const paper = Number(env.COLORFGBG?.split(';').at(-1) ?? Number.NaN);
  return paper === 7 || paper === 15 ? 'light' : 'dark';
}

/** Light or dark, from a terminal's answer about its background: `rgb:ffff/ffff/ffff`. */
export function themeOfAnswer(answer: string): Theme | undefined {
  const match = /rgb:([0-9a-f]{2})[0-9a-f]*\/([0-9a-f]{2})[0-9a-f]*\/([0-9a-f]{2})/i.exec(answer);
  if (!match) return undefined;
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 127 ? 'light' : 'dark';
}

function partsOf(hex: Hex): readonly [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** By its hue: red, yellow, green, cyan, blue, magenta lie sixty degrees apart. */
function sixteenOf(token: Token): readonly [ink: number, paper: number] {
  if (!isGame(token)) return SIXTEEN[token];
  const near = [1, 3, 2, 6, 4, 5][Math.round(hueAngle(partsOf(PALETTE[token][1])) / 60) % 6]!;
  return [30 + near, 40 + near];
}

function isGame(token: Token): token is GameName {
  return Object.hasOwn(GAMES, token);
}

function hueAngle([red, green, blue]: readonly [number, number, number]): number {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return 0;
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (sector * 60 + 360) % 360;
}

/** The nearest of the cube that has about the same hue: a dark green is no grey, and crimson is not purple. */
function nearestHue(red: number, green: number, blue: number): number {
  const angle = hueAngle([red, green, blue]);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < 216; i++) {
    const colour = [STEPS[Math.floor(i / 36)]!, STEPS[Math.floor(i / 6) % 6]!, STEPS[i % 6]!] as const;
    const away = Math.abs(((hueAngle(colour) - angle + 540) % 360) - 180);
    const error = distance(colour, [red, green, blue]);
    if (away <= 20 && Math.max(...colour) > Math.min(...colour) && error < least) [best, least] = [i, error];
  }
  return 16 + best;
}

const STEPS = [0, 95, 135, 175, 215, 255];

/** The nearest of the 256: the cube of 216, or the ramp of greys. */
function nearest(red: number, green: number, blue: number): number {
  const closest = (part: number) =>
    STEPS.reduce((best, step, i) => (Math.abs(step - part) < Math.abs(STEPS[best]! - part) ? i : best), 0);
  const [r, g, b] = [closest(red), closest(green), closest(blue)];
  const grey = Math.min(23, Math.max(0, Math.round(((red + green + blue) / 3 - 8) / 10)));
  const level = 8 + 10 * grey;
  const cubeError = distance([STEPS[r]!, STEPS[g]!, STEPS[b]!], [red, green, blue]);
  const greyError = distance([level, level, level], [red, green, blue]);
  return greyError < cubeError ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, part, i) => sum + (part - b[i]!) ** 2, 0);
}
