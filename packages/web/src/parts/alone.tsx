/** Where nothing is found: a sentence, the way on, and the tables that are free. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { Waiting } from './lazy.tsx';
import { Picture } from './picture.tsx';
import './alone.css';

/** What was looked for is not here, and why. */
export interface Missing {
  readonly say: string;
}

export function Lost({ say }: Missing): ComponentChild {
  return (
    <main id="main" class="page lone" tabIndex={-1}>
      <Heading title={t`Not here`} />
      <Alone say={say} />
    </main>
  );
}

/** All there is on a page: in the middle of it, with the way on, and the tables that are free. */
export function Alone({ say }: Missing): ComponentChild {
  return (
    <div class="alone">
      <p>{say}</p>
      <Button primary href="#/">
        {t`To the hall`}
      </Button>
      <ul class="free-tables" aria-label={t`Tables`}>
        {LOBBY.map(({ name, title, pictures }) => (
          <li key={name} class={`hue-${name}`}>
            <a href={`#/play/${name}`} aria-label={t`Play ${title}`}>
              <Picture pictures={pictures} size={240} />
              <strong>{title}</strong>
              <Icon name="play" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FetchedProps<T extends object> {
  readonly of: T | Missing | Error | undefined;
  /** What is done while one waits. */
  readonly what: string;
  readonly draw: (found: T) => ComponentChild;
}

/** What was fetched, once it is here; until then what is waited for, or why it is not here. */
export function Fetched<T extends object>({ of, what, draw }: FetchedProps<T>): ComponentChild {
  if (!of) return <Waiting what={what} />;
  if (of instanceof Error) return <Lost say={of.message} />;
  return 'say' in of ? <Lost say={of.say} /> : draw(of);
}
