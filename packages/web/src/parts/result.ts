/** The end of a game on a card: what happened, the measures players compare, what can be done next. */
import { freshSeed, Session } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Match } from '../play/match.ts';
import { go } from '../router.ts';
import { keepGame, listGames } from '../store/games.ts';
import type { Laid } from '../tables/index.ts';
import { bestWords } from './best.ts';
import { useLoaded } from './lazy.ts';
import { linkTo } from './share.ts';
import { copy } from './words.ts';

export function ResultCard({ match, laid }: { match: Match; laid: Laid }): ComponentChild {
  const { session } = match;
  const { words } = laid.table;
  const outcome = match.outcome!;
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever gave up from the end of the panel sees what came of it; who sees it already is not moved.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const ms = session.entries.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  // A game that was broken off is measured by nothing: zeros would say that nothing was done.
  const measures = outcome.measures
    ? (laid.face.measures?.(outcome, match.view, ms) ??
      Object.entries(outcome.measures).map(([label, value]) => [label, String(value)] as const))
    : [];
  const again = async (seed: string) => {
    const { params, players, clock, setup } = session.opening;
    const next = Session.start(laid.table, {
      id: freshSeed(),
      params,
      setup: { ...setup, seed },
      players,
      ...(clock ? { clock } : {}),
    });
    if (!next.ok) return;
    await keepGame(next.value.record());
    go(`#/game/${next.value.opening.id}`);
  };
  const mine = typeof match.viewer === 'number' ? outcome.results[match.viewer] : undefined;
  return h(
    'section',
    { class: `result ${mine === 1 ? 'won' : mine === 0 ? 'lost' : ''}`, 'aria-label': 'Result' },
    h(
      'h2',
      { ref: heading, tabIndex: -1 },
      title(session.seats, outcome.results, match.viewer, outcome.reason),
    ),
    h('p', null, outcomeText(match)),
    session.aided && h('p', { class: 'muted' }, 'Undo or hints were used, so it does not count as a result.'),
    measures.length > 0 &&
      h(
        'dl',
        { class: 'status' },
        measures.map(([label, value]) =>
          h('div', { key: label }, h('dt', null, label), h('dd', null, value)),
        ),
      ),
    h(
      'div',
      { class: 'actions' },
      h('button', { class: 'button primary', onClick: () => again(freshSeed()) }, 'Play again'),
      h('a', { class: 'button', href: `#/replay/${session.opening.id}` }, 'Replay'),
      h(
        'button',
        {
          class: 'button',
          onClick: async () =>
            setSaid(
              (await copy(await linkTo(match)))
                ? 'The link is on your clipboard.'
                : 'Use Share to copy the link.',
            ),
        },
        'Copy link',
      ),
      h('button', { class: 'button', onClick: () => again(session.opening.setup.seed) }, 'Same board again'),
    ),
    h('p', { role: 'status' }, said),
    h(Best, { match, laid }),
    laid.face.Result && h(laid.face.Result, { session, final: match.view, viewer: match.viewer }),
  );

  function outcomeText(of: Match): string {
    const { reason } = outcome;
    if (reason === 'aborted') return 'The game was broken off.';
    const loser = session.seats[outcome.results.indexOf(0)];
    if (reason === 'resigned') return session.seats.length === 1 ? 'You gave up.' : `${loser} resigned.`;
    if (reason === 'time') return `The time of ${loser} is over.`;
    return words.outcome(outcome, of.viewer);
  }
}

/** How it compares, once it is kept. */
function Best({ match, laid }: { match: Match; laid: Laid }): ComponentChild {
  const { id } = match.session.opening;
  const words = useLoaded(async () => {
    await match.saved;
    const games = await listGames();
    const mine = games.find((game) => game.id === id);
    return mine && bestWords(laid.table, mine, games);
  }, [id]);
  return typeof words === 'string' ? h('p', { class: 'best' }, words) : null;
}

function title(
  seats: readonly string[],
  results: readonly number[],
  viewer: number | 'spectator',
  reason: string,
): string {
  if (reason === 'aborted') return 'Broken off';
  if (seats.length > 1) {
    const winner = results.indexOf(1);
    return winner < 0 ? 'A draw' : `${seats[winner]} wins`;
  }
  return results[viewer === 'spectator' ? 0 : viewer] === 1 ? 'You won' : 'You lost';
}
