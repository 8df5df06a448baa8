import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { workplaceOf } from './compile.ts';
import { failureWords } from './failure.ts';
import { canSandbox } from './launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'gridhall-compile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const apart = await canSandbox();

it('what was handed in is copied, without the links that lead out of it, and left as it was', async () => {
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'the answers');
  chmodSync(secret, 0o600);
  const work = join(folder, 'ada');
  mkdirSync(join(work, 'parts'), { recursive: true });
  writeFileSync(join(work, 'parts', 'geese.c'), 'int main(void) { return 0; }\n', { mode: 0o600 });
  symlinkSync(secret, join(work, 'link'));
  const place = await workplaceOf(work, undefined, apart);
  expect(existsSync(join(place.folder, 'parts', 'geese.c'))).toBe(true);
  expect(existsSync(join(place.folder, 'link'))).toBe(false);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  place.close();
  expect(existsSync(place.folder)).toBe(false);
  expect(existsSync(join(work, 'parts', 'geese.c'))).toBe(true);
});

it('a compiler works in the copy, and what it says is told when it fails', async () => {
  const file = join(folder, 'bob.txt');
  writeFileSync(file, 'text\n');
  const made = await workplaceOf(file, 'cp bob.txt made.txt', apart);
  expect(made.failed).toBeUndefined();
  expect(existsSync(join(made.folder, 'made.txt'))).toBe(true);
  made.close();
  const failed = await workplaceOf(file, 'echo no such thing >&2; exit 4', apart);
  expect(failureWords(failed.failed!)).toBe(
    'It could not be compiled: it ended with status 4.\nno such thing',
  );
  failed.close();
});
