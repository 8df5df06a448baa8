/** Advice: a step of a shortest escape and who falls where on it; without one, the cells that are safe for longest. */
import { type Hint, type Question, t, word } from '@gridhall/core';
import { type AbyssView, COMMANDS, game, makeMoves, stateOf } from '@gridhall/games/abyss';
import type { Danger } from '../search/walker.ts';
import { PLAINEST } from './astar.ts';
import type { Escape } from './escape.ts';
import { horizon, outlookHint, prospects } from './prospects.ts';

export function hintOf(view: AbyssView, question: Question, found: Escape): Hint {
  // Between the boards of a campaign: one is enough.
  if (view.hero < 0) return { move: 'n', why: t`This board is over.`, cells: [] };
  if (found.outlook) return outlookHint(view, question, found.outlook);
  return found.result === 'won' ? towardsLadder(view, question, found) : safest(view, question, found);
}

/** A baddie that falls: in which round from now, which one as it stands now, and where. */
interface Fall {
  readonly round: number;
  readonly name: string;
  readonly from: number;
  readonly onto: number;
}

function towardsLadder(view: AbyssView, question: Question, { commands, rounds }: Escape): Hint {
  const move = game.write(question, commands[0]!);
  const to = targetOf(view, commands[0]!);
  if (commands.length === 1)
    return { move, why: t`One step, and you are on the ladder.`, cells: [view.hero, to] };
  const [fall, ...more] = firstFalls(view, commands);
  const whole = t`the shortest escape takes ${rounds === 1 ? t`one round` : t`${rounds} rounds`}`;
  if (!fall) {
    return { move, why: t`From here ${whole}, and no baddie reaches you on it.`, cells: [view.hero, to] };
  }
  const when = fall.round === 1 ? t`now` : t`in ${fall.round} rounds`;
  const others = more.length > 0 ? t`, and ${more.length} more with it` : '';
  return {
    move,
    why: t`It leads the ${word(fall.name)} ${bearing(view, fall.from)} at ${place(view, fall.from)} into the abyss at ${place(view, fall.onto)} ${when}${others}: ${whole}.`,
    cells: [...new Set([view.hero, to, ...[fall, ...more].flatMap(({ from, onto }) => [from, onto])])],
    lettered: {
      why: t`It lures ${word(fall.name)} A (${bearing(view, fall.from)}) into abyss B ${when}${others}; you can be out in ${rounds} rounds.`,
      cells: [fall.from, fall.onto],
    },
  };
}

/** Those who fall in the first round of the escape in which anybody does. */
function firstFalls(view: AbyssView, commands: readonly number[]): Fall[] {
  const state = stateOf(view);
  /** Where the baddie on a cell stood at first. */
  let origin = new Map(view.baddies.map((cell) => [cell, cell]));
  for (const [i, command] of commands.entries()) {
    const falls: Fall[] = [];
    const after = new Map(origin);
    const moved = new Map<number, number>();
    makeMoves(state, COMMANDS[command]!, (event) => {
      if (event.type === 'moved' && event.piece !== 'hero') {
        moved.set(event.onto, origin.get(event.from)!);
        after.delete(event.from);
      }
      if (event.type === 'travelled' && event.piece !== 'hero') {
        moved.set(event.onto, moved.get(event.from)!);
        moved.delete(event.from);
      }
      if (event.type === 'shielded') after.delete(event.at);
      if (event.type === 'walled') after.delete(event.from);
      if (event.type === 'lured') {
        after.delete(event.from);
        falls.push({ round: i + 1, name: event.piece, from: origin.get(event.from)!, onto: event.onto });
      }
    });
    if (falls.length > 0) return falls;
    origin = new Map([...after, ...moved]);
  }
  return [];
}

function safest(view: AbyssView, question: Question, { result }: Escape): Hint {
  const state = stateOf(view);
  const rounds = prospects(state, horizon(view.plane.length));
  const most = Math.max(...rounds);
  const best = PLAINEST.filter((action) => rounds[action] === most);
  const cells = [...new Set(best.map((action) => targetOf(view, action)))];
  const known =
    result !== 'lost'
      ? t`No escape was found in the time there was`
      : view.rounds === 0
        ? t`Nobody escapes from this board`
        : t`There is no escape any more`;
  const safe = t`the cells shown are safe for ${most === 1 ? t`this round` : t`${most} rounds`}`;
  return {
    move: game.write(question, best[0]!),
    why: most === 0 ? t`${known}, and every step is the last.` : `${known}; ${safe}.`,
    cells,
  };
}

/** Where each command leads, and how long it lets him live of the rounds that can be looked ahead. */
export function dangersOf(view: AbyssView): Danger[] {
  // In the extended game luck has a say in it.
  if (view.hero < 0 || view.more) return [];
  const most = horizon(view.plane.length);
  return prospects(stateOf(view), most).map((rounds, action) => [targetOf(view, action), 1 - rounds / most]);
}

/** Where the hero ends if he gives a command. */
function targetOf(view: AbyssView, action: number): number {
  const state = stateOf(view);
  let to = view.hero;
  makeMoves(state, COMMANDS[action]!, (event) => {
    if (event.type === 'left') to = event.onto;
    if ((event.type === 'moved' || event.type === 'travelled') && event.piece === 'hero') to = event.onto;
  });
  return to;
}

/** Which way one looks for it: on a small screen it may be out of sight. */
function bearing({ columns, hero }: AbyssView, cell: number): string {
  const down = Math.floor(cell / columns) - Math.floor(hero / columns);
  const right = (cell % columns) - (hero % columns);
  const upright = down < 0 ? t`above you` : t`below you`;
  if (Math.abs(down) > 2 * Math.abs(right)) return upright;
  if (Math.abs(right) > 2 * Math.abs(down)) return right < 0 ? t`to your left` : t`to your right`;
  return right < 0 ? t`${upright} on the left` : t`${upright} on the right`;
}

/** Counted from 1, as faults of boards are. */
function place({ columns }: AbyssView, cell: number): string {
  return t`row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}
