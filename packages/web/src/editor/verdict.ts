/** What is known of the boards on a bench: why they are none, or, while an engine looks at them, ever more. */
import { ENGINES } from 'virtual:engines';
import { judgeBoard, weighBoard } from '@gridhall/app';
import {
  type Aim,
  type Analysis,
  checkParams,
  faultWords,
  freshSeed,
  type GameModule,
  good,
  type ParamValues,
  type Question,
  type Result,
  type Sheet,
  type Solution,
} from '@gridhall/core';
import { lineWords, moveWords, progressWords, type Thinker } from '@gridhall/match';
import { useEffect, useRef, useState } from 'preact/hooks';
import { routeOf } from '../parts/advised.ts';
import { browserPorts } from '../play/ports.ts';

/** A solution, and what it was to reach. */
export interface Judged {
  readonly aim: Aim | undefined;
  readonly solution: Solution;
}

export interface BoardVerdict {
  /** The boards it is about, as texts; undefined where they are none. */
  readonly boards?: readonly string[];
  /** In one line why they are none. */
  readonly refused?: string;
  /** How far the engine has come; undefined when it is done. */
  readonly thinking?: string;
  readonly judged: readonly Judged[];
  readonly analysis?: Analysis;
  /** Whose chance that is, where several play. */
  readonly whose?: string;
  /** The best moves in words, and what they are worth. */
  readonly lines?: readonly string[];
  /** Where on the board the best of them is made: on this field, or on this way. */
  readonly field?: number | undefined;
  readonly way?: readonly [from: number, to: number] | undefined;
}

/** Texts that the game takes; or the first thing that is wrong, and with which of several boards. */
function textsOf(
  table: GameModule,
  params: ParamValues,
  sheets: readonly Sheet[],
): Result<readonly string[]> {
  const texts: string[] = [];
  for (const [i, sheet] of sheets.entries()) {
    const text = table.workshop!.write(sheet);
    if (!text.ok) {
      const where = sheets.length > 1 ? { level: i + 1 } : {};
      return { ok: false, fault: { ...text.fault, args: { ...text.fault.args, ...where } } };
    }
    texts.push(text.value);
  }
  const checked = checkParams(table.game.params, params);
  const created = checked.ok
    ? table.game.create(checked.value, { seed: freshSeed(), boards: texts })
    : checked;
  if (created.ok) return good(texts);
  // Where there is one board, nobody asks which.
  const { level, ...args } = created.fault.args ?? {};
  return sheets.length > 1 ? created : { ok: false, fault: { ...created.fault, args } };
}

/** The fewest moves for each number of what is brought home, one after the other, as far as that is proved. */
export function parsOf(judged: readonly Judged[]): readonly number[] {
  const unknown = judged.findIndex(({ aim, solution }) => !aim || solution.par === undefined);
  return judged.slice(0, unknown < 0 ? judged.length : unknown).map(({ solution }) => solution.par!);
}

/** What is looked for on these boards, in turn; empty where games of this kind are weighed and not solved. */
export function aimsOf(table: GameModule, sheets: readonly Sheet[]): readonly (Aim | undefined)[] {
  if (!ENGINES[table.game.id]?.offers.includes('solve')) return [];
  const aims = table.workshop?.aims?.(sheets) ?? [];
  return aims.length === 0 ? [undefined] : aims;
}

/** Nobody looks at every stroke of a brush. */
const PAUSE = 300;

export function useVerdict(table: GameModule, params: ParamValues, sheets: readonly Sheet[]): BoardVerdict {
  const [verdict, setVerdict] = useState<BoardVerdict>({ judged: [] });
  const thinker = useRef<Thinker | undefined>(undefined);
  useEffect(() => () => thinker.current?.close(), []);
  useEffect(() => {
    const texts = textsOf(table, params, sheets);
    if (!texts.ok) {
      setVerdict({ refused: faultWords(table.words, texts.fault), judged: [] });
      return;
    }
    let cancel = () => {};
    let over = false;
    setVerdict({ boards: texts.value, judged: [], thinking: '' });
    const look = async () => {
      thinker.current ??= browserPorts().thinker;
      await think(table, { params, boards: texts.value }, sheets, thinker.current, {
        say: (next) => !over && setVerdict({ boards: texts.value, ...next }),
        stop: (how) => {
          cancel = how;
          return over;
        },
      });
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
      cancel();
    };
  }, [table, params, sheets]);
  return verdict;
}

