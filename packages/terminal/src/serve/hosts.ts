/** By which names this server may be asked: a name that somebody points here from outside is none of them. */
import { isLocal } from './files.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether only this machine can reach an address we listen at. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/** An address in numbers means what it says; no page can point one of its own at us. */
const IN_NUMBERS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** The check for a server that listens at `host` and is known to others by `origins`. */
export function hostCheck(
  host: string | undefined,
  origins: readonly string[],
): (asked: string | undefined) => boolean {
  const known = new Set(origins.map((origin) => new URL(origin).host));
  const open = host !== undefined && !isLoopbackHost(host);
  return (asked) => {
    if (isLocal(asked) || known.has(asked ?? '')) return true;
    if (!open) return false;
    return IN_NUMBERS.test(asked ?? '') || asked?.replace(/:\d+$/, '') === host;
  };
}
