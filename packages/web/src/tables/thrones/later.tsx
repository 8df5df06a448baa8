/** Scenes that nobody begins with: they are fetched while one looks at the map, and are there when they are wanted. */
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Drawn<T> = (props: T) => ComponentChild;

/** `room`: what keeps its place until then. */
export function later<T extends object>(load: () => Promise<Drawn<T>>, room: ComponentChild = null) {
  let found: Drawn<T> | undefined;
  let failed = false;
  const fetch = async () => {
    failed = false;
    found ??= await load().catch(() => {
      failed = true;
      return undefined;
    });
  };
  function Later(props: T): ComponentChild {
    const [, setFound] = useState(false);
    useEffect(() => {
      if (!found) void fetch().then(() => setFound(true));
    }, []);
    const Found = found;
    return Found ? <Found {...props} /> : room;
  }
  /** Whether something else has to do. */
  const isMissing = () => failed;
  return { Later, fetch, isMissing };
}
