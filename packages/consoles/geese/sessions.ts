/** Sessions of Geese that know the board they are played on, and so come to its end in one way or the other. */
import { GlibcRandom, type Random } from '@gridhall/core';
import {
  computeNeighbors,
  createBoard,
  GOOSE,
  hiddenBit,
  hideBoard,
  isGameWon,
  mark,
  markedBit,
  reveal,
  spreadGeese,
  valueMask,
} from '@gridhall/games/geese';
import type { InputGroup, Luck, Trial } from '../classic/console.ts';
import { askedTrial, layoutTrial } from './trial.ts';

interface Lake {
  readonly board: Uint8Array;
  readonly xdim: number;
  readonly ydim: number;
}

/** Not before 2001, and not after 2033. */
const FIRST_SECOND = 1_000_000_000;

export function session(random: Random, length: number, luck: Luck = 'given', group?: InputGroup): Trial {
  if (group === 'bad-input') return badSession(random);
  const lake = boardOf(random);
  if (luck === 'given') {
    const rows = Array.from({ length: lake.ydim }, (_none, y) =>
      Array.from(lake.board.subarray(y * lake.xdim, (y + 1) * lake.xdim), (value) =>
        value === GOOSE ? '9' : '.',
      ).join(''),
    );
    return layoutTrial(rows.join('/'), answers(random, length, lake));
  }
  const { xdim, ydim } = lake;
  // Few enough that everybody draws the fields with a goose, not those without one.
  const geese = random.below(Math.floor((xdim * ydim) / 2) + 1);
  const questions = [`${xdim}`, `${ydim}`, `${geese}`];
  if (luck === 'unknown') return askedTrial([...questions, ...blindAnswers(random, length, lake)]);
  const clock = FIRST_SECOND + random.below(FIRST_SECOND);
  lake.board.fill(0);
  spreadGeese(lake.board, geese, new GlibcRandom(clock));
  return askedTrial([...questions, ...answers(random, length, lake)], clock);
}

/** From hardly any geese, for zeros, to many. */
function boardOf(random: Random): Lake {
  const [xdim, ydim] = [1 + random.below(8), 1 + random.below(5)];
  const density = random.below(6);
  const board = createBoard(xdim, ydim).map(() => (random.below(12) < density ? GOOSE : 0));
  return { board, xdim, ydim };
}

/** Plays along: a game that ends is followed by the questions, and by a board that is the same for everybody. */
function answers(random: Random, length: number, first: Lake): string[] {
  const typed: string[] = [];
  let lake = first;
  let playing = start(lake);
  while (typed.length < length) {
    if (playing) {
      const answer = command(random, lake);
      typed.push(answer);
      playing = goesOn(answer, lake);
    } else {
      lake = { ...boardOf(random) };
      const geese = random.below(4) > 0 ? 0 : GOOSE;
      lake.board.fill(geese);
      typed.push(`${lake.xdim}`, `${lake.ydim}`, `${geese === 0 ? 0 : lake.board.length}`);
      playing = start(lake);
    }
  }
  if (!playing) typed.push('1', '1', '0');
  return [...typed, random.below(6) === 0 ? 'Q' : 'q'];
}

function start({ board, xdim, ydim }: Lake): boolean {
  computeNeighbors(board, xdim, ydim);
  hideBoard(board);
  return !isGameWon(board);
}

/** Questions with one answer that is wrong, or a game with a word where a number belongs. */
function badSession(random: Random): Trial {
  const { xdim, ydim } = boardOf(random);
  const questions = [`${xdim}`, `${ydim}`, '0'];
  const wrong = [
    ['0', '61', '-1', 'x', '100'],
    ['0', '21', '-2', 'y', '60'],
    [`${xdim * ydim + 1}`, '-1', 'many'],
  ];
  const at = random.below(4);
  const location = `${random.below(xdim)} ${random.below(ydim)}`;
  if (at < 3) questions.splice(at, 0, wrong[at]![random.below(wrong[at]!.length)]!);
  return askedTrial([...questions, at === 3 ? `m here ${location}` : `m ${location}`, 'q']);
}

/** Whether the game is still on after what was typed. */
function goesOn(answer: string, { board, xdim, ydim }: Lake): boolean {
  const [word = '', ...numbers] = answer.toLowerCase().split(' ');
  if (word === 'r') return false;
  const [x = -1, y = -1] = numbers.filter((number) => /^-?\d+$/.test(number)).map(Number);
  if (x < 0 || y < 0 || x >= xdim || y >= ydim) return true;
  if (word === 'm') mark(board, xdim, ydim, x, y);
  if (word === 's' && reveal(board, xdim, ydim, x, y) === GOOSE) return false;
  return !isGameWon(board);
}

/** Mostly what leads on: a field to show, a mark to set; now and then beside the board, a goose, or something odd. */
function command(random: Random, lake: Lake): string {
  const { board, xdim, ydim } = lake;
  const odd = random.below(100);
  if (odd < 3) return ['x', '!', '5', 'z'][random.below(4)]!;
  if (odd < 4) return random.below(2) === 0 ? 'r' : 'R';
  const letter = random.below(4) === 0 ? 'mM'[random.below(2)]! : 'sssS'[random.below(4)]!;
  if (odd < 9) {
    const beside = (side: number) => [side, side + 3, 0][random.below(3)]!;
    return `${letter} ${beside(xdim)} ${beside(ydim)}`;
  }
  const wanted = fieldsThat(board, (byte) => {
    if (letter.toLowerCase() === 'm') return (byte & hiddenBit) !== 0;
    return (byte & hiddenBit) !== 0 && !(byte & markedBit) && (byte & valueMask) !== GOOSE;
  });
  // One in six goes anywhere: to shown fields, to marked ones, to geese.
  const fields = wanted.length === 0 || odd < 26 ? fieldsThat(board, () => true) : wanted;
  const field = fields[random.below(fields.length)]!;
  const [x, y] = [field % xdim, Math.floor(field / xdim)];
  return `${letter} ${x} ${y}`;
}

function fieldsThat(board: Uint8Array, wanted: (byte: number) => boolean): number[] {
  const fields: number[] = [];
  board.forEach((byte, field) => {
    if (wanted(byte)) fields.push(field);
  });
  return fields;
}

/** Where nobody knows the board one shows and marks, and sees. */
function blindAnswers(random: Random, length: number, { xdim, ydim }: Lake): string[] {
  const typed = Array.from({ length }, () => {
    const odd = random.below(40);
    if (odd === 0) return 'x';
    const at = (side: number) => (odd === 1 ? side + random.below(3) : random.below(side));
    return `${'sssm'[random.below(4)]} ${at(xdim)} ${at(ydim)}`;
  });
  return [...typed, 'q'];
}
