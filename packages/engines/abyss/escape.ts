/** A shortest escape within a budget, and what is known when the budget ends before the search. */
import { grouped, type Thought, t } from '@gridhall/core';
import type { AbyssView } from '@gridhall/games/abyss';
import { inSlices } from '../search/walker.ts';
import { extendedEscape } from './extended/escape.ts';
import type { Escape } from './found.ts';
import { Search } from './search.ts';

/** Looks for a shortest escape that lures fewer: it is for the grade, and must not take long. */
const SPARE = 20_000;

/** Only while the hero is on the board. */
export async function escapeFrom(view: AbyssView, thought: Thought): Promise<Escape> {
  if (view.more) return extendedEscape(view, thought);
  const search = new Search(view);
  await inSlices(
    (looks) => search.run(looks) !== 'searching',
    Number.POSITIVE_INFINITY,
    thought,
    () => thought.report({ says: t`no escape under ${search.atLeast} rounds, ${counted(search)}` }),
  );
  const { verdict } = search;
  // Walls, and bats over no abyss, are there for ever: where they part the hero from the ladder nothing need be tried.
  if (verdict === 'lost' && search.looked === 0)
    return without('lost', t`nothing wins: every way to the ladder is barred for ever`);
  if (verdict === 'lost') return without('lost', t`nothing wins: ${counted(search)}, none left`);
  if (verdict === 'won') {
    const says = t`nothing is shorter: ${counted(search)}`;
    const lures = search.spare(SPARE);
    const commands = search.commands();
    return { result: 'won', commands, rounds: commands.length, lures, says };
  }
  const why = verdict === 'full' ? t`the memory is full` : t`the budget is spent`;
  return without('open', t`not proved, ${why}: no escape under ${search.atLeast} rounds, ${counted(search)}`);
}

function without(result: 'lost' | 'open', says: string): Escape {
  return { result, commands: [], rounds: 0, lures: 0, says };
}

function counted(search: Search): string {
  return t`${grouped(search.looked)} ${search.looked === 1 ? t`position` : t`positions`} looked at`;
}
