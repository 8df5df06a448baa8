/** What a key or a button of the mouse does on a board: a gesture, which the game says as a move, or a look elsewhere. */
import type { Direction, GameModule, Gesture, Question } from '@gridhall/core';
import { t, word } from '@gridhall/core';
import type { MouseButton } from '../render/input.ts';
import type { Scene } from './scene.ts';

/** What a key or a click brings about: a move as text, or only a look elsewhere. */
export type Reaction =
  | { readonly move: string }
  | { readonly cursor: number; readonly picked?: number | undefined }
  | undefined;

const step = (down: number, right: number): Direction => ({ down, right });

/** Where a key leads: arrows, vi keys, the numeric pad; PgUp and PgDn are the log's. */
const STEPS: Readonly<Record<string, Direction>> = {
  ...{ up: step(-1, 0), k: step(-1, 0), '8': step(-1, 0) },
  ...{ down: step(1, 0), j: step(1, 0), '2': step(1, 0) },
  ...{ left: step(0, -1), h: step(0, -1), '4': step(0, -1) },
  ...{ right: step(0, 1), l: step(0, 1), '6': step(0, 1) },
  ...{ y: step(-1, -1), home: step(-1, -1), '7': step(-1, -1) },
  ...{ u: step(-1, 1), '9': step(-1, 1) },
  ...{ b: step(1, -1), end: step(1, -1), '1': step(1, -1) },
  ...{ n: step(1, 1), '3': step(1, 1) },
  ...{ begin: step(0, 0), '5': step(0, 0) },
};

/** Whether a cursor wanders over the board: where cells are asked for. Otherwise the player is where the player is. */
export function isPointing(question: Question | undefined): boolean {
  return question?.kind === 'cell' || question?.kind === 'route';
}

/** The cell to keep in sight. */
export function focusOf({ cells, cursor, question, marked, fallen }: Scene): number {
  return isPointing(question) ? cursor : (marked ?? cells.here ?? fallen ?? cursor);
}

export function pressKey(table: GameModule, scene: Scene, key: string): Reaction {
  const { question } = scene;
  switch (question?.kind) {
    case 'cell':
      return onCells(table, scene, question, key);
    case 'route':
      return onRoutes(table, scene, key);
    case 'choice':
      return towards(table, scene, question, key);
    default:
      return undefined;
  }
}

/** The left button does what fits the cell; the others the further verbs, as far as there are any. */
export function pressCell(
  table: GameModule,
  scene: Scene,
  cell: number,
  button: MouseButton | 'both',
): Reaction {
  const { question } = scene;
  if (question?.kind === 'route')
    return button === 'left' ? pickOrPlace(table, scene, cell) : { cursor: cell, picked: undefined };
  if (button === 'left') return said(table, scene, { cell });
  const verb = question?.kind === 'cell' ? question.verbs[button === 'right' ? 1 : 2] : undefined;
  return verb === undefined ? undefined : said(table, scene, { cell, verb });
}

/** Where the piece in hand may go. */
export function targetsOf(question: Question | undefined, picked: number | undefined): ReadonlySet<number> {
  if (question?.kind !== 'route' || picked === undefined) return NOWHERE;
  const { routes } = question;
  return new Set(routes.filter((_cell, i) => i % 2 === 1 && routes[i - 1] === picked));
}

const NOWHERE: ReadonlySet<number> = new Set();

function onCells(
  table: GameModule,
  scene: Scene,
  { verbs }: Extract<Question, { kind: 'cell' }>,
  key: string,
): Reaction {
  const { cursor } = scene;
  // A verb's own letter comes first; then ways, so that no letter means both.
  const verb = verbs.find((name) => name[0] === key) ?? (key === 'f' ? verbs[1] : undefined);
  if (verb !== undefined) return said(table, scene, { cell: cursor, verb });
  const to = moveCursor(scene, cursor, key);
  if (to !== undefined) return { cursor: to };
  if (key === ' ' && verbs[1] !== undefined && isCovered(table, scene, cursor))
    return said(table, scene, { cell: cursor, verb: verbs[1] });
  return key === ' ' || key === 'enter' ? said(table, scene, { cell: cursor }) : undefined;
}

/** The space bar marks it, as on the page and in other houses: nobody shows what is covered by a habit. */
function isCovered({ face }: GameModule, { cells }: Scene, cell: number): boolean {
  return ['hidden', 'mark'].includes(face.legend[cells.at(cell)]!.is);
}

function onRoutes(table: GameModule, scene: Scene, key: string): Reaction {
  const to = moveCursor(scene, scene.cursor, key);
  if (to !== undefined) return { cursor: to };
  if (key === 'tab' || key === 'backtab') return { cursor: nextPiece(scene, key === 'tab' ? 1 : -1) };
  if (key === ' ' || key === 'enter') return pickOrPlace(table, scene, scene.cursor);
  const puts = (key === 'backspace' || key === 'x') && scene.picked !== undefined;
  return puts ? { cursor: scene.cursor, picked: undefined } : undefined;
}

