/** Where the geese of another program's boards come from, by what it does: whether its rules are right has no part in it. */
import { GlibcRandom, t } from '@gridhall/core';
import { createBoard, spreadGeese } from '@gridhall/games/geese';
import type { Evidence, LuckProbe, Trial } from '../classic/console.ts';
import { askedTrial, layoutTrial } from './trial.ts';

/** Two boards of different shapes. */
const [WIDE, TALL] = ['...../...../.....', '../../../..'] as const;
/** The diagonal of a small board, so that a program that mixes up rows and columns shows the same fields. */
const SIDE = 4;
const GEESE = 8;
const CLOCKS = Array.from({ length: 16 }, (_none, i) => 1_000_000_007 + i * 104_729);
/** Fewer fields that were seen to be a goose or none prove nothing. */
const LEAST = 12;
/** By chance half of them agree with any board. */
const SHARE = 0.9;

export async function findLuck({ run, stopsClock }: LuckProbe): Promise<Evidence> {
  const wide = await run(layoutTrial(WIDE, ['q']));
  const tall = await run(layoutTrial(TALL, ['q']));
  if (hasBoard(wide, 5, 3) && hasBoard(tall, 2, 4))
    return {
      luck: 'given',
      says: () => t`it shows the board of the layout file before it asks for anything`,
    };
  const typed = (i: number) =>
    askedTrial([`${SIDE}`, `${SIDE}`, `${GEESE}`, `s ${i % SIDE} ${i % SIDE}`, 'q']);
  const shown: string[] = [];
  for (const [i, clock] of CLOCKS.entries()) shown.push(await run({ ...typed(i), clock }));
  if (!shown.some((output) => hasBoard(output, SIDE, SIDE)))
    return {
      says: () => t`it shows no board, neither from the layout file nor for the dimensions that were typed`,
    };
  const again = await run({ ...typed(0), clock: CLOCKS[0]! });
  const isRepeated = again === shown[0];
  const seen = shown.flatMap((output, i) => {
    const goose = isGoose(output);
    return goose === undefined ? [] : [goose === isGooseByClock(CLOCKS[i]!, i % SIDE)];
  });
  const agreed = seen.filter((one) => one).length;
  const counted = t`${agreed} of ${seen.length} fields`;
  if (!stopsClock)
    return { luck: 'unknown', says: () => t`it reads no layout, and its clock cannot be stopped here` };
  if (isRepeated && seen.length >= LEAST && agreed >= seen.length * SHARE)
    return {
      luck: 'clock',
      says: () => t`it reads no layout, and has its geese where the clock puts them (${counted})`,
    };
  return {
    luck: 'unknown',
    says: () =>
      t`it reads no layout, and has its geese elsewhere than srand(time(0)) and rand() put them (${counted})`,
  };
}

/** Whether some rows of stars are printed, the first maybe behind a question. */
function hasBoard(output: string, columns: number, rows: number): boolean {
  const lines = output.split('\n').map((line) => line.trimEnd());
  const isRow = (line: string | undefined) => line === '*'.repeat(columns);
  return lines.some((line, y) => {
    const ends = line.endsWith('*'.repeat(columns)) && line.at(-columns - 1) !== '*';
    const others = Array.from({ length: rows - 1 }, (_none, i) => lines[y + 1 + i]);
    return ends && others.every(isRow) && !isRow(lines[y + rows]);
  });
}

/** Whether the field that was shown is a goose; undefined where that cannot be seen. */
function isGoose(output: string): boolean | undefined {
  const rows = output
    .split('\n')
    .map((line) => /[*M0-9]{4}$/.exec(line.trimEnd())?.[0])
    .filter((row) => row !== undefined);
  const fields = rows.slice(SIDE, 2 * SIDE).join('');
  return /\d/.test(fields) ? fields.includes('9') : undefined;
}

function isGooseByClock(clock: number, at: number): boolean {
  const board = createBoard(SIDE, SIDE);
  spreadGeese(board, GEESE, new GlibcRandom(clock));
  return board[at * SIDE + at] === 9;
}

/** The first board of a trial whose luck is the clock, as rows of a layout. */
export function geeseLayout({ input, clock }: Trial): string | undefined {
  const [columns = 0, rows = 0, geese = 0] = input.slice(0, 3).map(Number);
  if (clock === undefined || !(columns > 0 && rows > 0 && geese <= columns * rows)) return undefined;
  const board = createBoard(columns, rows);
  spreadGeese(board, geese, new GlibcRandom(clock));
  const rowAt = (y: number) =>
    Array.from(board.subarray(y * columns, (y + 1) * columns), (value) => (value === 9 ? '9' : '.')).join('');
  return Array.from({ length: rows }, (_none, y) => rowAt(y)).join('\n');
}
