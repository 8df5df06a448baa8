/** The furniture beside the board: players and clocks, counters, the log, the moves. */
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Match } from '../play/match.ts';
import { clockText } from './words.ts';

export function Players({ match }: { match: Match }): ComponentChild {
  const { session } = match;
  if (session.seats.length < 2) return null;
  return h(
    'ul',
    { class: 'players' },
    session.seats.map((name, seat) => {
      const player = session.opening.players[seat]!;
      const turn = session.toMove === seat;
      return h(
        'li',
        { key: name, class: turn ? 'player turn' : 'player', 'data-seat': seat },
        h('span', { class: 'dot', 'aria-hidden': 'true' }),
        h('strong', null, name),
        h('span', { class: 'muted' }, player.kind === 'machine' ? player.name : 'person'),
        turn && h('span', { class: 'unseen' }, 'to move'),
        session.opening.clock && h(Clock, { match, seat }),
      );
    }),
  );
}

function Clock({ match, seat }: { match: Match; seat: number }): ComponentChild {
  const [, tick] = useState(0);
  const running = match.session.toMove === seat;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      tick((n) => n + 1);
      match.flag();
    }, 200);
    return () => clearInterval(timer);
  }, [running, match]);
  return h('time', { class: 'clock', 'aria-label': 'Time left' }, clockText(match.remaining(seat) ?? 0));
}

export function Status({ match }: { match: Match }): ComponentChild {
  void match.version.value;
  const counters = match.table.words.status(match.view);
  return h(
    'dl',
    { class: 'status' },
    counters.map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
  );
}

export function Log({ match }: { match: Match }): ComponentChild {
  const list = useRef<HTMLOListElement>(null);
  const lines = match.log.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return h(
    'details',
    { class: 'log', open: matchMedia('(min-width: 60rem)').matches },
    h('summary', null, 'What happened'),
    lines.length === 0
      ? h('p', { class: 'muted' }, 'Nothing yet.')
      : h(
          'ol',
          { ref: list, tabIndex: 0, 'aria-label': 'What happened' },
          lines.map((line, i) => h('li', { key: `${line.n}-${i}` }, line.text)),
        ),
  );
}

export function MoveList({ match }: { match: Match }): ComponentChild {
  void match.version.value;
  const { moves } = match.session;
  return h(
    'details',
    { class: 'moves' },
    h('summary', null, `Moves (${moves.length})`),
    h(
      'ol',
      { tabIndex: 0, 'aria-label': 'Moves' },
      moves
        .slice(-300)
        .map((move, i) => h('li', { key: i, value: Math.max(0, moves.length - 300) + i + 1 }, move.text)),
    ),
  );
}
