/**
 * `npm run attack [-- --inputs N --kills N --page-kills N --minutes N --seed S --only PART]`: breaks in at every door,
 * kills programs and browsers while they save, fills disks, damages stores, holds connections. Bounded, on this machine
 * alone; a table at the end, status 1 where anything gave way.
 */
import { readOptions } from '../options.ts';
import { Progress } from '../progress.ts';
import { damaged } from './damaged.ts';
import { DEAR, type Dear, dear } from './dear.ts';
import { dearPages } from './dear-page.ts';
import { disks, LAWS, realDisks, takeOver } from './disks.ts';
import { doors } from './doors.ts';
import { frames } from './frames.ts';
import { kills } from './kills.ts';
import { knockAlone } from './knocking.ts';
import { links } from './links.ts';
import { pageKills } from './page.ts';
import { pairs } from './pairs.ts';
import { readOnlyDisks } from './read-only.ts';
import { sandbox } from './sandbox.ts';

const { values } = readOptions({
  options: {
    inputs: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '300' },
    'page-kills': { type: 'string', default: '200' },
    /** The longest that kills of the page may go on. */
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'attack' },
    only: { type: 'string' },
  },
});

const rows: (readonly [what: string, tried: string, found: string])[] = [];
const findings: string[] = [];

function note(what: string, tried: string, found: readonly string[]): void {
  rows.push([what, tried, found.length === 0 ? 'held' : `${found.length} findings`]);
  findings.push(...found.map((one) => `${what}: ${one}`));
}

/** A few thousand stand for the many where little is asked for. */
const share = Math.min(1, Number(values.inputs) / 1_000_000);
const some = (most: number) => Math.max(5, Math.round(share * most));

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  async doors() {
    const all = (await doors()).map(({ name }) => name);
    const each = Math.ceil(Number(values.inputs) / all.length);
    const bar = new Progress('doors', each * all.length);
    for (const [i, name] of all.entries()) {
      const told = (done: number) => bar.show(i * each + done, name);
      const {
        inputs,
        slowest,
        slowestRepeated,
        grown,
        findings: found,
      } = await knockAlone(name, each, values.seed, told);
      const cost = `the slowest ${slowest.toFixed(0)} ms of CPU, ${slowestRepeated.toFixed(0)} ms of repeated texts, ${Math.round(grown / 1024)} MB more at the peak`;
      note(name, `${inputs} inputs, ${cost}`, found);
    }
  },
  async dear() {
    const bar = new Progress('dear links', 3 * DEAR.length);
    const all: Dear[] = [];
    for (const one of DEAR) {
      for (const verify of [false, true]) {
        all.push(await dear(one, verify));
        bar.show(all.length);
      }
    }
    all.push(...(await dearPages((done) => bar.show(2 * DEAR.length + done))));
    for (const { what, letters, ms, megabytes, findings: found } of all) {
      const cost = `${(ms / 1000).toFixed(1)} s of CPU, ${Math.round(megabytes)} MB`;
      note(what, `${letters} letters, ${cost}`, found);
    }
  },
  async disks() {
    const bar = new Progress('disks', LAWS);
    const port = await disks((done) => bar.show(done));
    note('disks', `${port.tried} laws at every byte and call`, port.findings);
    const taking = await takeOver(() => {});
    note('take-over', `${taking.tried} bytes and calls`, taking.findings);
    const programs = some(60);
    const real = new Progress('full disks', programs);
    const full = await realDisks(programs, (done) => real.show(done));
    note('full disks', `${full.tried} programs, prlimit and tmpfs`, full.findings);
    const times = some(50);
    const closed = new Progress('read-only disks', times);
    const unwritten = await readOnlyDisks(times, (done) => closed.show(done));
    note('read-only disks', `${unwritten.tried} programs: folders, files, file systems`, unwritten.findings);
  },
  async stores() {
    const times = some(300);
    const bar = new Progress('stores', times);
    const { findings: found } = await damaged(times, values.seed, (done) => bar.show(done));
    note('stores', `${times} damaged ones`, found);
  },
  async links() {
    const times = some(2000);
    const bar = new Progress('links', times);
    const { findings: found } = await links(times, (done) => bar.show(done));
    note('links', `${times} slow connections`, found);
  },
  async frames() {
    const times = some(200_000);
    const bar = new Progress('frames', times);
    const { said, answers, findings: found } = await frames(times, values.seed, (done) => bar.show(done));
    note('frames', `${said} messages made wrong at socket and HTTP, ${answers} answers`, found);
  },
  async sandbox() {
    const all: string[] = [];
    const found = await sandbox((name) => void all.push(name));
    note('sandbox', `${all.length} attacks of programs that are checked`, found);
  },
  async pairs() {
    const times = some(40);
    const bar = new Progress('pairs', times);
    const { acknowledged, findings: found } = await pairs(times, (done) => bar.show(done));
    note('pairs', `${times} games of three programs, ${acknowledged} entries acknowledged`, found);
  },
  async kills() {
    const times = Number(values.kills);
    const bar = new Progress('kills', times);
    const { acknowledged, findings: found } = await kills(times, (done) => bar.show(done));
    note('kills', `${times} kills of the program, ${acknowledged} moves acknowledged`, found);
  },
  async page() {
    const times = Number(values['page-kills']);
    const until = performance.now() + 60_000 * Number(values.minutes);
    const bar = new Progress('page', times);
    const done = await pageKills(times, until, (so) => bar.show(so));
    note(
      'page',
      `${done.kills} kills of the browser, ${done.acknowledged} entries acknowledged`,
      done.findings,
    );
    if (done.kills < times) findings.push(`page: no time for ${times - done.kills} of ${times} kills`);
  },
};

for (const [name, run] of Object.entries(PARTS))
  if (values.only === undefined || values.only.split(',').includes(name)) await run();

const width = Math.max(...rows.map(([what]) => what.length));
const tried = Math.max(...rows.map(([, text]) => text.length));
for (const [what, text, found] of rows)
  process.stdout.write(`${what.padEnd(width)}  ${text.padEnd(tried)}  ${found}\n`);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
