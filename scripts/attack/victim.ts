/** A program among several that play one game at once: says a line for each entry it was told is kept. FOLDER ID MOVES */
import { writeSync } from 'node:fs';
import { type AnyGame, OVER, openRecord, Random, seedFrom, sure } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';

const [folder, id, moves] = process.argv.slice(2) as [string, string, string];
const store = new DiskStore(folder);
const luck = Random.fromSeed(seedFrom(String(process.pid)));
for (let played = 0; played < Number(moves); ) {
  const record = sure(await store.load(id));
  const { table } = await GAMES[record.game as keyof typeof GAMES]();
  const game: AnyGame = table.game;
  const { session } = sure(openRecord(table, record));
  const by = session.toMove;
  if (by === OVER) break;
  const question = session.ask(by)!;
  // Nobody but the session has the state: what is legal is found by trying.
  const tries = question.kind === 'choice' ? question.options.map(({ word }) => word) : [];
  const done = session.play(by, tries[luck.below(tries.length)]!);
  if (!done.ok) continue;
  const { entry } = done.value;
  const kept = await store.append(id, entry.n - 1, [entry], session.close());
  if (!kept.ok) {
    if (kept.fault.code !== 'entry-conflict') throw new Error(`${game.id}: ${kept.fault.code}`);
    continue;
  }
  played++;
  writeSync(1, `${entry.n} ${entry.check}\n`);
}
await store.close();
