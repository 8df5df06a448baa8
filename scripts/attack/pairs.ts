/** Several programs on one game: of every move that one of them was told is kept, the game has it, once. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRecord, Session, sure } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';

const VICTIM = fileURLToPath(new URL('./victim.ts', import.meta.url));
const PROGRAMS = 3;
const MOVES = 25;

export interface Paired {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly findings: readonly string[];
}

/** In every other round the first program is killed in the middle. */
export async function pairs(rounds: number, told: (done: number) => void): Promise<Paired> {
  const findings: string[] = [];
  let acknowledged = 0;
  const { table } = await GAMES.dungeon();
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
    const store = new DiskStore(folder);
    try {
      const session = sure(Session.start(table, sure(newOpening(table, { params: {} }))));
      sure(await store.create(session.header, [], session.close()));
      const { id } = session.opening;
      const all = Array.from({ length: PROGRAMS }, (_, i) => play(folder, id, round % 2 === 1 && i === 0));
      const said = (await Promise.all(all)).flat();
      acknowledged += said.length;
      const record = sure(await store.load(id));
      const there = new Set(record.entries.map(({ n, check }) => `${n} ${check}`));
      const lost = said.filter((line) => !there.has(line));
      if (lost.length > 0) findings.push(`${lost.length} acknowledged entries are lost`);
      if (new Set(said).size < said.length) findings.push('two programs were told of the same entry');
      if (!openRecord(table, record, { whole: true }).ok) findings.push('what they left does not verify');
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
    told(round + 1);
  }
  return { rounds, acknowledged, findings };
}

async function play(folder: string, id: string, dies: boolean): Promise<string[]> {
  const child = spawn(process.execPath, [VICTIM, folder, id, String(MOVES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (dies && out.split('\n').length > MOVES / 2) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  // A line that was cut off was not said.
  return out.split('\n').slice(0, -1);
}
