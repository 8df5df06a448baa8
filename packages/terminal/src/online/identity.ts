/** Who this user is among others: a key for each server, in a file that is the user's alone. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Identity, type IdentityShelf, isKey } from '@gridhall/online/client';
import { dataFolder } from '../system/disk.ts';

type Known = Readonly<Record<string, Identity>>;

function read(path: string): Known {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof stored === 'object' && stored !== null ? (stored as Known) : {};
  } catch {
    return {};
  }
}

/** The file of keys; `base` is the address of the server. */
export function identityShelf(base: string, folder = dataFolder()): IdentityShelf {
  const path = join(folder, 'online.json');
  return {
    load() {
      const known = read(path);
      const mine = Object.hasOwn(known, base) ? known[base] : undefined;
      return isKey(mine?.key) ? mine : undefined;
    },
    save(identity) {
      const { [base]: _before, ...others } = read(path);
      mkdirSync(folder, { recursive: true });
      const all = identity ? { ...others, [base]: identity } : others;
      writeFileSync(path, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 });
    },
  };
}
