/** Moves as text: a word or a number of the list, a number, a tile as row and column, several names between commas. */
import {
  type Action,
  bad,
  clip,
  type Gesture,
  good,
  pressedCell,
  type Question,
  type Result,
  readChoice,
  readNumber,
  readSeveral,
  sayStep,
  writeAnswer,
} from '@gridhall/core';
import type { ThronesFault } from './events.ts';
import { NOBODY } from './state.ts';
import { DIRECTIONS, WATER } from './tables.ts';
import type { ThronesView } from './view.ts';
import { tablesOf } from './westeros.ts';

const NO_RESPECT: Result<Action, ThronesFault> = bad('no-respect');

export function read(question: Question, text: string): Result<Action> {
  switch (question.kind) {
    case 'choice':
      // F is the one legal answer.
      if (question.id === 'respects') return /^\s*f\s*$/i.test(text) ? good(0) : NO_RESPECT;
      // A direction alone is enough.
      if (question.id === 'turn' && /^\s*[nsew]/i.test(text))
        return readChoice(question, `travel ${text.trim()}`);
      return readChoice(question, text);
    case 'number':
      return readNumber(question, text);
    case 'several':
      return readSeveral(question, text);
    case 'cell':
      return readTile(question.rows, question.columns, text);
    default:
      return bad('not-your-question');
  }
}

export function write(question: Question, action: Action): string {
  if (question.kind !== 'cell') return writeAnswer(question, action);
  return `${Math.floor(action / question.columns) + 1} ${(action % question.columns) + 1}`;
}

/** A step towards a tile that is pressed, a tile to start on, or what is chosen of a list. */
export function say(question: Question, gesture: Gesture, view: ThronesView): string | undefined {
  if (question.kind !== 'cell')
    return (
      sayRide(question, gesture, view) ?? sayStep(question, gesture, placeOf(view), tablesOf(view).columns)
    );
  const pressed = pressedCell(question, gesture);
  return pressed && write(question, pressed.cell);
}

const placeOf = ({ own }: ThronesView): number => own?.place ?? NOBODY;

/** Who has a horse rides towards a tile that is pressed, where it is two tiles away or more and the way is land. */
function sayRide(question: Question, gesture: Gesture, view: ThronesView): string | undefined {
  if (!('cell' in gesture) || question.kind !== 'choice' || !view.own?.mounted) return undefined;
  const { neighbours, terrain, rowOf, columnOf, tiles } = tablesOf(view);
  const here = view.own.place;
  if (!(gesture.cell >= 0 && gesture.cell < tiles) || gesture.verb !== undefined) return undefined;
  const down = rowOf[gesture.cell]! - rowOf[here]!;
  const right = columnOf[gesture.cell]! - columnOf[here]!;
  const far = Math.max(Math.abs(down), Math.abs(right));
  const way = Math.abs(down) >= Math.abs(right) ? (down < 0 ? 0 : 1) : right > 0 ? 2 : 3;
  const over = neighbours[here * 4 + way]!;
  const to = over < 0 ? over : neighbours[over * 4 + way]!;
  if (far < 2 || to < 0 || terrain[over] === WATER || terrain[to] === WATER) return undefined;
  return question.options.find(({ word }) => word === `ride ${DIRECTIONS[way]}`)?.word;
}

/** Row and column, both from 1. */
function readTile(rows: number, columns: number, text: string): Result<Action, ThronesFault> {
  const match = /^(?:\(\s*)?(\d{1,4})(?:\s*,\s*|\s+)(\d{1,4})(?:\s*\))?$/.exec(text.trim());
  if (!match) return bad('tile-unreadable', { text: clip(text.trim()), rows, columns });
  const [row, column] = [Number(match[1]), Number(match[2])];
  if (row < 1 || row > rows || column < 1 || column > columns) {
    return bad('tile-off-map', { row, column, rows, columns });
  }
  return good((row - 1) * columns + column - 1);
}
