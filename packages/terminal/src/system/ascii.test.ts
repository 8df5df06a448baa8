import { describe, expect, it } from 'vitest';
import { hasPictures, speaksAscii, toAscii } from './ascii.ts';

describe('a terminal that knows only ASCII', () => {
  it.each([
    [{ LC_ALL: 'C' }, true],
    [{ LC_ALL: 'POSIX', LANG: 'en_GB.UTF-8' }, true],
    [{ LC_CTYPE: 'de_DE.ISO-8859-1' }, true],
    [{ LANG: 'C.UTF-8' }, false],
    [{ LC_ALL: 'C.utf8' }, false],
    [{ LC_ALL: '', LANG: 'en_GB.UTF-8' }, false],
    [{}, false],
  ])('says so by its locale: %j', (env, ascii) => expect(speaksAscii(env)).toBe(ascii));

  it.each([
    [{ TERM: 'linux', LANG: 'C.UTF-8' }, false],
    [{ TERM: 'vt220' }, false],
    [{ TERM: 'xterm', LC_ALL: 'C' }, false],
    [{ TERM: 'xterm' }, true],
    [{}, true],
  ])('and the console of a machine have no pictures: %j', (env, has) => expect(hasPictures(env)).toBe(has));

  it('is sent nothing else, and every letter keeps its place', () => {
    for (const text of ['╭─ Where? ─╮', '│ ‘Gödel’ … │', '🐘虎⚑️', 'plain']) {
      expect(toAscii(text)).toMatch(/^[ -~]*$/);
    }
    expect(toAscii('╭─é─╮')).toBe('+-e-+');
    expect(toAscii('▁▂▃▄▅▆▇█')).toBe('__=====#');
    expect(toAscii('❄')).toBe('*');
  });
});