interface Listener {
  readonly say: (verdict: BoardVerdict) => void;
  /** Takes how to stop what is under way; true where nobody wants it any more. */
  readonly stop: (how: () => void) => boolean;
}

/** What a game on these boards is begun with. */
interface Painted {
  readonly params: ParamValues;
  readonly boards: readonly string[];
}

async function think(
  table: GameModule,
  choices: Painted,
  sheets: readonly Sheet[],
  thinker: Thinker,
  { say, stop }: Listener,
): Promise<void> {
  const aims = aimsOf(table, sheets);
  if (aims.length > 0) {
    const judged: Judged[] = [];
    for (const aim of aims) {
      const asked = judgeBoard(
        table,
        choices,
        thinker,
        (progress) => say({ judged: [...judged], thinking: progressWords(progress) }),
        aim?.least,
      );
      if (stop(asked.cancel)) asked.cancel();
      const found = await asked.answer;
      if (!found.ok) {
        say({ judged, refused: faultWords(table.words, found.fault) });
        return;
      }
      judged.push({ aim, solution: found.value });
      // What cannot be won at all cannot be won with more.
      if (found.value.result === 'lost') break;
    }
    say({ judged });
  } else if (ENGINES[table.game.id]?.offers.includes('analyse')) {
    const asked = weighBoard(table, choices, thinker, (progress) =>
      say({ judged: [], thinking: progressWords({ ...progress, lines: [] }) }),
    );
    if (stop(asked.cancel)) asked.cancel();
    const found = await asked.answer;
    say(
      found.ok
        ? { judged: [], ...told(table, choices, found.value) }
        : { judged: [], refused: faultWords(table.words, found.fault) },
    );
  } else say({ judged: [] });
}

/** Lines that anybody would read. */
const MOST_LINES = 3;

/** The same in the words of the game, and whose chance it is where there are several. */
function told(
  table: GameModule,
  { params, boards }: Painted,
  analysis: Analysis,
): Pick<BoardVerdict, 'analysis' | 'lines' | 'whose' | 'field' | 'way'> {
  const { game, words } = table;
  const state = game.create(params, { seed: freshSeed(), boards });
  if (!state.ok) return { analysis };
  const who = game.toMove(state.value);
  const question = game.ask(state.value, who);
  const seats = game.seats(params);
  const view = game.view(state.value, who);
  // The move alone: what may follow it is for who plays on.
  const said = (move: string) => (question ? moveWords({ words }, question, move, view) : move);
  const lines = analysis.lines
    .slice(0, MOST_LINES)
    .flatMap(({ moves: [move], ...line }) =>
      move === undefined ? [] : [lineWords({ ...line, moves: [said(move)] })],
    );
  const best = analysis.lines[0]?.moves[0];
  const made = question && best !== undefined ? madeOn(table, question, view, best) : {};
  return { analysis, lines, ...made, ...(seats.length > 1 ? { whose: seats[who]! } : {}) };
}

/** Where a move is made: whoever reads of it need not count columns. */
function madeOn(
  table: GameModule,
  question: Question,
  view: unknown,
  move: string,
): Pick<BoardVerdict, 'field' | 'way'> {
  if (question.kind !== 'cell') return { way: routeOf(table, question, view, move) };
  const { rows, columns } = table.face.cells(view);
  for (let cell = 0; cell < rows * columns; cell++)
    if (question.verbs.some((verb) => table.game.say(question, { cell, verb }, view) === move))
      return { field: cell };
  return {};
}
