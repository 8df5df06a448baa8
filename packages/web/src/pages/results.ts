/** Games that came to an end, and those that did not. */

import { LOBBY } from 'virtual:lobby';
import { resultsOf } from '@gridhall/match';
import { type ComponentChild, h } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../parts/lazy.ts';
import { ago } from '../parts/times.ts';
import { verdict } from '../parts/verdict.ts';
import { finishedGames } from '../play/finished.ts';
import { games as kept } from '../play/ports.ts';
import { findTable } from '../tables/rules.ts';

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const loaded = useLoaded(() => kept().list(), [round]);
  const games =
    loaded instanceof Error ? [] : (loaded ?? []).filter(({ state }) => state === 'open' || state === 'over');
  const remove = async (id: string) => {
    await kept().remove(id);
    setRound(round + 1);
  };
  return h(
    'main',
    { id: 'main', class: 'page', tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, 'Results'),
    ),
    loaded instanceof Error &&
      h('p', { class: 'banner', role: 'alert' }, `Your games cannot be read here: ${loaded.message}`),
    Array.isArray(loaded) &&
      games.length === 0 && [
        h('p', null, 'No game has been played here yet. Every table is free.'),
        h('a', { class: 'button primary', href: '#/' }, 'To the hall'),
      ],
    LOBBY.map(({ name, title }) => {
      const played = games.filter((game) => game.game === name);
      if (played.length === 0) return null;
      return h(
        'section',
        { key: name, class: `hue-${name}` },
        h('h2', null, title),
        h(Counted, { name, round }),
        h(
          'ul',
          { class: 'results' },
          played.slice(0, 50).map((game) =>
            h(
              'li',
              { key: game.id },
              h('a', { href: `#/${game.result ? 'replay' : 'game'}/${game.id}` }, verdict(game)),
              h('span', { class: 'muted' }, `${entries(game.n)}, ${ago(game.at)}`),
              h(
                'button',
                {
                  class: 'button small plain',
                  'aria-label': `Delete this game of ${title}, ${ago(game.at)}`,
                  onClick: () => remove(game.id),
                },
                'Delete',
              ),
            ),
          ),
        ),
      );
    }),
  );
}

/** How often and how well, for each choice, as the house counts. */
function Counted({ name, round }: { name: string; round: number }): ComponentChild {
  const groups = useLoaded(async () => {
    const table = await findTable(name);
    return table && { table, groups: resultsOf(table, await finishedGames(name)) };
  }, [name, round]);
  if (!groups || groups instanceof Error || groups.groups.length === 0) return null;
  const { ranking } = groups.table;
  return h(
    'dl',
    { class: 'status best', 'aria-label': 'Your results' },
    groups.groups.map(({ label, played, won, best }) =>
      h(
        'div',
        { key: label },
        h('dt', null, label),
        h(
          'dd',
          null,
          `${won} won of ${played}${best === undefined || !ranking ? '' : `, best ${best} ${ranking.measure}`}`,
        ),
      ),
    ),
  );
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
