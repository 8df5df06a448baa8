/** How the laws play: random games of one case, by the contract alone. */
import {
  type AnyGame,
  type GameModule,
  OVER,
  type ParamValues,
  Random,
  Session,
  type Setup,
  sure,
  type Viewer,
} from '@gridhall/core';

/** A game to look at: params, and boards where they are given. */
export interface Case {
  readonly name: string;
  readonly params: ParamValues;
  readonly boards?: readonly string[];
}

export function caseSetup(one: Case, seed: string): Setup {
  return one.boards ? { seed, boards: one.boards } : { seed };
}

export function startCase(table: GameModule, one: Case, seed: string, params: ParamValues): Session {
  const players = table.game
    .seats(params)
    .map((name, seat) => ({ name, kind: seat === 0 ? 'human' : 'machine' }) as const);
  return sure(Session.start(table, { id: seed, params: one.params, setup: caseSetup(one, seed), players }));
}

/** Random moves, up to this many, with a generator that is not the game's. */
export function playMoves(session: Session, state: unknown, random: Random, moves: number): void {
  const { game } = session.table;
  for (let i = 0; i < moves && session.toMove !== OVER; i++) {
    const seat = session.toMove;
    const action = game.pick(state, random);
    sure(session.play(seat, game.write(session.ask(seat)!, action)));
    game.apply(state, action);
  }
}

/** The state after up to this many random moves. */
export function stateAfter(game: AnyGame, params: ParamValues, setup: Setup, moves: number): unknown {
  const state = sure(game.create(params, setup));
  const random = Random.fromSeed(setup.seed);
  for (let i = 0; i < moves && game.toMove(state) !== OVER; i++) game.apply(state, game.pick(state, random));
  return state;
}

export function copyOf(game: AnyGame, state: unknown): unknown {
  const copy = game.blank();
  game.copy(copy, state);
  return copy;
}

export function viewersOf(game: AnyGame, params: ParamValues): Viewer[] {
  return [...game.seats(params).map((_name, seat) => seat), 'spectator'];
}

/** Imports the table that a game's folder exports. */
export async function loadTable(address: string): Promise<GameModule> {
  const folder = (await import(address)) as { readonly table?: GameModule };
  if (!folder.table) throw new Error(`${address} exports no table`);
  return folder.table;
}
