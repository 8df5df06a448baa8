/** Scenes that nobody begins with: they are fetched while one looks at the map, and are there when they are wanted. */
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Drawn<T> = (props: T) => ComponentChild;

/** `instead`: what has to do where it cannot be fetched. */
export function later<T extends object>(load: () => Promise<Drawn<T>>, instead: Drawn<T>) {
  let found: Drawn<T> | undefined;
  const fetch = async () => {
    found ??= await load().catch(() => instead);
  };
  function Later(props: T): ComponentChild {
    const [, setFound] = useState(false);
    useEffect(() => {
      if (!found) void fetch().then(() => setFound(true));
    }, []);
    const Found = found;
    return Found ? <Found {...props} /> : null;
  }
  return { Later, fetch };
}
