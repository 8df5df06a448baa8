/** Parts of the page that are fetched when they are needed. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { replayed } from '../play/replayed.ts';
import { Button } from './button.tsx';

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
      <h1>{t`This page failed to load`}</h1>
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
