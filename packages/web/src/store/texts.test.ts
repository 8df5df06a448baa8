import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { recall, retain, texts, windowTexts } from './texts.ts';

/** A browser's storage, until `full` is called. */
function storage(): Storage & { full(): void } {
  let full = false;
  const kept: Record<string, string> = {};
  return Object.create(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value(key: string, text: string) {
        if (full) throw new DOMException('', 'QuotaExceededError');
        this[key] = text;
        kept[key] = text;
      },
    },
    removeItem: {
      value(key: string) {
        delete this[key];
        delete kept[key];
      },
    },
    full: { value: () => (full = true) },
  });
}

/** A browser that is told to keep nothing: it refuses even to be asked. */
function refuseAll(): void {
  const get = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get, configurable: true });
}

const before = ['localStorage', 'sessionStorage'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
afterEach(() => {
  vi.unstubAllGlobals();
  for (const [name, own] of before) {
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('a text', () => {
  test('is read from the browser that keeps it', () => {
    const kept = storage();
    vi.stubGlobal('localStorage', kept);
    expect(texts.getItem('lesson')).toBeNull();
    texts.setItem('lesson', '4');
    expect(kept.getItem('lesson')).toBe('4');
    kept.setItem('lesson', '5');
    expect(texts.getItem('lesson')).toBe('5');
    expect(texts.keys()).toEqual(['lesson']);
    texts.removeItem('lesson');
    expect(texts.getItem('lesson')).toBeNull();
  });

  test('is told not to be kept where a browser refuses even to be asked, and is there until it is removed', () => {
    refuseAll();
    for (const some of [texts, windowTexts]) {
      expect(some.getItem('bench')).toBeNull();
      expect(some.keys()).toEqual([]);
      expect(() => some.setItem('bench', 'a level')).toThrow();
      expect(some.getItem('bench')).toBe('a level');
      some.removeItem('bench');
      expect(some.getItem('bench')).toBeNull();
    }
  });

  test('that finds no place any more is what the page goes on with', () => {
    const kept = storage();
    vi.stubGlobal('localStorage', kept);
    texts.setItem('bench', 'a level');
    kept.full();
    expect(retain('bench', 'a better level')).toBe(false);
    expect(texts.getItem('bench')).toBe('"a better level"');
    texts.removeItem('bench');
    expect(texts.getItem('bench')).toBeNull();
  });
});

test('what is no object there is nothing, and nothing that is there breaks who reads it', () => {
  const found = (text: string) => {
    vi.stubGlobal('localStorage', { getItem: () => text });
    return recall('x', (fields) => ({ name: (fields.account as { name: string }).name }));
  };
  for (const text of ['{', '', 'null', '5', '"text"', '{}', '[]', '{"account":null}'])
    expect(found(text)).toBeUndefined();
  expect(found('{"account":{"name":"Ada"}}')).toEqual({ name: 'Ada' });
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      found(text);
    }),
  );
});

test('nobody asks the browser for its texts but here', () => {
  const source = fileURLToPath(new URL('../', import.meta.url));
  const asking = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /\b(local|session)Storage\b/.test(readFileSync(`${source}${file}`, 'utf8')),
  );
  expect(asking).toEqual(['store/texts.ts']);
});
