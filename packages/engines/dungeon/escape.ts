/** A shortest escape within a budget, and what is known when the budget ends before the search. */
import { grouped, type Thought, t } from '@gridhall/core';
import { ACTIONS, type DungeonView, game, stateOf } from '@gridhall/games/dungeon';
import { inSlices } from '../search/walker.ts';
import { ExtendedSearch } from './extended/search.ts';
import { unreachableIn } from './extended/unreachable.ts';
import { EscapePlan } from './plain/plan.ts';

/** What a search for an escape comes to. */
export interface Escape {
  /** 'won': the commands escape; 'lost': nothing does; 'open': nothing was found in the budget. */
  readonly result: 'won' | 'lost' | 'open';
  /** Whether nothing is shorter, or nothing escapes. */
  readonly proved: boolean;
  /** As places in the game's list of actions. */
  readonly commands: readonly number[];
  /** No escape has fewer moves. */
  readonly atLeast: number;
  /** The bound before anything was searched: a walk on which monsters do no harm. */
  readonly walk: number;
  /** How much was searched, in one line. */
  readonly says: string;
}

/** What a search knows when it ends. */
interface Known {
  readonly proved: boolean;
  /** The escape found; undefined if none was, or if there is none. */
  readonly commands: readonly number[] | undefined;
  readonly atLeast: number;
  readonly walk: number;
  /** How many positions were looked at. */
  readonly looked: number;
  /** Why it could not go on; undefined if the budget was spent. */
  readonly stuck: 'memory' | 'size' | undefined;
}

/** Searches from a game that goes on, with at least this much treasure in all; the exit wants one in any case. */
export async function escapeFrom(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
  if (view.end === 'fallen') return restartAndEscape(view, treasure, thought);
  return escapeOf(await (view.quest ? searchExtended : searchPlain)(view, treasure, thought));
}

function escapeOf({ proved, commands, atLeast, walk, looked, stuck }: Known): Escape {
  const found = { proved, commands: commands ?? [], atLeast, walk };
  const counted = countedWords(looked);
  if (proved)
    return commands
      ? { ...found, result: 'won', says: t`nothing is shorter: ${counted}` }
      : { ...found, result: 'lost', walk: 0, says: t`nothing escapes: ${counted}` };
  const why = { memory: t`the memory is full`, size: t`a level would grow too large` };
  const says =
    t`not proved, ${stuck ? why[stuck] : t`the budget is spent`}: ` +
    t`no escape under ${atLeast} moves, ${counted}`;
  return commands ? { ...found, result: 'won', says } : { ...found, result: 'open', walk: 0, says };
}

function countedWords(looked: number): string {
  return t`${grouped(looked)} ${looked === 1 ? t`position` : t`positions`} looked at`;
}

function progressWords({ atLeast, looked }: Pick<Known, 'atLeast' | 'looked'>): { readonly says: string } {
  return { says: t`no escape under ${atLeast} moves, ${countedWords(looked)}` };
}

async function searchPlain(view: DungeonView, treasure: number, thought: Thought): Promise<Known> {
  const plan = new EscapePlan([view, ...view.ahead], Math.max(0, Math.max(1, treasure) - view.treasure));
  const walk = plan.atLeast;
  await inSlices(
    (looks) => plan.run(looks),
    Number.POSITIVE_INFINITY,
    thought,
    () => thought.report(progressWords(plan)),
  );
  const { proved, atLeast, looked, stuck } = plan;
  return { proved, commands: plan.found()?.flat(), atLeast, walk, looked, stuck };
}

/** After this many positions the search asks which things nobody can reach … */
const FIRST_LOOKS = 30_000;
/** … and after this many more it looks for any escape, so that there is one to show. */
const LOOKS = 170_000;
const HASTY_LOOKS = 100_000;
const HASTE = 4;

async function searchExtended(view: DungeonView, treasure: number, thought: Thought): Promise<Known> {
  let search = new ExtendedSearch(view, treasure);
  const walk = search.atLeast;
  const run = (one: ExtendedSearch, most: number) =>
    inSlices(
      (looks) => one.run(looks),
      most,
      thought,
      () => thought.report(progressWords(search)),
    );
  const isOpen = () => search.verdict === 'searching' && !search.full;
  await run(search, FIRST_LOOKS);
  const unreachable = isOpen() ? unreachableIn(stateOf(view)) : [];
  if (unreachable.some(({ size }) => size > 0)) search = new ExtendedSearch(view, treasure, 1, unreachable);
  await run(search, LOOKS);
  let hasty: ExtendedSearch | undefined;
  if (isOpen()) {
    hasty = new ExtendedSearch(view, treasure, HASTE, unreachable);
    await run(hasty, HASTY_LOOKS);
    await run(search, Number.POSITIVE_INFINITY);
  }
  const { verdict, full, atLeast, looked } = search;
  const proved = verdict === 'won' || verdict === 'lost';
  const best = proved ? search : hasty;
  const commands = best?.verdict === 'won' ? withStays(view, best.commands()) : undefined;
  const stuck = full ? 'memory' : verdict === 'cut' ? 'size' : undefined;
  return { proved, commands, atLeast, walk, looked, stuck };
}

async function restartAndEscape(view: DungeonView, treasure: number, thought: Thought): Promise<Escape> {
  const state = stateOf(view);
  const restart = ACTIONS.indexOf('y');
  game.apply(state, restart);
  const found = await escapeFrom(game.view(state, 0), treasure, thought);
  return { ...found, commands: found.result === 'won' ? [restart, ...found.commands] : [] };
}

const STAY = ACTIONS.indexOf('e');

/** A step against a pillar only lets time pass: staying is the same turn, and looks like one. */
function withStays(view: DungeonView, commands: readonly number[]): number[] {
  const state = stateOf(view);
  return commands.map((command) => {
    let isBarred = false;
    game.apply(state, command, (event) => {
      isBarred ||= event.type === 'stayed' && event.by !== undefined;
    });
    return isBarred ? STAY : command;
  });
}
