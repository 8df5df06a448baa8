/** Games to be typed: what any player could play from a seed, and the flags of a program that plays the same. */
import { type AnyGame, OVER, Random, Session, seedFrom, sure } from '@gridhall/core';
import { GAME_NAMES, GAMES } from '@gridhall/games';
import { newOpening } from '@gridhall/match';
import { seatFlag } from '../../packages/terminal/src/flags/flag-names.ts';
import { findEngine } from '../../packages/terminal/src/open/tables.ts';

export interface Typed {
  readonly game: string;
  readonly flags: readonly string[];
  readonly moves: readonly string[];
}

/** The nth game: all kinds in turn. */
export async function typedGame(n: number, most = 400): Promise<Typed> {
  const name = GAME_NAMES[n % GAME_NAMES.length]!;
  const { table } = await GAMES[name]();
  const game: AnyGame = table.game;
  const seed = `attack ${n}`;
  const opening = sure(newOpening(table, { params: {}, seed: seedFrom(seed) }));
  const session = sure(Session.start(table, opening));
  const state = sure(game.create(session.params, opening.setup));
  const luck = Random.fromSeed(seedFrom(`luck ${n}`));
  const moves: string[] = [];
  for (let by = session.toMove; by !== OVER && moves.length < most; by = session.toMove) {
    const action = game.pick(state, luck);
    moves.push(sure(session.play(by, game.write(session.ask(by)!, action))).entry.move!);
    game.apply(state, action);
  }
  // A board to a wish would be another one.
  const wished = (await findEngine(name))?.wishes;
  const people =
    session.seats.length > 1 ? session.seats.flatMap((seat) => [`--${seatFlag(seat)}`, 'person']) : [];
  const flags = [
    'play',
    name,
    '--plain',
    '--new',
    '--seed',
    seed,
    '--no-warnings',
    ...people,
    ...(wished ? ['--wish', 'any'] : []),
  ];
  return { game: name, flags, moves };
}
