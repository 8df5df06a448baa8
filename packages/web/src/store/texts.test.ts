import { afterEach, expect, test, vi } from 'vitest';
import { texts } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

test('what a browser keeps is read from it', () => {
  const kept = new Map([['lesson', '3']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(texts.getItem('lesson')).toBe('3');
  texts.setItem('lesson', '4');
  expect(kept.get('lesson')).toBe('4');
  texts.removeItem('lesson');
  expect(texts.getItem('lesson')).toBeNull();
});

test('where a browser refuses even to be asked, a text is told not to be kept, and is there until it is removed', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(texts.getItem('bench')).toBeNull();
  expect(() => texts.setItem('bench', 'a level')).toThrow();
  expect(texts.getItem('bench')).toBe('a level');
  texts.removeItem('bench');
  expect(texts.getItem('bench')).toBeNull();
});
