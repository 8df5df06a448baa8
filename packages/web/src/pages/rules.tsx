/** The rules of a game in its own prose, illustrated by its art. */

import { LOBBY } from 'virtual:lobby';
import { type Section, t } from '@gridhall/core';
import type { ComponentChild, RefObject } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { PageHeader } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Legend } from '../parts/legend.tsx';
import { Picture } from '../parts/picture.tsx';
import { isTouched } from '../parts/question.tsx';
import { findSetting, type Setting } from '../tables/index.ts';
import './rules.css';

export function RulesPage({ game }: { game: string }): ComponentChild {
  const found = useLoaded(() => read(game), [game]);
  return <Fetched of={found} what={t`Fetching the rules`} draw={(all) => <RulesRoom {...all} />} />;
}

interface Read {
  readonly setting: Setting;
  readonly sections: readonly Section[];
}

async function read(game: string): Promise<Read | Missing> {
  const setting = await findSetting(game);
  return 'say' in setting ? setting : { setting, sections: await setting.table.face.rules() };
}

function RulesRoom({ setting, sections }: Read): ComponentChild {
  const pictures = LOBBY.find(({ name }) => name === setting.name)?.pictures;
  return (
    <main id="main" class={`page rules-page hue-${setting.name}`} tabIndex={-1}>
      <PageHeader title={t`Rules of ${setting.table.game.title}`} />
      <aside class="of-rules" aria-label={setting.table.game.title}>
        {pictures && <Picture pictures={pictures} size={320} />}
        <p>{setting.table.words.tagline}</p>
        <div class="actions">
          <Button primary href={`#/new/${setting.name}`}>
            <Icon name="play" />
            {t`Play`}
          </Button>
          <Button href={`#/learn/${setting.name}`}>{t`Learn by playing`}</Button>
        </div>
      </aside>
      <Rules setting={setting} sections={sections} heading="h2" />
    </main>
  );
}

interface DialogProps {
  readonly setting: Setting;
  readonly refTo: RefObject<HTMLDialogElement | null>;
  /** Whether somebody reads them. */
  readonly asked: boolean;
  readonly closed: () => void;
}

export function RulesDialog({ setting, refTo, asked, closed }: DialogProps): ComponentChild {
  return (
    <dialog
      ref={refTo}
      class={`rules reading hue-${setting.name}`}
      aria-label={t`Rules of ${setting.table.game.title}`}
      onClose={closed}
    >
      <h2>{t`Rules of ${setting.table.game.title}`}</h2>
      <div class="scroll" tabIndex={0}>
        {asked && <Asked setting={setting} />}
      </div>
      <Button primary onClick={() => refTo.current?.close()}>
        {t`Back to the board`}
      </Button>
    </dialog>
  );
}

function Asked({ setting }: { setting: Setting }): ComponentChild {
  const sections = useLoaded(() => setting.table.face.rules(), [setting]);
  if (sections instanceof Error) return <p role="alert">{sections.message}</p>;
  return sections && <Rules setting={setting} sections={sections} heading="h3" />;
}

interface RulesProps extends Read {
  readonly heading: 'h2' | 'h3';
}

function Rules({ setting, sections, heading: Heading }: RulesProps): ComponentChild {
  const { table } = setting;
  return (
    <div class="prose">
      {sections.map((section) => (
        <section key={section.title}>
          <Heading>{section.title}</Heading>
          {section.text.map((text, i) => (
            <p key={i}>{text}</p>
          ))}
          {section.legend && <Legend setting={setting} names={section.legend} />}
        </section>
      ))}
      {/* Keys and letters for who has them. */}
      {!isTouched() && (
        <section>
          <Heading>{t`In letters`}</Heading>
          <pre class="help">{table.words.help}</pre>
        </section>
      )}
    </div>
  );
}
