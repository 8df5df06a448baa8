/** Answers that lose at once, each with its warning. Only what the player may know goes into it. */
import { type GameModule, listed, type Question, t } from '@gridhall/core';
import type { Status } from './messages.ts';
import type { Seat } from './seat.ts';

export function fatalAnswers(
  table: GameModule,
  view: unknown,
  question: Question | undefined,
): ReadonlyMap<string, string> {
  const fatal = new Map<string, string>();
  if (question?.kind !== 'choice') return fatal;
  for (const { word } of question.options) {
    const warning = warningOf(table, view, question, word);
    if (warning !== undefined) fatal.set(word, warning);
  }
  return fatal;
}

interface Stands {
  readonly status: Pick<Status, 'question' | 'actions'>;
  readonly fatal: Seat['fatal'];
}

type Threatened = Pick<Seat, 'table' | 'view'>;

/** Where every answer would be the last: that, and what there is to do about it at this table. */
export function noWayOut({ status, fatal }: Stands): string | undefined {
  const { question, actions: may } = status;
  if (question?.kind !== 'choice' || fatal.size === 0 || fatal.size !== question.options.length)
    return undefined;
  return may.includes('undo')
    ? t`There is no way out: every move loses. Undo, or play it to the end.`
    : t`There is no way out: every move loses.`;
}

/** What is hatched, and by whom: who sees where not to go reads why. Where nothing else is left, that is said instead. */
export function perilWords(seat: Stands & Threatened): string | undefined {
  const by = perilsBy(seat);
  return by === undefined ? undefined : t`Stay out of the hatched cells: ${by} would catch you.`;
}

/** Who makes some of the answers fatal, but not all of them. */
export function perilsBy({ table, view, status, fatal }: Stands & Threatened): string | undefined {
  const { question } = status;
  if (question?.kind !== 'choice' || fatal.size === question.options.length) return undefined;
  const by = new Set([...fatal.keys()].flatMap((word) => table.peril?.(view, question, word) ?? []));
  return by.size === 0 ? undefined : listed([...by]);
}

/** Why not to give this answer; the game's own words where it has some, else what trying it out shows. */
export function warningOf(
  table: GameModule,
  view: unknown,
  question: Question,
  text: string,
): string | undefined {
  return table.warning ? table.warning(view, question, text) : tried(table, view, question, text);
}

/** Plays the answer out, where nothing is hidden. */
function tried(
  { game, stateOf }: GameModule,
  view: unknown,
  question: Question,
  text: string,
): string | undefined {
  if (game.secrets !== false || !stateOf) return undefined;
  const state = stateOf(view);
  const action = game.read(question, text);
  if (!action.ok || !game.check(state, action.value).ok) return undefined;
  game.apply(state, action.value);
  return game.outcome(state)?.results[question.seat] === 0
    ? t`This move loses the game at once. Play it anyway?`
    : undefined;
}
