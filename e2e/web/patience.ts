/**
 * How long the browser's tests wait: as long as a machine many times slower than ours would need. What is waited for is
 * a state of the page, never a time; a limit only ends a test whose state does not come. To be imported by every file of
 * tests here, before it names a test.
 */
import { vi } from 'vitest';

vi.setConfig({
  // Below the silence after which the whole run is taken for dead.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Asked again and again, a second by default: too little for a reload on a busy machine.
  expect: { poll: { timeout: Number(process.env.PATIENCE ?? 60_000) } },
});
