/** A program that plays game after game, to be killed: says a line for each entry that was acknowledged. FOLDER GAME */
import { writeSync } from 'node:fs';
import { type AnyGame, OVER, Random, Session, seedFrom, sure } from '@gridhall/core';
import { GAMES } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { DiskStore } from '../../packages/terminal/src/store/disk-store.ts';

const [folder, name] = process.argv.slice(2) as [string, keyof typeof GAMES];
const { table } = await GAMES[name]();
const game: AnyGame = table.game;
const store = new DiskStore(folder);
const luck = Random.fromSeed(seedFrom(String(process.pid)));
for (;;) {
  const opening = sure(newOpening(table, { params: {} }));
  const session = sure(Session.start(table, opening));
  const state = sure(game.create(session.params, opening.setup));
  sure(await store.create(session.header, [], session.close()));
  for (let by = session.toMove; by !== OVER; by = session.toMove) {
    const action = game.pick(state, luck);
    const { entry } = sure(session.play(by, game.write(session.ask(by)!, action)));
    game.apply(state, action);
    sure(await store.append(opening.id, entry.n - 1, [entry], session.close()));
    writeSync(1, `${opening.id} ${entry.n} ${entry.check}\n`);
  }
}
