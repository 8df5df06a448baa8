/** Advice: the next command of a shortest escape, which monster sees what by it, and what it is good for. */
import { capital, type Hint, type Question, t, word } from '@gridhall/core';
import type { DungeonEvent, DungeonView } from '@gridhall/games/dungeon';
import { COMMANDS, DungeonState, game, stateOf } from '@gridhall/games/dungeon';
import type { Danger } from '../search/walker.ts';
import type { Escape } from './escape.ts';

/** So many turns are looked ahead where there is no escape to follow. */
const AHEAD = 4;

/** Maps beyond this are not copied hundreds of times for a look ahead. */
const MOST_TILES = 40_000;

export function hintOf(view: DungeonView, question: Question, found: Escape): Hint {
  return found.commands.length > 0 ? alongEscape(view, question, found) : safest(view, question, found);
}

/** What an escape comes to next, and in how many moves. */
interface Milestone {
  readonly moves: number;
  readonly says: string;
  readonly cells: readonly number[];
}

function alongEscape(view: DungeonView, question: Question, { commands }: Escape): Hint {
  const events = play(view, commands);
  const goes = events[0]!.some(({ type }) => type === 'moved');
  const unseen = goes ? t`No monster sees you there` : t`No monster sees you here`;
  const because = (named: boolean) => {
    const seen = sightOf(view, events[0]!, named);
    const milestone = milestoneOf(view, events, named);
    const why =
      milestone.moves === 1
        ? [milestone.says, seen.says].filter((part) => part !== '').join('; ')
        : seen.says === ''
          ? t`${unseen}; in ${milestone.moves} moves ${milestone.says}`
          : // What it is good for comes before what it costs.
            t`in ${milestone.moves} moves ${milestone.says}, though ${seen.says}`;
    return { why: `${capital(why)}.`, cells: [...new Set([...seen.cells, ...milestone.cells])] };
  };
  // Where the board marks the cells, the text leaves out their numbers.
  return {
    move: game.write(question, commands[0]!),
    ...because(true),
    lettered: { why: because(false).why, cells: [] },
  };
}

/** Returns the events of each turn, as far as the first level. */
function play(view: DungeonView, commands: readonly number[]): DungeonEvent[][] {
  const state = stateOf(view);
  const turns: DungeonEvent[][] = [];
  for (const command of commands) {
    const events: DungeonEvent[] = [];
    game.apply(state, command, (event) => events.push(event));
    turns.push(events);
    if (events.some(({ type }) => type === 'left')) break;
  }
  return turns;
}

/** Which monsters see him in a turn, and what they do about it; `named`: with the rows and columns. */
function sightOf(
  view: DungeonView,
  events: readonly DungeonEvent[],
  named: boolean,
): Omit<Milestone, 'moves'> {
  const here = view.row * view.columns + view.column;
  const moved = events.find((event) => event.type === 'moved');
  const to = moved ? moved.row * view.columns + moved.column : here;
  const prowled = events.find((event) => event.type === 'prowled');
  // A patrol ignores the adventurer, and a runner takes two steps in one event.
  const seeing = (prowled?.steps ?? []).filter(
    ({ from, monster }, i, steps) =>
      !monster?.startsWith('patrol') && (i === 0 || steps[i - 1]!.to !== from || monster !== 'runner'),
  );
  const [first, ...more] = seeing;
  if (!first) return { says: '', cells: [to] };
  const run = prowled!.steps.find(({ from, monster }) => monster === 'runner' && from === first.to);
  const tramples = first.destroyed === 'open' ? '' : t` and tramples the ${first.destroyed}`;
  const others =
    more.length > 0
      ? t`, and ${more.length === 1 ? t`one more sees` : t`${more.length} more see`} you as well`
      : '';
  const monster = word(first.monster ?? 'monster');
  const where = to === here ? t`here` : t`there`;
  const comes = named
    ? t`the ${monster} at ${place(view, first.from)} sees you ${where} and comes to ${place(view, (run ?? first).to)}`
    : t`the ${monster} sees you ${where} and comes ${run ? t`two steps` : t`one step`} closer`;
  return { says: `${comes}${tramples}${others}`, cells: [to, ...seeing.map(({ from }) => from)] };
}

