/** `vite build` makes packages/web/dist: one entry, one chunk a game, and a service worker that knows every file. */
import { defineConfig } from 'vite';
import { engines } from './build/engines.ts';
import { lobby } from './build/lobby.ts';
import { notices } from './build/notices.ts';
import { policy } from './build/policy.ts';
import { precache } from './build/precache.ts';
import { shelves } from './build/shelves.ts';

/** As `gridhall serve` says it: the page shares memory with its workers only where it is isolated. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const licenses = notices();

export default defineConfig({
  root: import.meta.dirname,
  // Every address is relative: the page works from any folder.
  base: './',
  server: { headers },
  preview: { headers },
  plugins: [lobby(), engines(), policy(), shelves(), licenses.build, precache()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // No file becomes a data: address, so that the policy can do without them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es', plugins: () => [licenses.worker] },
});
