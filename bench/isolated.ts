// One sample of one side of one row, in a process that did nothing else: run.ts starts it and reads the number.
import { rowsOf } from './discover.ts';
import { measuredOf, type Side } from './run.ts';
import { sample, warmUp } from './sample.ts';

const [file, index, side] = process.argv.slice(2) as [string, string, Side];
const row = (await rowsOf(file))[Number(index)]!;
const measured = measuredOf(row, side)!;
// Speed is that of warm code; memory is that of the first and only time.
if (typeof measured === 'function') await warmUp(measured);
process.stdout.write(String(await sample(measured)));
