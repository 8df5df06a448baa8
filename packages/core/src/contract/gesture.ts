/** What a hand did as the text of a move, where it looks the same in every game: a choice, a number, a step. */
import type { Direction, Gesture, Option, Question } from './game.ts';
import { type Notation, writeAnswer } from './question.ts';

/** Where the player stands, for games in which a press is a step towards a cell. */
interface Standpoint {
  readonly columns: number;
  readonly here?: number;
}

/** The text of what a hand did, for games without a rule of their own; undefined where it is no answer to this question. */
export function sayAnswer(
  question: Question,
  gesture: Gesture,
  notation: Notation,
  standpoint: () => Standpoint,
): string | undefined {
  if (question.kind === 'cell') {
    const pressed = pressedCell(question, gesture);
    const cells = question.rows * question.columns;
    return pressed && writeAnswer(question, pressed.verb * cells + pressed.cell, notation);
  }
  if (question.kind === 'route') {
    if (!('from' in gesture)) return undefined;
    const last = question.rows * question.columns - 1;
    const { from, to } = gesture;
    if (!isWithin(from, 0, last) || !isWithin(to, 0, last)) return undefined;
    return writeAnswer(question, from * (last + 1) + to, notation);
  }
  if (!('cell' in gesture)) return sayChosen(question, gesture);
  const { here = -1, columns } = standpoint();
  return sayStep(question, gesture, here, columns);
}

/**
 * The text of an option, of several, of a number or of a direction; undefined where the gesture is no answer to this
 * question, and for cells and routes, which every game writes in its own way.
 */
export function sayChosen(question: Question, gesture: Gesture): string | undefined {
  switch (question.kind) {
    case 'choice':
      if ('option' in gesture) return question.options[gesture.option]?.word;
      return 'direction' in gesture ? wordTowards(question.options, gesture.direction) : undefined;
    case 'several':
      return 'options' in gesture ? sayAll(question.options, gesture.options, question.count) : undefined;
    case 'number':
      return 'number' in gesture && isWithin(gesture.number, question.min, question.max)
        ? String(gesture.number)
        : undefined;
    default:
      return undefined;
  }
}

/**
 * As `sayChosen`, for whoever walks: a cell pressed is a step towards it from `here`, diagonally where the question has
 * such a step, otherwise along the longer way, rows before columns. The cell under one's feet is to stay.
 */
export function sayStep(
  question: Question,
  gesture: Gesture,
  here: number,
  columns: number,
): string | undefined {
  if (!('cell' in gesture)) return sayChosen(question, gesture);
  if (question.kind !== 'choice' || gesture.verb !== undefined || here < 0) return undefined;
  const down = Math.floor(gesture.cell / columns) - Math.floor(here / columns);
  const right = (gesture.cell % columns) - (here % columns);
  const straight = Math.abs(down) >= Math.abs(right) ? { down, right: 0 } : { down: 0, right };
  const { options } = question;
  return wordTowards(options, { down, right }) ?? wordTowards(options, straight);
}

/** A cell of the question and what to do there, by its place among the verbs. */
export interface Pressed {
  readonly cell: number;
  readonly verb: number;
}

/** The cell that was pressed, with its verb or else the first; undefined for a cell or a verb that is not asked. */
export function pressedCell(question: Question, gesture: Gesture): Pressed | undefined {
  if (question.kind !== 'cell' || !('cell' in gesture)) return undefined;
  const { cell, verb: word } = gesture;
  const verb = word === undefined ? 0 : question.verbs.indexOf(word);
  const onBoard = isWithin(cell, 0, question.rows * question.columns - 1);
  return onBoard && verb >= 0 ? { cell, verb } : undefined;
}

/** The option that leads this way, however far the direction points. */
function wordTowards(options: readonly Option[], { down, right }: Direction): string | undefined {
  return options.find(
    ({ direction }) =>
      direction && direction.down === Math.sign(down) && direction.right === Math.sign(right),
  )?.word;
}

function sayAll(options: readonly Option[], places: readonly number[], count: number): string | undefined {
  const words = new Set<string>();
  for (const place of places) {
    const option = options[place];
    if (option) words.add(option.word);
  }
  return words.size === count && places.length === count ? [...words].join(', ') : undefined;
}

function isWithin(number: number, min: number, max: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max;
}
