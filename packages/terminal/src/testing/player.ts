/**
 * A program that plays on in one kept game as fast as it can, and says a line for each entry that was acknowledged, or
 * why one was not. For tests alone. FOLDER NAME ENTRIES
 */
import { writeSync } from 'node:fs';
import type { Entry } from '@gridhall/core';
import { DiskStore } from '../store/disk-store.ts';

const [folder, name, entries] = process.argv.slice(2);
const id = '0123456789abcdef0123456789abcdef';
const store = new DiskStore(folder!, { notice: (line) => writeSync(2, `${line}\n`) });
const close = { result: null, seal: '01234567', text: '01234567890123' };

let n = 0;
for (let played = 0; played < Number(entries); ) {
  const entry: Entry = { n: n + 1, by: 0, move: `${name} ${played + 1}`, check: '00000000' };
  const done = await store.append(id, n, [entry], close);
  if (done.ok) {
    n++;
    played++;
    // Not by a stream: what is said has left the program before it goes on.
    writeSync(1, `${n} ${entry.move}\n`);
  } else if (done.fault.code === 'entry-conflict') n = Number(done.fault.args.next) - 1;
  else {
    writeSync(2, `${done.fault.code}: ${done.fault.args.why}\n`);
    break;
  }
}
await store.close();
