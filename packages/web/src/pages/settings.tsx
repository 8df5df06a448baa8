/** What the visitor prefers, and all games as one file. */

import { LOBBY } from 'virtual:lobby';
import { sampleView } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import { sitsAcross } from '../parts/across.ts';
import { Button } from '../parts/button.tsx';
import { download } from '../parts/hand-over.ts';
import { Heading } from '../parts/heading.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { SmallBoard } from '../parts/small-board.tsx';
import { gameStore } from '../play/ports.ts';
import { choose, type Settings, settings } from '../settings.ts';
import { writeArchive } from '../store/archive.ts';
import { findSetting } from '../tables/index.ts';
import { receive } from './receive.ts';
import './settings.css';

const LABELS: {
  readonly [K in keyof Settings]: { label: string; help: string; values: Record<Settings[K], string> };
} = {
  theme: {
    label: t`Light`,
    help: t`Paper by day, ink by night.`,
    values: { auto: t`As the system`, light: t`Day`, dark: t`Night` },
  },
  symbols: {
    label: t`Symbols`,
    help: t`Pieces that are drawn, or the letters of the rulebook.`,
    values: { drawn: t`Drawn`, letters: t`Letters` },
  },
  motion: {
    label: t`Motion`,
    help: t`Short, and never in the way of the next move.`,
    values: { auto: t`As the system`, on: t`On`, off: t`Off` },
  },
  warnings: {
    label: t`Warnings`,
    help: t`Ask before a step that loses at once.`,
    values: { on: t`On`, off: t`Off` },
  },
  courses: {
    label: t`Next steps`,
    help: t`Arrows where everybody makes for, in games that know it.`,
    values: { on: t`On`, off: t`Off` },
  },
  sound: {
    label: t`Sound`,
    help: t`A soft tone for what happens at the table.`,
    values: { on: t`On`, off: t`Off` },
  },
};

export function SettingsPage(): ComponentChild {
  return (
    <main id="main" class="page settings-page" tabIndex={-1}>
      <Heading title={t`Settings`} />
      <div class="settings">
        <section aria-label={t`How it looks`}>
          <Setting name="theme" icon="moon" />
          <Setting name="symbols" icon="eye" />
          <Setting name="motion" icon="flip" />
        </section>
        <section aria-label={t`At the table`}>
          <Setting name="warnings" icon="flag" />
          <Setting name="courses" icon="way" />
          <Setting name="sound" icon="sound" />
        </section>
        {/* What was chosen, seen at once: on boards in the middle of a game, where every symbol is met. */}
        <div class="looks">
          <h2 id="looks">{t`How it looks now`}</h2>
          <ul aria-labelledby="looks">
            {LOBBY.map(({ name, title }) => (
              <li key={name} class={`hue-${name}`}>
                <Sample game={name} />
                <span>{title}</span>
              </li>
            ))}
          </ul>
        </div>
        <section class="setting your-games">
          <h2>
            <Icon name="file" />
            {t`Your games`}
          </h2>
          <p class="muted">{t`They are kept in this browser only. One file holds them all.`}</p>
          <div class="actions">
            <Button onClick={async () => download('gridhall-games.json', await writeArchive(gameStore()))}>
              {t`Save all as a file`}
            </Button>
            <label class="button">
              {t`Open a file`}
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
      </div>
    </main>
  );
}

function Sample({ game }: { game: string }): ComponentChild {
  const found = useLoaded(() => findSetting(game), [game]);
  const setting = found && !(found instanceof Error) && !('say' in found) ? found : undefined;
  return (
    <span class="day-board">
      {setting && (
        <SmallBoard
          setting={setting}
          view={() => sampleView(setting.table)}
          turned={sitsAcross(setting.table, 0)}
        />
      )}
    </span>
  );
}

interface SettingProps<K extends keyof Settings> {
  readonly name: K;
  readonly icon: IconName;
}

function Setting<K extends keyof Settings>({ name, icon }: SettingProps<K>): ComponentChild {
  const { label, help, values } = LABELS[name];
  const options = Object.keys(values) as Settings[K][];
  return (
    <fieldset class="setting">
      <legend>
        <Icon name={icon} />
        {label}
      </legend>
      <p class="muted">{help}</p>
      <div class="segmented">
        {options.map((value) => (
          <label key={value}>
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
