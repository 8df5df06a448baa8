/** The furniture beside the board: players and clocks, counters, the log, the moves, whether it is kept. */
import { ENGINES } from 'virtual:engines';
import type { Player, SeatNumber } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import { clockText } from './times.ts';

/** More lines than these nobody reads. */
const MOST_LINES = 200;
const MOST_MOVES = 300;

export function Players({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { about, standing } = sitting.seat;
  if (about.seats.length < 2) return null;
  return h(
    'ul',
    { class: 'players' },
    about.seats.map((name, seat) => {
      const player = about.players[seat]!;
      const turn = standing.toMove === seat;
      return h(
        'li',
        { key: name, class: turn ? 'player turn' : 'player', 'data-seat': seat },
        h('span', { class: 'dot', 'aria-hidden': 'true' }),
        h('strong', null, name),
        h('span', { class: 'muted' }, calledBy(about.game, player)),
        turn && h('span', { class: 'unseen' }, 'to move'),
        standing.clocks && h(Clock, { sitting, seat }),
      );
    }),
  );
}

/** A machine of this house is called as its engine calls it; any other by the name in the record. */
function calledBy(game: string, { kind, name, level }: Player): string {
  if (kind === 'human') return 'person';
  return ENGINES[game]?.players.find(({ id }) => id === (level ?? name))?.name ?? name;
}

/** The keeper stops the clock; here it only runs. */
function Clock({ sitting, seat }: { sitting: Sitting; seat: SeatNumber }): ComponentChild {
  void sitting.version.value;
  const [, tick] = useState(0);
  const { left, running } = sitting.seat.standing.clocks!;
  const runs = running === seat;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [runs, sitting]);
  const now = left[seat]! - (runs ? performance.now() - sitting.heard : 0);
  return h('time', { class: 'clock', 'aria-label': 'Time left' }, clockText(now));
}

export function Status({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { table, view } = sitting.seat;
  return h(
    'dl',
    { class: 'status' },
    table.words
      .status(view)
      .map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
  );
}

/** Nothing while all is well; what is not kept is said for as long as it is so. */
export function Kept({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { kept, link, standing } = sitting.seat;
  const says = [
    typeof kept === 'object' ? `The game is not kept: ${kept.no}` : '',
    link === 'away' ? 'The table cannot be reached at the moment.' : '',
    standing.trouble ?? '',
  ].find((words) => words !== '');
  return h(
    'p',
    { class: 'notice kept', role: 'alert', 'data-kept': kept === 'yes' ? 'yes' : 'no' },
    says ?? '',
  );
}

export function Log({ sitting }: { sitting: Sitting }): ComponentChild {
  const list = useRef<HTMLOListElement>(null);
  const version = sitting.version.value;
  const { log } = sitting.seat;
  const first = Math.max(0, log.length - MOST_LINES);
  const lines = log.slice(first);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [version]);
  return h(
    'details',
    { class: 'log', open: matchMedia('(min-width: 60rem)').matches },
    h('summary', null, 'What happened'),
    lines.length === 0
      ? h('p', { class: 'muted' }, 'Nothing yet.')
      : h(
          'ol',
          { ref: list, tabIndex: 0, 'aria-label': 'What happened' },
          lines.map(({ text, undone }, i) => h('li', { key: first + i }, undone ? h('s', null, text) : text)),
        ),
  );
}

export function MoveList({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { moves } = sitting.seat;
  const first = Math.max(0, moves.length - MOST_MOVES);
  return h(
    'details',
    { class: 'moves' },
    h('summary', null, `Moves (${moves.length})`),
    h(
      'ol',
      { tabIndex: 0, 'aria-label': 'Moves' },
      moves.slice(first).map((move, i) => h('li', { key: first + i, value: first + i + 1 }, move.text)),
    ),
  );
}
