/** Whether there is anybody to play with: a server says so in a file that a page without one has as well. */
import { signal } from '@preact/signals';

/** Undefined until it is known, and without a network. Where there is no server, nothing is said about it. */
export const server = signal<boolean | undefined>(undefined);

let asked: Promise<void> | undefined;

export function findServer(): Promise<void> {
  asked ??= fetch('./online.json', { cache: 'no-cache' })
    .then((response) => (response.ok ? response.json() : undefined))
    .then((said: unknown) => {
      server.value = typeof said === 'object' && said !== null && 'server' in said && said.server === true;
    })
    .catch(() => {
      // Nobody there, or no network: one plays alone.
    });
  return asked;
}
