/** A shortest escape from an extended dungeon within a budget, and what is known when the budget ends first. */
import type { Thought } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import { ACTIONS, type DungeonView, game, stateOf } from '@gridhall/games/dungeon';
import { inSlices } from '../../search/slices.ts';
import type { Escape } from '../found.ts';
import { barredIn } from './barred.ts';
import { Trek } from './trek.ts';

/** After so many looks it is asked what nobody ever comes to … */
const FIRST_LOOKS = 30_000;
/** … and after so many more a way is sought in haste, so that there is some to show. */
const LOOKS = 170_000;
const HASTY_LOOKS = 100_000;
const HASTE = 4;

const STAY = ACTIONS.indexOf('e');

export async function escapeExtended(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
  if (view.end === 'fallen') return again(view, treasure, thought);
  let trek = new Trek(view, treasure);
  const walk = trek.atLeast;
  const tell = () => thought.report({ says: t`no escape under ${trek.atLeast} moves, ${counted(trek)}` });
  const isOpen = () => trek.verdict === 'searching' && !trek.full;
  const search = (most: number) => inSlices((looks) => trek.run(looks), most, thought, tell);
  await search(FIRST_LOOKS);
  const barred = isOpen() ? barredIn(stateOf(view)) : [];
  if (barred.some(({ size }) => size > 0)) trek = new Trek(view, treasure, 1, barred);
  await search(LOOKS);
  let hasty: Trek | undefined;
  if (isOpen()) {
    hasty = new Trek(view, treasure, HASTE, barred);
    await inSlices((looks) => hasty!.run(looks), HASTY_LOOKS, thought, tell);
    await search(Number.POSITIVE_INFINITY);
  }
  const { atLeast, verdict } = trek;
  if (verdict === 'won') {
    const says = t`nothing is shorter: ${counted(trek)}`;
    return { result: 'won', proved: true, legs: [withWaits(view, trek.commands())], atLeast, walk, says };
  }
  if (verdict === 'lost')
    return { ...nothing(t`nothing escapes: ${counted(trek)}`, atLeast), result: 'lost', proved: true };
  const why = trek.full
    ? t`the memory is full`
    : verdict === 'cut'
      ? t`a level would grow too large`
      : t`the budget is spent`;
  const says = t`not proved, ${why}: no escape under ${atLeast} moves, ${counted(trek)}`;
  return hasty?.verdict === 'won'
    ? { result: 'won', proved: false, legs: [withWaits(view, hasty.commands())], atLeast, walk, says }
    : nothing(says, atLeast);
}

/** Whoever is dead begins the level again first. */
async function again(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
  const state = stateOf(view);
  const begin = ACTIONS.indexOf('y');
  game.apply(state, begin);
  const found = await escapeExtended(game.view(state, 0), treasure, thought);
  const legs = found.legs.map((leg) => [begin, ...leg]);
  return { ...found, legs };
}

/** Who goes against a pillar only to let time pass is told to stay: it is the same turn, and looks like one. */
function withWaits(view: DungeonView, commands: readonly number[]): number[] {
  const state = stateOf(view);
  return commands.map((command) => {
    let isBarred = false;
    game.apply(state, command, (event) => {
      isBarred ||= event.type === 'stayed' && event.by !== undefined;
    });
    return isBarred ? STAY : command;
  });
}

function nothing(says: string, atLeast: number): Escape {
  return { result: 'open', proved: false, legs: [], atLeast, walk: 0, says };
}

function counted({ looked }: Trek): string {
  return t`${grouped(looked)} ${looked === 1 ? t`position` : t`positions`} looked at`;
}
