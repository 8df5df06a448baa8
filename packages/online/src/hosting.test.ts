import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, postgresFolder } from '../tools/cluster.ts';
import { playThrough } from '../tools/fault-trial.ts';
import { replayRoom } from './server/rooms/replay.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { type Person, Served } from './testing/served.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/hosting.md', import.meta.url)), 'utf8');

/** What stands in blocks of one language. */
const blocks = (language: string) =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text!);
const commands = blocks('sh').flatMap((text) => text.trim().split('\n'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhall-hosting-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the page with other names in it; others go on meanwhile. */
async function run(command: string, names: Readonly<Record<string, string>>): Promise<string> {
  let text = command;
  for (const [name, meant] of Object.entries(names)) text = text.replaceAll(name, meant);
  const path = [dirname(process.execPath), postgresFolder() ?? '', process.env.PATH].join(':');
  const child = spawn('sh', ['-c', text], { env: { ...process.env, PATH: path } });
  let [said, wrong] = ['', ''];
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  child.stderr.on('data', (data) => {
    wrong += String(data);
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect([code, code === 0 ? '' : wrong]).toEqual([0, '']);
  return said;
}

/** Turning somebody away has a section of its own. */
const isTurning = (command: string) => command.includes('banned_until');
const starting = (start: string) =>
  commands.filter((command) => command.startsWith(start) && !isTurning(command));

test('every command of the page is run here, but those of a machine that has the service', () => {
  const known = [
    'systemctl ',
    'journalctl ',
    'gridhall serve ',
    'curl ',
    'node -e ',
    'rm ',
    'cp ',
    'pg_',
    'psql ',
  ];
  expect(commands.filter((command) => !known.some((start) => command.startsWith(start)))).toEqual([]);
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('the unit is one', () => {
  const unit = join(folder, 'gridhall.service');
  writeFileSync(unit, blocks('ini')[0]!);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  // A key it does not know is a warning only.
  const said = stderr.split('\n').filter((line) => line.includes('gridhall.service'));
  expect([status, said]).toEqual([0, []]);
});

/** Every room of a database, replayed; how many entries each has. */
async function replayed(name: string): Promise<ReadonlyMap<string, number>> {
  const database = await openDatabase(name, false);
  const store = await Store.open(database);
  const lengths = new Map<string, number>();
  for (const { id } of await database.query<{ id: string }>('SELECT id FROM room')) {
    const row = (await store.rooms.find(id))!;
    const entries = await store.rooms.entries(id);
    const session = await replayRoom(await tableOf('jungle'), row, entries);
    expect(session.ok).toBe(true);
    lengths.set(id, entries.length);
  }
  await store.close();
  return lengths;
}

/** Somebody who is turned away as the page says, and told so. */
async function turnAway(served: Served, names: Readonly<Record<string, string>>): Promise<void> {
  const rude = await served.person('Rude');
  const [onSqlite, onPostgres] = commands.filter(isTurning);
  const command = Object.values(names).some((name) => name.startsWith('postgres:')) ? onPostgres : onSqlite;
  await run(command!, { ...names, ID: rude.id });
  expect((await rude.get('/api/me')).body).toMatchObject({ fault: 'banned' });
}

/** A back-up while tables play, somebody who is turned away, somebody who is deleted after it, and what a server makes of the copy. */
async function backUp(
  database: string,
  names: Readonly<Record<string, string>>,
  save: () => Promise<void>,
  restore: () => Promise<string>,
): Promise<void> {
  const served = await Served.start({ database: await openDatabase(database) });
  await turnAway(served, names);
  const gone = await served.person('Gone');
  let early = 0;
  const { moves } = await playThrough({
    ...{ database, tables: 3, moves: 0, urls: () => [served.url] },
    harm: async () => {
      await expect.poll(() => entriesOf(database), { timeout: 20_000 }).toBeGreaterThan(5);
      await save();
      early = await entriesOf(database);
      return performance.now();
    },
  });
  await gone.call('DELETE', '/api/me');
  await served.stop();
  const back = await restore();
  const lengths = await replayed(back);
  const total = [...lengths.values()].reduce((sum, n) => sum + n, 0);
  expect([lengths.size, total > 5, total <= early, early <= moves]).toEqual([3, true, true, true]);
  const again = await Served.start({ database: await openDatabase(back) });
  const person: Person = Object.assign(gone, { url: again.url });
  // The copy is older than the wish to be forgotten, and yet.
  expect((await person.get('/api/me')).status).toBe(401);
  expect((await again.person('New')).token).toHaveLength(64);
  await again.end();
  rmSync(served.folder, { recursive: true, force: true });
}

async function entriesOf(name: string): Promise<number> {
  const database = await openDatabase(name, false);
  const rows = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM entry WHERE move IS NOT NULL',
  );
  await database.close();
  return Number(rows[0]!.count);
}

describe('a back-up while games are played is one moment of all of them', () => {
  test('with SQLite', async () => {
    const [file, copy] = [join(folder, 'online.db'), join(folder, 'copy.db')];
    const names = { '/var/lib/gridhall/online.db': file, '/backup/online.db': copy };
    const [save, ...restore] = [...starting('node -e'), ...starting('rm '), ...starting('cp ')];
    await backUp(
      file,
      names,
      async () => void (await run(save!, names)),
      async () => {
        for (const command of restore) await run(command, names);
        return file;
      },
    );
  });

  test.skipIf(postgresFolder() === undefined)('with PostgreSQL', async () => {
    const cluster = await Cluster.start();
    try {
      const [here, there] = [await cluster.fresh('gridhall'), await cluster.fresh('restored')];
      const names = {
        'postgres://gridhall@db.example/gridhall': here,
        'postgres://gridhall@db.example/restored': there,
        '/backup/': `${folder}/`,
      };
      const [save, ...restore] = [...starting('pg_'), ...starting('psql ')];
      await backUp(
        here,
        names,
        async () => void (await run(save!, names)),
        async () => {
          for (const command of restore) await run(command, names);
          return there;
        },
      );
    } finally {
      await cluster.end();
    }
  });
});

test('health and figures are asked for as the page says', async () => {
  const served = await Served.start();
  const [health, metrics] = starting('curl ');
  const names = { 'http://127.0.0.1:4321': served.url };
  expect(await run(health!, names)).toContain('"ok":true');
  expect(await run(metrics!, names)).toContain('gridhall_entries_total');
  await served.end();
});
