/** How much memory a group of processes uses, where the system tells (Linux); elsewhere nobody knows, and it is 0. */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Megabytes in use by a process and whatever it has started. */
export function memoryOf(group: number): number {
  let pages = 0;
  for (const pid of processes()) {
    const stat = readText(`/proc/${pid}/stat`);
    // The name may hold blanks and brackets; what counts stands behind the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) pages += Number(readText(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  }
  return (pages * PAGE_BYTES) / 1e6;
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may end while one looks at it. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
