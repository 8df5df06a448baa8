/** `gridhall online` at a server without a page: races, the ranked daily, challenges and oneself, by hand. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomMade } from '../../packages/online/src/protocol/index.ts';
import { nonce, type Person, Served } from '../../packages/online/src/testing/served.ts';
import { Terminal } from '../terminal/terminal.ts';
import { BIN, run } from './run.ts';

let served: Served;
let home: string;
let ben: Person;

beforeAll(async () => {
  served = await Served.start();
  home = mkdtempSync(join(tmpdir(), 'gridhall-others-'));
  ben = await served.person('Ben');
});
afterAll(async () => {
  await served.end();
  rmSync(home, { recursive: true, force: true });
});

test('line by line: a race, the daily, a challenge each way, a ladder, and oneself', async () => {
  const lines = spawn(process.execPath, [BIN, 'online', served.url, '--plain', '--name', 'Tom'], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home },
  });
  const ended = new Promise((resolve) => lines.once('exit', resolve));
  let said = '';
  lines.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const hear = (what: RegExp) => expect.poll(() => what.exec(said)?.[0], { timeout: 60_000 }).toBeDefined();
  const say = (line: string) => {
    said = '';
    lines.stdin.write(`${line}\n`);
  };
  try {
    await hear(/others> $/s);
    say('race geese');
    await hear(/#\/race\/[0-9a-f]{32}\/[0-9a-f]{32}\n/);
    const [, race, secret] = /#\/race\/(\w+)\/(\w+)/.exec(said)!;
    const joined = await ben.post(`/api/races/${race}/seats`, { secret, nonce: nonce() });
    expect(joined.status).toBe(200);
    await hear(/Ben: is here/);
    say('begin');
    await hear(/Show|field|> $/);
    const theirs = (await ben.get(`/api/races/${race}`)).body.room;
    await ben.post(`/api/rooms/${theirs}/entries`, { n: 0, act: 'resign' });
    say('resign');
    await hear(/sure|\?|resign/i);
    say('resign');
    say('quit');
    // Who gave up is out, and has no place.
    await hear(/(Tom|Ben): is out.*others> $/s);
    say('daily geese');
    await hear(/one attempt a day.*Nobody has finished yet.*others> $/s);
    say('challenge Ben jungle');
    await hear(/Ben is asked/);
    const { challenges } = (await ben.get('/api/challenges')).body as { challenges: { from: string }[] };
    expect(challenges).toMatchObject([{ from: 'Tom' }]);
    await ben.post('/api/challenges', { to: 'Tom', game: 'jungle', nonce: nonce() });
    say('challenges');
    await hear(/1 Ben challenges you to jungle.*others> $/s);
    say('decline 1');
    await hear(/others> $/s);
    say('ladder jungle');
    await hear(/Nobody has a rating yet/);
    say('me');
    await hear(/Tom, here since \d{4}/);
    say('quit');
    expect(await ended).toBe(0);
  } finally {
    lines.kill();
    await ended;
  }
});

test('on the full screen: a challenge comes in by itself, and who one is is there to read', async () => {
  const terminal = new Terminal(process.execPath, [BIN, 'online', served.url, '--name', 'Kim'], { home });
  try {
    await terminal.see('Geese: make a race');
    const asked = await ben.post('/api/challenges', { to: 'Kim', game: 'jungle', nonce: nonce() });
    expect(asked.status).toBe(201);
    await terminal.see('Ben challenges you to Jungle: take it');
    await terminal.press('\x1b[F');
    // The ladders are below it.
    while (!terminal.screen.includes('▸ You: ratings')) await terminal.press('up');
    await terminal.press('\r');
    await terminal.see('here since');
  } finally {
    terminal.close();
    await terminal.exited;
  }
});

test('the record of a room verifies as it was downloaded, and with other luck, another secret or another move it does not', async () => {
  const ada = await served.person('Ada');
  const made = (await ada.post('/api/rooms', { game: 'jungle', nonce: nonce() })).body as unknown as RoomMade;
  const at = `/api/rooms/${made.room}`;
  await ben.post(`${at}/seats`, { secret: made.invites[0]!.secret, nonce: nonce() });
  await ada.post(`${at}/entries`, { n: 0, move: 'A1 A2' });
  await ben.post(`${at}/entries`, { n: 1, act: 'resign' });
  const answer = await fetch(`${served.url}${at}/record`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  const text = await answer.text();
  const verified = async (damage: (record: string) => string) => {
    const forged = damage(text);
    writeFileSync(join(home, 'room.json'), forged);
    return [forged === text, (await run(['replay', '--verify', 'room.json'], '', home)).status];
  };
  expect(await verified((record) => record)).toEqual([true, 0]);
  expect(await verified((record) => record.replace(/("nonces":\[")\w{32}/, `$1${nonce()}`))).toEqual([
    false,
    1,
  ]);
  expect(await verified((record) => record.replace(/("secret":")\w{32}/, `$1${nonce()}`))).toEqual([
    false,
    1,
  ]);
  expect(await verified((record) => record.replace('"A1 A2"', '"G1 G2"'))).toEqual([false, 1]);
});
