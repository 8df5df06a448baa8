/** Games that came to an end, and those that did not. */

import { LOBBY } from 'virtual:lobby';
import { type ComponentChild, h } from 'preact';
import { useState } from 'preact/hooks';
import { bests } from '../parts/best.ts';
import { useLoaded } from '../parts/lazy.ts';
import { personOf, verdict } from '../parts/verdict.ts';
import { ago } from '../parts/words.ts';
import { deleteGame, type Kept, listGames } from '../store/games.ts';
import { layRules } from '../tables/rules.ts';

export function ResultsPage(): ComponentChild {
  const [round, setRound] = useState(0);
  const loaded = useLoaded(listGames, [round]);
  const games = loaded instanceof Error ? [] : (loaded ?? []);
  const remove = async (id: string) => {
    await deleteGame(id);
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
        h('p', null, 'No game has been played here yet. Five tables are free.'),
        h('a', { class: 'button primary', href: '#/' }, 'To the hall'),
      ],
    LOBBY.map(({ name, title }) => {
      const played = games.filter((game) => game.game === name);
      if (played.length === 0) return null;
      const counted = played.filter((game) => game.result && !game.aided && game.result.reason !== 'aborted');
      const won = counted.filter((game) => game.result!.results[personOf(game)] === 1).length;
      return h(
        'section',
        { key: name, class: `hue-${name}` },
        h('h2', null, title),
        counted.length > 0 && h('p', null, `${won} won of ${counted.length} that count.`),
        h(Best, { name, games: played }),
        h(
          'ul',
          { class: 'results' },
          played.slice(0, 50).map((game) =>
            h(
              'li',
              { key: game.id },
              h('a', { href: `#/${game.result ? 'replay' : 'game'}/${game.id}` }, verdict(game)),
              h('span', { class: 'muted' }, `${entries(game.count)}, ${ago(game.updated)}`),
              h(
                'button',
                {
                  class: 'button small plain',
                  'aria-label': `Delete this game of ${title}, ${ago(game.updated)}`,
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

/** The best of each choice of params, where the game says how games compare. */
function Best({ name, games }: { name: string; games: readonly Kept[] }): ComponentChild {
  const table = useLoaded(async () => layRules(name), [name]);
  if (!table || table instanceof Error || !table.ranking) return null;
  const { measure } = table.ranking;
  const found = bests(table, games);
  if (found.length === 0) return null;
  return h(
    'dl',
    { class: 'status best', 'aria-label': `Your best, in ${measure}` },
    found.map(({ label, figure }) =>
      h('div', { key: label }, h('dt', null, `Your best, ${label}`), h('dd', null, `${figure} ${measure}`)),
    ),
  );
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
