/** A part of the page that is loaded when it is needed. */
import { type ComponentChild, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { replayed } from '../play/replayed.ts';

/** No sign of waiting before this, or every step would flicker. */
const PATIENCE = 400;

export function Lazy({ load }: { load: () => Promise<() => ComponentChild> }): ComponentChild {
  const [part, setPart] = useState<{ readonly draw: () => ComponentChild } | undefined>(undefined);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    load().then(
      (draw) => wanted && setPart({ draw }),
      (error: unknown) => wanted && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (failed !== undefined) {
    return h(
      'main',
      { id: 'main', class: 'page narrow' },
      h('h1', null, 'This room did not open'),
      h('p', null, failed),
      h('button', { class: 'button', onClick: () => location.reload() }, 'Try again'),
    );
  }
  return part ? part.draw() : h(Waiting, { what: 'Opening the room' });
}

/** Nothing at first; after a while, what is waited for. */
export function Waiting({ what }: { what: string }): ComponentChild {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return h(
    'main',
    { id: 'main', class: 'page narrow waiting' },
    late && h('p', { role: 'status' }, `${what} …`),
    replayed.value !== undefined && [
      h('progress', { max: 100, value: replayed.value, 'aria-label': 'How far the game is replayed' }),
      h('p', null, h('a', { class: 'button', href: '#/' }, 'Stop, and back to the hall')),
    ],
  );
}

/** The value of a promise, once it has one. `drop` gets a value that comes when nobody waits for it any more. */
export function useLoaded<T>(
  load: () => Promise<T>,
  deps: readonly unknown[],
  drop?: (late: T) => void,
): T | Error | undefined {
  const [value, setValue] = useState<{ readonly value: T | Error } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setValue(undefined);
    load().then(
      (loaded) => (wanted ? setValue({ value: loaded }) : drop?.(loaded)),
      (error: unknown) =>
        wanted && setValue({ value: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      wanted = false;
    };
  }, [...deps]);
  return value?.value;
}
