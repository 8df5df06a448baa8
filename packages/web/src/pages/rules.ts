/** The rules of a game: illustrated where its table brings pictures, its own help otherwise. */
import { type ComponentChild, h, type RefObject } from 'preact';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { settings } from '../settings.ts';
import { type Laid, layTable } from '../tables/index.ts';

export function RulesPage({ game }: { game: string }): ComponentChild {
  const loaded = useLoaded(async () => ({ laid: await layTable(game) }), [game]);
  if (loaded instanceof Error) return h(Lost, { say: loaded.message });
  if (loaded === undefined) return h(Waiting, { what: 'Fetching the rules' });
  const { laid } = loaded;
  if (laid === undefined) return h(Lost, { say: `No game here is called ${game}.` });
  return h(
    'main',
    { id: 'main', class: `page narrow hue-${laid.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, laid.table.game.title),
    ),
    h(Rules, { laid, level: 'h2' }),
    h(
      'div',
      { class: 'actions' },
      h('a', { class: 'button primary', href: `#/new/${laid.name}` }, 'Play'),
      laid.face.tutorial && h('a', { class: 'button', href: `#/learn/${laid.name}` }, 'Learn by playing'),
    ),
  );
}

export function RulesDialog({
  laid,
  refTo,
}: {
  laid: Laid;
  refTo: RefObject<HTMLDialogElement | null>;
}): ComponentChild {
  return h(
    'dialog',
    { ref: refTo, class: `rules hue-${laid.name}`, 'aria-label': `Rules of ${laid.table.game.title}` },
    h('h2', null, `Rules of ${laid.table.game.title}`),
    h('div', { class: 'scroll', tabIndex: 0 }, h(Rules, { laid, level: 'h3' })),
    h('button', { class: 'button primary', onClick: () => refTo.current?.close() }, 'Back to the board'),
  );
}

function Rules({ laid, level }: { laid: Laid; level: 'h2' | 'h3' }): ComponentChild {
  const { face, table } = laid;
  const letters = settings.value.symbols === 'letters';
  if (face.rules.length === 0) return h('pre', { class: 'help' }, table.words.help);
  return h(
    'div',
    { class: 'prose' },
    face.rules.map((section) =>
      h(
        'section',
        { key: section.title },
        h(level, null, section.title),
        section.text.map((text, i) => h('p', { key: i }, text)),
        section.legend &&
          h(
            'dl',
            { class: 'legend' },
            section.legend.map(([name, says]) =>
              h(
                'div',
                { key: name },
                h('dt', null, face.Symbol && h(face.Symbol, { name, letters })),
                h('dd', null, says),
              ),
            ),
          ),
      ),
    ),
    h('section', null, h(level, null, 'In letters'), h('pre', { class: 'help' }, table.words.help)),
  );
}
