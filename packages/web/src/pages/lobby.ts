/** The lobby: a table for every game, what was left unfinished, the last results. */

import { LOBBY } from 'virtual:lobby';
import type { Shelved } from '@gridhall/match';
import { type ComponentChild, h } from 'preact';
import { useLoaded } from '../parts/lazy.ts';
import { ago } from '../parts/times.ts';
import { verdict } from '../parts/verdict.ts';
import { games } from '../play/ports.ts';
import { settings } from '../settings.ts';

/** How many of the last results the lobby shows. */
const MOST_LATELY = 5;

export function Lobby(): ComponentChild {
  const loaded = useLoaded(() => games().list(), []);
  const shelf = loaded instanceof Error || !loaded ? [] : loaded;
  const unfinished = shelf.filter(({ state }) => state === 'open');
  const odd = shelf.filter(({ state }) => state === 'damaged' || state === 'future');
  return h(
    'main',
    { id: 'main', class: 'lobby', tabIndex: -1 },
    h(
      'header',
      { class: 'masthead' },
      h('h1', null, 'Gridhall'),
      h('p', null, `A quiet hall with ${LOBBY.length} tables. Sit down where you like.`),
      h(
        'nav',
        { 'aria-label': 'Hall' },
        h('a', { href: '#/results' }, 'Results'),
        h('a', { href: '#/settings' }, 'Settings'),
      ),
    ),
    loaded instanceof Error &&
      h('p', { class: 'banner', role: 'alert' }, `Your games cannot be read here: ${loaded.message}`),
    odd.length > 0 && h(Odd, { odd }),
    h(
      'ul',
      { class: 'tables' },
      LOBBY.map((game) =>
        h(TableCard, {
          key: game.name,
          game,
          unfinished: unfinished.filter((one) => one.game === game.name),
        }),
      ),
    ),
    h(Lately, { finished: shelf.filter(({ state }) => state === 'over') }),
    h(
      'footer',
      { class: 'foot' },
      h('p', null, 'Drop a record anywhere on this page, or paste one, to look at it.'),
    ),
  );
}

function TableCard({
  game,
  unfinished,
}: {
  game: (typeof LOBBY)[number];
  unfinished: readonly Shelved[];
}): ComponentChild {
  const { name, title, tagline, pictures } = game;
  const last = unfinished[0];
  return h(
    'li',
    { class: `card hue-${name}` },
    h(
      'a',
      { class: 'preview', href: `#/new/${name}`, tabIndex: -1, 'aria-hidden': 'true' },
      h(Miniature, { pictures }),
    ),
    h('h2', null, title),
    h('p', { class: 'tagline' }, tagline, last && h('span', { class: 'left' }, `Left ${ago(last.at)}.`)),
    h(
      'div',
      { class: 'actions' },
      h('a', { class: 'button primary', href: `#/new/${name}`, 'aria-label': `Play ${title}` }, 'Play'),
      last &&
        h(
          'a',
          {
            class: 'button',
            href: `#/game/${last.id}`,
            'aria-label': `Continue ${title}, ${ago(last.at)}, entry ${last.n + 1}`,
          },
          'Continue',
        ),
    ),
    h(
      'p',
      { class: 'links' },
      h('a', { href: `#/learn/${name}`, 'aria-label': `Learn ${title} in a minute` }, 'Learn'),
      h('a', { href: `#/rules/${name}`, 'aria-label': `Rules of ${title}` }, 'Rules'),
    ),
  );
}

/** The last results, each a link to its replay. */
function Lately({ finished }: { finished: readonly Shelved[] }): ComponentChild {
  const shown = finished.slice(0, MOST_LATELY).flatMap((game) => {
    const title = LOBBY.find(({ name }) => name === game.game)?.title;
    return title === undefined ? [] : [{ game, title }];
  });
  if (shown.length === 0) return null;
  return h(
    'section',
    { class: 'lately', 'aria-labelledby': 'lately' },
    h('h2', { id: 'lately' }, 'Lately'),
    h(
      'ul',
      { class: 'results' },
      shown.map(({ game, title }) =>
        h(
          'li',
          { key: game.id, class: `hue-${game.game}` },
          h('a', { href: `#/replay/${game.id}` }, `${title}: ${verdict(game)}`),
          h('span', { class: 'muted' }, ago(game.at)),
        ),
      ),
    ),
    finished.length > MOST_LATELY && h('a', { href: '#/results' }, 'All results'),
  );
}

/** One picture for each theme; the visitor's choice decides, or the system's. */
function Miniature({ pictures }: { pictures: { light: string; dark: string } }): ComponentChild {
  const { theme } = settings.value;
  const fixed = { alt: '', width: 240, height: 240, decoding: 'async' as const };
  if (theme !== 'auto') return h('img', { ...fixed, src: pictures[theme] });
  return h(
    'picture',
    null,
    h('source', { srcset: pictures.dark, media: '(prefers-color-scheme: dark)' }),
    h('img', { ...fixed, src: pictures.light }),
  );
}

/** What cannot be read is named, and stays where it is. */
function Odd({ odd }: { odd: readonly Shelved[] }): ComponentChild {
  return h(
    'section',
    { class: 'banner column', role: 'alert' },
    h(
      'p',
      null,
      odd.length === 1 ? 'A saved game cannot be read.' : `${odd.length} saved games cannot be read.`,
    ),
    h(
      'ul',
      null,
      odd.map(({ id, why }) => h('li', { key: id }, why ?? 'It is damaged.')),
    ),
  );
}
