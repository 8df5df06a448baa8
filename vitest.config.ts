import { defineConfig } from 'vitest/config';

/** Rules and thought hold nothing between two tests: their files share a worker, which starts once. */
const PURE = ['packages/{core,games,engines,laws,match}/**/*.test.ts'];

export default defineConfig({
  test: {
    // A game that is no room of this house keeps its laws where it becomes one.
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/fixtures/**'],
    // Two cores are what we may count on; more workers than cores only make timings worse.
    maxWorkers: 2,
    // Properties and child processes share machines with others: a slow minute is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['scripts/properties.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'machine',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/fixtures/**', ...PURE],
        },
      },
    ],
  },
});
