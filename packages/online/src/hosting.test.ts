import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tableOf } from '@gridhall/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, postgresFolder } from '../tools/cluster.ts';
import { playThrough } from '../tools/fault-trial.ts';
import { configOf, settingsIn } from './server/config.ts';
import { replayRoom } from './server/rooms/replay.ts';
import { fresh256 } from './server/secrets.ts';
import { openDatabase } from './stores/open.ts';
import { Store } from './stores/store.ts';
import { nonce, type Person, Served, TestSocket } from './testing/served.ts';

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

const starting = (start: string) => commands.filter((command) => command.startsWith(start));

test('every command of the page is run here, but those of a machine that has the service', () => {
  const known = [
    'systemctl ',
    'journalctl ',
    'gridhall serve ',
    'docker compose ',
    // Lines of an environment file, and commands with one in front.
    'GRIDHALL_',
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

/** A back-up while tables play, somebody who is deleted after it, and what a server makes of the copy. */
async function backUp(
  database: string,
  save: () => Promise<void>,
  restore: () => Promise<string>,
): Promise<void> {
  const served = await Served.start({ database: await openDatabase(database) });
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

const SCHOOL = JSON.parse(blocks('json')[0]!) as Readonly<Record<string, string>>;
const PUBLIC = Object.fromEntries(
  commands.flatMap((line) => {
    const [, name, value] = /^(GRIDHALL_[A-Z_]+)=(\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!]];
  }),
);

test('school: a class of 100 behind one address enters, plays, and is told of the lobby', async () => {
  const { limits, trustProxy } = configOf(
    Object.fromEntries(Object.entries(SCHOOL).map(([name, value]) => [name, String(value)])),
  );
  const served = await Served.start({ limits, trustProxy });
  const lines = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await fetch(`${served.url}/api/token`, {
        ...{ method: 'POST', body: JSON.stringify({ key: fresh256() }) },
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      });
      const { token } = (await answer.json()) as { readonly token: string };
      const line = await TestSocket.open(served.url, token, [], { 'x-forwarded-for': '203.0.113.7' });
      line.say({ type: 'lobby', on: true });
      await line.wait('lobby');
      return line;
    }),
  );
  const wish = { type: 'seek', game: 'jungle', nonce: nonce(), id: 1 } as const;
  lines[0]!.say(wish);
  await Promise.all(lines.map((line) => line.wait('lobby-change', ({ added }) => added.length === 1)));
  lines[1]!.say({ ...wish, nonce: nonce() });
  await Promise.all([lines[0]!.wait('paired'), lines[1]!.wait('paired')]);
  for (const line of lines) line.close();
  await served.end();
});

test('public: the settings of the page are settings', () => {
  expect(Object.keys(PUBLIC)).toHaveLength(7);
  const settings = settingsIn(PUBLIC);
  expect(Object.keys(settings)).toHaveLength(7);
  expect(configOf(settings)).toMatchObject({
    profile: 'public',
    trustProxy: true,
    metricsFrom: ['10.0.0.20'],
  });
});

describe('the files in deploy', () => {
  const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

  test('name only settings that there are', () => {
    for (const name of ['Containerfile', 'compose.one-node.yaml', 'compose.two-nodes.yaml'])
      for (const [variable] of read(name).matchAll(/GRIDHALL_[A-Z_]+/g))
        expect(Object.keys(settingsIn({ [variable]: 'x' })), `${name}: ${variable}`).toHaveLength(1);
  });

  test('ask only for figures that there are', async () => {
    const served = await Served.start();
    const figures = await (await fetch(`${served.url}/metrics`)).text();
    await served.end();
    JSON.parse(read('grafana-dashboard.json'));
    for (const name of ['grafana-dashboard.json', 'alerts.yaml'])
      for (const [figure] of read(name).matchAll(/gridhall_[a-z_]+/g))
        expect(figures, `${name}: ${figure}`).toContain(figure);
  });
});
