/** Parts of the page that are fetched when they are needed. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { replayed } from '../play/replayed.ts';
import { Bar } from './bar.tsx';
import { Button } from './button.tsx';
import { Picture } from './picture.tsx';
import './lazy.css';

/** No sign of waiting before this, or every step would flicker. */
const PATIENCE = 400;

interface LazyProps<T extends object> {
  readonly load: () => Promise<(here: T) => ComponentChild>;
  readonly here: T;
}

export function Lazy<T extends object>({ load, here }: LazyProps<T>): ComponentChild {
  const Page = useLoaded(load, []);
  if (!Page) return <Waiting what={t`Opening the room`} />;
  if (!(Page instanceof Error)) return <Page {...here} />;
  return (
    <main id="main" class="page narrow">
      <h1>{t`This room did not open`}</h1>
      <p>{Page.message}</p>
      <Button onClick={() => location.reload()}>{t`Try again`}</Button>
    </main>
  );
}

/** Nothing at first; after a while, what is waited for. */
export function Waiting({ what }: { what: string }): ComponentChild {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" class="page narrow waiting">
      {late && <p role="status">{`${what} …`}</p>}
      {replayed.value !== undefined && (
        <>
          <progress max={100} value={replayed.value} aria-label={t`How far the game is replayed`} />
          <p>
            <Button href="#/">{t`Stop, and back to the hall`}</Button>
          </p>
        </>
      )}
    </main>
  );
}

/** What was looked for is not here, and why. */
export interface Missing {
  readonly say: string;
}

export function Lost({ say }: Missing): ComponentChild {
  return (
    <main id="main" class="page lone" tabIndex={-1}>
      <Bar title={t`Not here`} />
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

/** The value of a promise, once it has one. `drop` gets a value that comes when nobody waits for it any more. */
export function useLoaded<T>(
  load: () => Promise<T>,
  deps: readonly unknown[],
  drop?: (late: T) => void,
): T | Error | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T | Error } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setLoaded(undefined);
    load().then(
      (value) => (wanted ? setLoaded({ value }) : drop?.(value)),
      (error: unknown) =>
        wanted && setLoaded({ value: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      wanted = false;
    };
  }, [...deps]);
  return loaded?.value;
}
