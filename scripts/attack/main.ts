/**
 * `npm run attack [-- --inputs N --kills N --seed S --only doors|kills|disks]`: breaks in at every door, kills programs
 * while they save, fills disks. Bounded, on this machine alone; a table at the end, status 1 where anything gave way.
 */
import { parseArgs } from 'node:util';
import { Progress } from '../progress.ts';
import { disks, LAWS } from './disks.ts';
import { doors, knock } from './doors.ts';
import { kills } from './kills.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'attack' },
    only: { type: 'string' },
  },
});

const wanted = (what: string) => values.only === undefined || values.only === what;
const rows: (readonly [what: string, tried: string, found: string])[] = [];
const findings: string[] = [];

function note(what: string, tried: string, found: readonly string[]): void {
  rows.push([what, tried, found.length === 0 ? 'held' : `${found.length} findings`]);
  findings.push(...found.map((one) => `${what}: ${one}`));
}

if (wanted('doors')) {
  const all = await doors();
  const each = Math.ceil(Number(values.inputs) / all.length);
  const bar = new Progress('doors', each * all.length);
  for (const [i, door] of all.entries()) {
    const told = (done: number) => bar.show(i * each + done, door.name);
    const { inputs, slowest, findings: found } = await knock(door, each, values.seed, told);
    note(door.name, `${inputs} inputs, the slowest ${slowest.toFixed(0)} ms`, found);
  }
}
if (wanted('disks')) {
  const bar = new Progress('disks', LAWS);
  const { laws, findings: found } = await disks((done) => bar.show(done));
  note('disks', `${laws} laws at every byte and call`, found);
}
if (wanted('kills')) {
  const times = Number(values.kills);
  const bar = new Progress('kills', times);
  const { acknowledged, findings: found } = await kills(times, (done) => bar.show(done));
  note('kills', `${times} kills, ${acknowledged} entries acknowledged`, found);
}

const width = Math.max(...rows.map(([what]) => what.length));
const tried = Math.max(...rows.map(([, text]) => text.length));
for (const [what, text, found] of rows)
  process.stdout.write(`${what.padEnd(width)}  ${text.padEnd(tried)}  ${found}\n`);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
