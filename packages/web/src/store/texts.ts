/**
 * Texts that this browser keeps by a key. One that is told to keep nothing refuses even to be asked: then the page has them
 * as long as it is open, and whoever puts one there is still told that it is not kept.
 */
const meanwhile = new Map<string, string>();

export const texts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return meanwhile.get(key) ?? null;
    }
  },
  setItem(key, text) {
    meanwhile.set(key, text);
    localStorage.setItem(key, text);
  },
  removeItem(key) {
    meanwhile.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing.
    }
  },
};
