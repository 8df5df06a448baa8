/** The rules of a game in its own prose, illustrated by its art. */

import { t } from '@gridhall/core';
import type { ComponentChild, RefObject } from 'preact';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Fetched, useLoaded } from '../parts/lazy.tsx';
import { Legend } from '../parts/legend.tsx';
import { findSetting, type Setting } from '../tables/index.ts';
import './rules.css';

export function RulesPage({ game }: { game: string }): ComponentChild {
  const setting = useLoaded(() => findSetting(game), [game]);
  return (
    <Fetched of={setting} what={t`Fetching the rules`} draw={(found) => <RulesRoom setting={found} />} />
  );
}

function RulesRoom({ setting }: { setting: Setting }): ComponentChild {
  return (
    <main id="main" class={`page narrow hue-${setting.name}`} tabIndex={-1}>
      <Bar title={setting.table.game.title} />
      <Rules setting={setting} heading="h2" />
      <div class="actions">
        <Button primary href={`#/new/${setting.name}`}>
          {t`Play`}
        </Button>
        <Button href={`#/learn/${setting.name}`}>{t`Learn by playing`}</Button>
      </div>
    </main>
  );
}

export function RulesDialog({
  setting,
  refTo,
}: {
  setting: Setting;
  refTo: RefObject<HTMLDialogElement | null>;
}): ComponentChild {
  return (
    <dialog
      ref={refTo}
      class={`rules hue-${setting.name}`}
      aria-label={t`Rules of ${setting.table.game.title}`}
    >
      <h2>{t`Rules of ${setting.table.game.title}`}</h2>
      <div class="scroll" tabIndex={0}>
        <Rules setting={setting} heading="h3" />
      </div>
      <Button primary onClick={() => refTo.current?.close()}>
        {t`Back to the board`}
      </Button>
    </dialog>
  );
}

function Rules({ setting, heading: Heading }: { setting: Setting; heading: 'h2' | 'h3' }): ComponentChild {
  const { table } = setting;
  return (
    <div class="prose">
      {table.face.rules.map((section) => (
        <section key={section.title}>
          <Heading>{section.title}</Heading>
          {section.text.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
          {section.legend && <Legend setting={setting} names={section.legend} />}
        </section>
      ))}
      <section>
        <Heading>{t`In letters`}</Heading>
        <pre class="help">{table.words.help}</pre>
      </section>
    </div>
  );
}
