/** What programs that were killed left behind: drafts, and folders that were to become the lock. */
import { join } from 'node:path';
import type { Files } from './files.ts';
import { type Holder, isHolder } from './holder.ts';

const LOCK_DRAFT = 'lock-';

/** Whether there is anything to clear away. */
export function isLittered(files: Files, folder: string): boolean {
  return (
    files.names(join(folder, 'drafts')).length > 0 ||
    files.names(folder).some((name) => name.startsWith(LOCK_DRAFT))
  );
}

/** For whoever has the lock: then nobody who lives has a draft. */
export function clearLitter(files: Files, folder: string, holder: Holder): void {
  const drafts = join(folder, 'drafts');
  for (const name of files.names(drafts)) files.remove(join(drafts, name));
  for (const name of files.names(folder)) {
    const owner = name.slice(LOCK_DRAFT.length);
    // One who lives may be about to lay the lock; it will see that there is one.
    if (!name.startsWith(LOCK_DRAFT) || !isHolder(owner) || holder.lives(owner) !== false) continue;
    for (const token of files.names(join(folder, name))) files.remove(join(folder, name, token));
    files.removeFolder(join(folder, name));
  }
}
