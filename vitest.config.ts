import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
    // A game that is no room of this house keeps its laws where it becomes one.
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/fixtures/**'],
    // Two cores are what we may count on; more workers than cores only make timings worse.
    maxWorkers: 2,
    // Properties and child processes share machines with others: a slow minute is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['scripts/properties.ts'],
  },
});
