/** A process of its own for law 4: records on standard input, a list a line, and what became of each on standard output. */
import { createInterface } from 'node:readline';
import { openRecord, readRecord } from '@gridhall/core';
import { loadTable } from './play.ts';

const table = await loadTable(process.argv[2]!);
for await (const line of createInterface(process.stdin)) {
  const answers = (JSON.parse(line) as string[]).map((record) => {
    const read = readRecord(record);
    const opened = read.ok ? openRecord(table, read.value) : read;
    return opened.ok ? 'same' : JSON.stringify(opened.fault);
  });
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
