/** The lobby: five tables, what was left unfinished, the last results. */

import { LOBBY } from 'virtual:lobby';
import { type ComponentChild, h } from 'preact';
import { useLoaded } from '../parts/lazy.ts';
import { verdict } from '../parts/verdict.ts';
import { ago, download } from '../parts/words.ts';
import { settings } from '../settings.ts';
import { type Damaged, forgetDamaged, type Kept, listDamaged, listGames } from '../store/games.ts';

/** How many of the last results the lobby shows. */
const MOST_LATELY = 5;

interface Shelf {
  readonly games: readonly Kept[];
  readonly damaged: readonly Damaged[];
}

export function Lobby(): ComponentChild {
  const loaded = useLoaded<Shelf>(
    async () => ({ games: await listGames(), damaged: await listDamaged() }),
    [],
  );
  const shelf = loaded instanceof Error || !loaded ? { games: [], damaged: [] } : loaded;
  const unfinished = shelf.games.filter((game) => !game.result);
  return h(
    'main',
    { id: 'main', class: 'lobby', tabIndex: -1 },
    h(
      'header',
      { class: 'masthead' },
      h('h1', null, 'Gridhall'),
      h('p', null, 'A quiet hall with five tables. Sit down where you like.'),
      h(
        'nav',
        { 'aria-label': 'Hall' },
        h('a', { href: '#/results' }, 'Results'),
        h('a', { href: '#/settings' }, 'Settings'),
      ),
    ),
    loaded instanceof Error &&
      h('p', { class: 'banner', role: 'alert' }, `Your games cannot be read here: ${loaded.message}`),
    shelf.damaged.length > 0 && h(SetAside, { damaged: shelf.damaged }),
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
    h(Lately, { games: shelf.games.filter((game) => game.result) }),
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
  unfinished: readonly Kept[];
}): ComponentChild {
  const { name, title, tagline, pictures } = game;
  const last = unfinished[0];
  return h(
    'li',
    { class: `card hue-${name}` },
    h(
      'a',
      { class: 'preview', href: `#/new/${name}`, tabIndex: -1, 'aria-hidden': 'true' },
      pictures && h(Miniature, { pictures }),
    ),
    h('h2', null, title),
    h('p', { class: 'tagline' }, tagline, last && h('span', { class: 'left' }, `Left ${ago(last.updated)}.`)),
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
            'aria-label': `Continue ${title}, ${ago(last.updated)}, move ${last.count + 1}`,
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
function Lately({ games }: { games: readonly Kept[] }): ComponentChild {
  const shown = games.slice(0, MOST_LATELY).flatMap((game) => {
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
          h('span', { class: 'muted' }, ago(game.updated)),
        ),
      ),
    ),
    games.length > MOST_LATELY && h('a', { href: '#/results' }, 'All results'),
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

function SetAside({ damaged }: { damaged: readonly Damaged[] }): ComponentChild {
  return h(
    'section',
    { class: 'banner column', role: 'alert' },
    h(
      'p',
      null,
      damaged.length === 1
        ? 'A saved game could not be read and was set aside.'
        : `${damaged.length} saved games could not be read and were set aside.`,
    ),
    h(
      'ul',
      null,
      damaged.map((one) =>
        h(
          'li',
          { key: one.id },
          `${one.why} `,
          h(
            'button',
            {
              class: 'button small',
              onClick: () => download(`damaged-${one.id}.json`, JSON.stringify(one.rows, undefined, 1)),
            },
            'Save what is left',
          ),
          h(
            'button',
            { class: 'button small', onClick: () => forgetDamaged(one.id).then(() => location.reload()) },
            'Forget it',
          ),
        ),
      ),
    ),
  );
}