/** A letter or number that is an answer itself stays one. */
function towards(
  table: GameModule,
  scene: Scene,
  { options }: Extract<Question, { kind: 'choice' }>,
  key: string,
): Reaction {
  if (options.some(({ word }) => word === key)) return undefined;
  if (/^\d$/.test(key) && !options.every(({ direction }) => direction)) return undefined;
  const direction = STEPS[key];
  return direction ? said(table, scene, { direction }) : undefined;
}

function said({ game }: GameModule, { question, view }: Scene, gesture: Gesture): Reaction {
  const move = question && game.say(question, gesture, view);
  return move === undefined ? undefined : { move };
}

function movable({ question }: Scene): number[] {
  return question?.kind === 'route' ? [...new Set(question.routes.filter((_cell, i) => i % 2 === 0))] : [];
}

function nextPiece(scene: Scene, by: 1 | -1): number {
  const cells = scene.picked === undefined ? movable(scene) : [...scene.targets];
  const beyond = cells.filter((cell) => (by > 0 ? cell > scene.cursor : cell < scene.cursor));
  return (by > 0 ? (beyond[0] ?? cells[0]) : (beyond.at(-1) ?? cells.at(-1))) ?? scene.cursor;
}

function pickOrPlace(table: GameModule, scene: Scene, cell: number): Reaction {
  const { picked } = scene;
  if (picked === cell) return { cursor: cell, picked: undefined };
  if (picked !== undefined && (scene.targets.has(cell) || !movable(scene).includes(cell)))
    // Where no way leads, the rules say why.
    return said(table, scene, { from: picked, to: cell });
  return movable(scene).includes(cell) ? { cursor: cell, picked: cell } : undefined;
}

/** The cell a step leads to, or the edge before it. */
export function moveCursor({ cells, turned }: Scene, cursor: number, key: string): number | undefined {
  const { rows, columns } = cells;
  const far = (/^(ctrl|shift)-/.test(key) ? 5 : 1) * (turned ? -1 : 1);
  const way = STEPS[key.replace(/^(ctrl|shift)-/, '')];
  if (!way) return undefined;
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
  const row = within(Math.floor(cursor / columns) + far * way.down, rows);
  return row * columns + within((cursor % columns) + far * way.right, columns);
}

/** The capitals that run: where w a s d are the ways and no other letters, they outrank what capitals do elsewhere. */
export function runLetters(question: Question | undefined): ReadonlySet<string> {
  if (question?.kind !== 'choice') return NOBODY_RUNS;
  const ways = question.options.filter(({ direction }) => direction && (direction.down || direction.right));
  const letters = ways.map(({ word }) => word.toUpperCase());
  return letters.toSorted().join('') === 'ADSW' ? new Set(letters) : NOBODY_RUNS;
}

const NOBODY_RUNS: ReadonlySet<string> = new Set();

/** The way a key with Shift runs, where one walks. */
export function runOf({ question, view }: Scene, table: GameModule, key: string): string | undefined {
  if (runLetters(question).has(key)) return key.toLowerCase();
  const way = /^(?:ctrl|shift)-(.*)$/.exec(key)?.[1];
  const direction = way === undefined ? undefined : STEPS[way];
  if (!direction || question?.kind !== 'choice') return undefined;
  return table.game.say(question, { direction }, view);
}

/** The keys of a question, for the line below the board. */
export function keysOf(
  words: GameModule['words'],
  question: Question | undefined,
): readonly (readonly [keys: string, meaning: string])[] {
  switch (question?.kind) {
    case 'cell':
      return question.verbs.map((verb) => [verb[0]!, word(verb)] as const);
    case 'route':
      return [
        ['Enter', t`pick, place`],
        ['Tab', t`next piece`],
      ];
    case 'choice':
      return wayKeys(words, question);
    case 'several':
      return [
        ['Space', t`tick`],
        ['Enter', t`done`],
      ];
    default:
      return [];
  }
}

/** They are given by their letters everywhere, and so is one that stands beside them. */
function yesAndNo(options: readonly { readonly word: string }[]): boolean {
  return options.length <= 3 && options[0]?.word === 'yes' && options[1]?.word === 'no';
}

function wayKeys(
  words: GameModule['words'],
  question: Extract<Question, { kind: 'choice' }>,
): readonly (readonly [string, string])[] {
  const { options } = question;
  const ways = options.filter(({ direction }) => direction);
  const letters = options.every(({ word }) => word.length === 1);
  const stay = ways.find(({ direction }) => direction!.down === 0 && direction!.right === 0);
  const go = ways.filter((one) => one !== stay).map(({ word }) => word);
  const others = options.filter(({ direction }) => !direction);
  return [
    ...(go.length > 0 ? [[letters ? go.join(' ') : '← ↑ ↓ →', t`go`] as const] : []),
    ...(stay && letters ? [[stay.word, t`stay`] as const] : []),
    // A letter is a key by itself; an answer of several letters is one of a list.
    ...(letters
      ? others.map((option) => [option.word, words.option(question, option)] as const)
      : yesAndNo(options)
        ? options.map((option) => [option.word[0]!, word(option.word)] as const)
        : others.length > 0
          ? [['1–9', t`answer`] as const]
          : []),
  ];
}
