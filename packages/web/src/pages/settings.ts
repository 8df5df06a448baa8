/** What the visitor prefers, and all games as one file. */
import { type ComponentChild, h } from 'preact';
import { download } from '../parts/hand-over.ts';
import { games } from '../play/ports.ts';
import { choose, type Settings, settings } from '../settings.ts';
import { writeArchive } from '../store/archive.ts';
import { receive } from './brought-records.ts';

const LABELS: {
  readonly [K in keyof Settings]: { label: string; help: string; values: Record<Settings[K], string> };
} = {
  theme: {
    label: 'Light',
    help: 'Paper by day, ink by night.',
    values: { auto: 'As the system', light: 'Day', dark: 'Night' },
  },
  symbols: {
    label: 'Symbols',
    help: 'Drawn pieces, or the letters of the rulebook.',
    values: { drawn: 'Drawn', letters: 'Letters' },
  },
  motion: {
    label: 'Motion',
    help: 'Short, and never in the way of the next move.',
    values: { auto: 'As the system', on: 'On', off: 'Off' },
  },
  warnings: {
    label: 'Warnings',
    help: 'Ask before a step that loses at once.',
    values: { on: 'On', off: 'Off' },
  },
};

export function SettingsPage(): ComponentChild {
  return h(
    'main',
    { id: 'main', class: 'page narrow', tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, 'Settings'),
    ),
    h(Setting, { name: 'theme' }),
    h(Setting, { name: 'symbols' }),
    h(Setting, { name: 'motion' }),
    h(Setting, { name: 'warnings' }),
    h(
      'section',
      { class: 'setting' },
      h('h2', null, 'Your games'),
      h('p', { class: 'muted' }, 'They are kept in this browser only. One file holds them all.'),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          {
            class: 'button',
            onClick: async () => download('gridhall-games.json', await writeArchive(games())),
          },
          'Save all as a file',
        ),
        h(
          'label',
          { class: 'button' },
          'Open a file',
          h('input', {
            type: 'file',
            class: 'unseen',
            accept: '.json,.txt,application/json,text/plain',
            onChange: (event: Event) => {
              const file = (event.currentTarget as HTMLInputElement).files?.[0];
              if (file) void file.text().then(receive);
            },
          }),
        ),
      ),
    ),
  );
}

function Setting<K extends keyof Settings>({ name }: { name: K }): ComponentChild {
  const { label, help, values } = LABELS[name];
  const options = Object.keys(values) as Settings[K][];
  return h(
    'fieldset',
    { class: 'setting' },
    h('legend', null, label),
    h('p', { class: 'muted' }, help),
    h(
      'div',
      { class: 'presets' },
      options.map((value) =>
        h(
          'label',
          { key: value, class: 'chip' },
          h('input', {
            type: 'radio',
            name,
            checked: settings.value[name] === value,
            onChange: () => choose(name, value),
          }),
          values[value],
        ),
      ),
    ),
  );
}
