/**
 * The one door to the texts that a browser keeps by a key. What lies behind it is not to be trusted: a browser that is told
 * to keep nothing refuses even to be asked, one that is full takes nothing more, and what is there may have been written by
 * another version of the page or by hand.
 */
export type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface AllTexts extends Texts {
  keys(): string[];
}

/** What could not be kept the page has as long as it is open, and whoever put it there is still told that it is not kept. */
function textsIn(storage: () => Storage): AllTexts {
  const meanwhile = new Map<string, string>();
  const asked = <T>(ask: (storage: Storage) => T, otherwise: T): T => {
    try {
      return ask(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => meanwhile.get(key) ?? asked((kept) => kept.getItem(key), null),
    setItem(key, text) {
      meanwhile.set(key, text);
      storage().setItem(key, text);
      meanwhile.delete(key);
    },
    removeItem(key) {
      meanwhile.delete(key);
      asked((kept) => kept.removeItem(key), undefined);
    },
    keys: () => asked((kept) => Object.keys(kept), []),
  };
}

export const texts = textsIn(() => localStorage);
/** Those that go with the window. */
export const windowTexts = textsIn(() => sessionStorage);

/** What somebody put there, where `read` finds in its fields what it should be. */
export function recall<T>(
  key: string,
  read: (found: Readonly<Record<string, unknown>>) => T | undefined,
  from: Texts = texts,
): T | undefined {
  try {
    const found: unknown = JSON.parse(from.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null
      ? read(found as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Puts it there; false where the browser does not keep it, and it goes with the page. */
export function retain(key: string, value: unknown, to: Texts = texts): boolean {
  try {
    to.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
