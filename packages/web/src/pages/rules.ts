/** The rules of a game in its own prose, illustrated by its art. */
import type { Face } from '@gridhall/core';
import { type ComponentChild, h, type RefObject } from 'preact';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { settings } from '../settings.ts';
import { findSetting, type Setting } from '../tables/index.ts';

export function RulesPage({ game }: { game: string }): ComponentChild {
  const loaded = useLoaded(async () => ({ setting: await findSetting(game) }), [game]);
  if (loaded instanceof Error) return h(Lost, { say: loaded.message });
  if (loaded === undefined) return h(Waiting, { what: 'Fetching the rules' });
  const { setting } = loaded;
  if (setting === undefined) return h(Lost, { say: `No game here is called ${game}.` });
  return h(
    'main',
    { id: 'main', class: `page narrow hue-${setting.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, setting.table.game.title),
    ),
    h(Rules, { setting, level: 'h2' }),
    h(
      'div',
      { class: 'actions' },
      h('a', { class: 'button primary', href: `#/new/${setting.name}` }, 'Play'),
      h('a', { class: 'button', href: `#/learn/${setting.name}` }, 'Learn by playing'),
    ),
  );
}

export function RulesDialog({
  setting,
  refTo,
}: {
  setting: Setting;
  refTo: RefObject<HTMLDialogElement | null>;
}): ComponentChild {
  return h(
    'dialog',
    { ref: refTo, class: `rules hue-${setting.name}`, 'aria-label': `Rules of ${setting.table.game.title}` },
    h('h2', null, `Rules of ${setting.table.game.title}`),
    h('div', { class: 'scroll', tabIndex: 0 }, h(Rules, { setting, level: 'h3' })),
    h('button', { class: 'button primary', onClick: () => refTo.current?.close() }, 'Back to the board'),
  );
}

function Rules({ setting, level }: { setting: Setting; level: 'h2' | 'h3' }): ComponentChild {
  const { art, table } = setting;
  const face = table.face;
  const letters = settings.value.symbols === 'letters';
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
            section.legend.map((name) =>
              h(
                'div',
                { key: name },
                h('dt', null, h(LegendSymbol, { art, face, name, letters })),
                h('dd', null, does(face, name)),
              ),
            ),
          ),
      ),
    ),
    h('section', null, h(level, null, 'In letters'), h('pre', { class: 'help' }, table.words.help)),
  );
}

/** What a symbol does, as the legend says it. */
function does({ legend }: Face, name: string): string {
  return legend.find((one) => one.name === name)?.does ?? name;
}

/** A symbol of the legend: drawn where the game has art for it, its sign otherwise. */
function LegendSymbol(props: {
  readonly art: Setting['art'];
  readonly face: Face;
  readonly name: string;
  readonly letters: boolean;
}): ComponentChild {
  const { art, face, name, letters } = props;
  if (art.Symbol) return h(art.Symbol, { name, letters });
  const entry = face.legend.find((one) => one.name === name);
  return h('span', { class: 'letter swatch' }, letters ? entry?.letter : entry?.glyph);
}
