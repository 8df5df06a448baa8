import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Programs start from source in most tests, and compiling is three quarters of a start. Node keeps what it compiled by the
// hash of the source: nothing here is ever stale, and nothing needs to be there.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Rules, thought, rooms and what is drawn hold nothing between two tests: their files share a worker, which starts once. */
const SHARED = [
  'packages/{core,games,consoles,engines,laws,match,app,online,web}/**/*.test.{ts,tsx}',
  'packages/terminal/src/{flags,plain,screen}/**/*.test.ts',
];

const NOWHERE = ['**/node_modules/**', '**/dist/**', 'e2e/fixtures/**'];

/** What is tested in a browser: its files share a worker, and in it a browser. */
const PAGE = ['e2e/web/**/*.test.ts'];

export default defineConfig({
  test: {
    // A game that is no room of this house keeps its laws where it becomes one.
    exclude: NOWHERE,
    // Two cores are what we may count on; more workers than cores only make timings worse.
    maxWorkers: 2,
    // Properties and child processes share machines with others: a slow minute is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for is a state that is shown; a limit only ends a test whose state does not come.
    expect: { poll: { timeout: Number(process.env.PATIENCE ?? 60_000) } },
    setupFiles: ['scripts/properties.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: SHARED, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          isolate: false,
          // As long as a machine many times slower than ours would need.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'machine',
          include: ['{packages,scripts,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...NOWHERE, ...SHARED, ...PAGE],
        },
      },
    ],
  },
});
