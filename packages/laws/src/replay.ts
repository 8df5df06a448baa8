/** A process of its own for law 4: records on standard input, what became of each on standard output. */

import { openRecord, readRecord, type Table } from '@gridhall/core';

const table = (await import(process.argv[2]!)) as Table;
let text = '';
for await (const part of process.stdin.setEncoding('utf8')) text += part;
const answers = (JSON.parse(text) as string[]).map((record) => {
  const read = readRecord(record);
  const opened = read.ok ? openRecord(table, read.value) : read;
  return opened.ok ? 'same' : JSON.stringify(opened.fault);
});
process.stdout.write(JSON.stringify(answers));
