import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configOf, envNameOf, readConfigFile, SETTINGS, settingsIn } from './config.ts';

test('a flag wins over the environment, the environment over the file, the file over the profile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-config-'));
  const path = join(folder, 'gridhall.json');
  writeFileSync(
    path,
    JSON.stringify({
      ...{ profile: 'school', database: 'file.db', origins: ['https://a.example', 'https://b.example'] },
      ...{ 'sockets-per-address': 400, 'seeks-per-account': 3 },
    }),
  );
  const env = settingsIn({ GRIDHALL_DATABASE: 'env.db', GRIDHALL_SEEKS_PER_ACCOUNT: '4', OTHER: 'x' });
  const config = configOf(readConfigFile(path), env, { database: 'flag.db', host: undefined });
  expect(config).toMatchObject({
    ...{ profile: 'school', database: 'flag.db', origins: ['https://a.example', 'https://b.example'] },
    limits: { socketsPerAddress: 400, seeksPerAccount: 4, accountsPerAddress: 500 },
    retention: { gamesDays: 400 },
  });
  rmSync(folder, { recursive: true });
});

test.each([
  [{ profile: 'office' }, 'profile must be one of home, school, public, not "office".'],
  [{ 'sockets-per-address': 'many' }, 'sockets-per-address must be a whole number, not "many".'],
  [{ 'trust-proxy': 'yes' }, 'trust-proxy must be true or false, not "yes".'],
  [{ 'switched-off': 'chess' }, 'switched-off must list some of'],
  [{ 'admin-token': 'short' }, 'admin-token must have 32 characters or more.'],
])('%o is refused with a sentence that says what to change', (settings, sentence) => {
  expect(() => configOf(settings as Record<string, string>)).toThrow(sentence);
});

test('a setting that does not exist is refused in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-config-'));
  const path = join(folder, 'gridhall.json');
  writeFileSync(path, '{"sockets": 3}');
  expect(() => readConfigFile(path)).toThrow('there is no setting "sockets".');
  rmSync(folder, { recursive: true });
});

test('docs/hosting.md has one table of all settings, with their defaults', () => {
  const page = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8');
  for (const { name, about, defaults } of SETTINGS) {
    const values = defaults ? Object.values(defaults).join(' / ') : '';
    expect(page).toContain(
      `| \`${name}\` | \`${envNameOf(name)}\` | ${about} | ${values} |`.replace('|  |', '| |'),
    );
  }
});
