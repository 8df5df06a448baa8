/** What the visitor prefers, and all games as one file. */

import type { ComponentChild } from 'preact';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { download } from '../parts/hand-over.ts';
import { games } from '../play/ports.ts';
import { choose, type Settings, settings } from '../settings.ts';
import { writeArchive } from '../store/archive.ts';
import { receive } from './brought-records.tsx';
import './settings.css';

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
  sound: {
    label: 'Sound',
    help: 'A soft tone for what happens at the table.',
    values: { off: 'Off', on: 'On' },
  },
};

export function SettingsPage(): ComponentChild {
  return (
    <main id="main" class="page narrow" tabIndex={-1}>
      <Bar title="Settings" />
      <Setting name="theme" />
      <Setting name="symbols" />
      <Setting name="motion" />
      <Setting name="warnings" />
      <Setting name="sound" />
      <section class="setting">
        <h2>Your games</h2>
        <p class="muted">They are kept in this browser only. One file holds them all.</p>
        <div class="actions">
          <Button onClick={async () => download('gridhall-games.json', await writeArchive(games()))}>
            Save all as a file
          </Button>
          <label class="button">
            Open a file
            <input
              type="file"
              class="unseen"
              accept=".json,.txt,application/json,text/plain"
              onChange={(event: Event) => {
                const file = (event.currentTarget as HTMLInputElement).files?.[0];
                if (file) void file.text().then(receive);
              }}
            />
          </label>
        </div>
      </section>
    </main>
  );
}

function Setting<K extends keyof Settings>({ name }: { name: K }): ComponentChild {
  const { label, help, values } = LABELS[name];
  const options = Object.keys(values) as Settings[K][];
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <p class="muted">{help}</p>
      <div class="presets">
        {options.map((value) => (
          <label key={value} class="chip">
            <input
              type="radio"
              name={name}
              checked={settings.value[name] === value}
              onChange={() => choose(name, value)}
            />
            {values[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
