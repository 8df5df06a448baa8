/** Writes into the service worker which files the page consists of, and a version that changes with any of them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { NOTICES } from './notices.ts';
import { SHELVES } from './shelves.ts';

const PUBLIC = new URL('../public/', import.meta.url);

export function precache(): Plugin {
  return {
    name: 'gridhall-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name === 'sw.js' || name.endsWith('.map') || name.startsWith('.')) continue;
          // Fetched when needed: the tables are megabytes that most players never need.
          if (name.startsWith(SHELVES) || name === NOTICES) continue;
          files.push(name);
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of readdirSync(PUBLIC).sort()) {
          // Whether others can be met here is asked at every visit.
          if (name === 'online.json') continue;
          files.push(name);
          hash.update(name).update(readFileSync(new URL(name, PUBLIC)));
        }
        const version = hash.digest('hex').slice(0, 16);
        worker.code = worker.code
          .replaceAll('__FILES__', JSON.stringify(files))
          .replaceAll('__VERSION__', JSON.stringify(version));
      },
    },
  };
}