/** The next thing that makes the way worth it: treasure, an amulet, a foe out of the way, the way out. */
function milestoneOf(
  view: DungeonView,
  turns: readonly (readonly DungeonEvent[])[],
  named: boolean,
): Milestone {
  const at = (cell: number) => (named ? t` at ${place(view, cell)}` : '');
  for (const [i, events] of turns.entries()) {
    const moves = i + 1;
    const moved = events.find((event) => event.type === 'moved');
    const cell = moved ? moved.row * view.columns + moved.column : 0;
    for (const event of events) {
      if (event.type === 'treasure')
        return { moves, says: t`you take the treasure${at(cell)}`, cells: [cell] };
      if (event.type === 'item')
        return { moves, says: t`you take the ${event.item}${at(cell)}`, cells: [cell] };
      if (event.type === 'struck')
        return { moves, says: t`your sword strikes the ${event.monster}`, cells: [cell] };
      if (event.type === 'bombed') return { moves, says: t`your bomb opens the way`, cells: event.cells };
      if (event.type === 'again') return { moves, says: t`you begin this level again`, cells: [] };
      if (event.type === 'amulet')
        return { moves, says: t`the amulet${at(cell)} doubles the level`, cells: [cell] };
      if (event.type === 'left') return { moves, says: t`you leave by the door${at(cell)}`, cells: [cell] };
      if (event.type === 'escaped')
        return { moves, says: t`you escape by the exit${at(cell)}`, cells: [cell] };
    }
  }
  throw new RangeError('an escape ends with a way out');
}

function safest(view: DungeonView, question: Question, { result }: Escape): Hint {
  const known =
    result === 'lost' ? t`There is no escape any more` : t`No escape was found in the time there was`;
  if (view.end === 'fallen')
    return { move: 'y', why: t`${known} yet, but it costs nothing to try.`, cells: [] };
  const state = stateOf(view);
  const turns = prospects(state, view.tiles.length <= MOST_TILES ? AHEAD : 1);
  const most = Math.max(...turns);
  const best = turns.indexOf(most);
  const after = play(view, [best])[0]!;
  return {
    move: game.write(question, best),
    why:
      most === 0
        ? t`${known}, and every step is the last.`
        : t`${known}; so you live for ${most} turns at least.`,
    cells: sightOf(view, after, false).cells,
  };
}

/** Where each command leads on this level, and how long it lets him live of the turns that are looked ahead. */
export function dangersOf(view: DungeonView): Danger[] {
  if (view.end !== 'playing' || view.tiles.length > MOST_TILES) return [];
  const state = stateOf(view);
  const trial = game.blank();
  return prospects(state, AHEAD).flatMap((turns, action): Danger[] => {
    game.copy(trial, state);
    game.apply(trial, action);
    const { level, row, column } = game.view(trial, 0);
    return level === view.level ? [[row * view.columns + column, 1 - turns / AHEAD]] : [];
  });
}

/** Counted from 0, as the game's own messages and level files do. */
function place({ columns }: DungeonView, cell: number): string {
  return t`row ${Math.floor(cell / columns)}, column ${cell % columns}`;
}

/** For every command the turns he is sure to live, up to `most`; leaving the level or escaping counts as all of them. */
function prospects(state: DungeonState, most: number): number[] {
  const trials = Array.from({ length: most }, () => new DungeonState());
  return COMMANDS.map((_command, action) => after(state, action, most));

  function after(from: DungeonState, action: number, left: number): number {
    const trial = trials[left - 1]!;
    game.copy(trial, from);
    game.apply(trial, action);
    if (trial.end === 'escaped') return left;
    if (trial.end !== 'playing') return 0;
    if (left === 1 || trial.level !== from.level) return left;
    let best = 0;
    for (let next = 0; next < COMMANDS.length && best < left - 1; next++) {
      best = Math.max(best, after(trial, next, left - 1));
    }
    return 1 + best;
  }
}
