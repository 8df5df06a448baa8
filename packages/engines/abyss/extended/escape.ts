/** What can be said about an escape in the extended game: a proof where the view is a state, and otherwise that it is not. */
import { grouped, type Thought, t } from '@gridhall/core';
import { type AbyssView, showsAll } from '@gridhall/games/abyss';
import { inSlices } from '../../search/walker.ts';
import type { Escape } from '../found.ts';
import { lookOut } from './outlook.ts';
import { ExtendedSearch } from './search.ts';

export async function extendedEscape(view: AbyssView, thought: Thought): Promise<Escape> {
  if (view.hero < 0) return without('open', t`the board is over`);
  if (!showsAll(view)) {
    const unseen = without('open', t`not proved: not everything on the board is seen`);
    return { ...unseen, outlook: lookOut(view, thought.random) };
  }
  const search = new ExtendedSearch(view);
  const counted = () =>
    t`${grouped(search.looked)} ${search.looked === 1 ? t`position` : t`positions`} looked at`;
  await inSlices(
    (looks) => search.run(looks) !== 'searching',
    Number.POSITIVE_INFINITY,
    thought,
    () => thought.report({ says: t`no escape under ${search.atLeast} rounds, ${counted()}` }),
  );
  switch (search.verdict) {
    case 'won':
      return {
        ...{ result: 'won', commands: search.commands(), rounds: search.rounds(), lures: 0 },
        says: search.luck
          ? t`nothing is shorter without luck: ${counted()}`
          : t`nothing is shorter: ${counted()}`,
      };
    case 'lost':
      return search.luck
        ? without('open', t`not proved: nothing wins without luck, ${counted()}`)
        : without('lost', t`nothing wins: ${counted()}, none left`);
    default: {
      const why = search.verdict === 'full' ? t`the memory is full` : t`the budget is spent`;
      return without('open', t`not proved, ${why}: no escape under ${search.atLeast} rounds, ${counted()}`);
    }
  }
}

function without(result: 'lost' | 'open', says: string): Escape {
  return { result, commands: [], rounds: 0, lures: 0, says };
}
