/** A game at a table of the screen, for tests: opened, drawn and played with keys. */
import { sure } from '@gridhall/core';
import { newOpening, type Seat } from '@gridhall/match';
import type { Script } from '@gridhall/match/testing';
import { openingOf, type Wanted } from '../open/open-game.ts';
import { tableOf } from '../open/tables.ts';
import { boardOf } from '../screen/boards/board.ts';
import { DEFAULTS } from '../screen/settings.ts';
import { openTable } from '../screen/table/open.ts';
import { type Sitting, sitDown } from '../screen/table/sitting.ts';
import { type TestPorts, testPorts } from './house.ts';
import { Stage } from './stage.ts';

export interface Played {
  readonly stage: Stage;
  readonly seat: Seat;
  readonly ports: TestPorts;
  press(...keys: readonly string[]): Promise<void>;
}

export interface Options extends Partial<Wanted> {
  readonly motion?: boolean;
  readonly script?: Script;
  readonly seen?: readonly string[];
  /** The board, as text. */
  readonly board?: string;
}

/** Nobody is a machine. */
export const PEOPLE = { red: 'person' };

export async function open(
  game: string,
  { motion = false, script, seen = [game], board, ...wanted }: Options = {},
): Promise<Played> {
  const table = await tableOf(game);
  const ports = testPorts(script);
  const asked = { params: {}, boards: [], machines: PEOPLE, seed: 'page', ...wanted };
  const opening =
    board === undefined
      ? await openingOf(table, asked)
      : sure(newOpening(table, { params: {}, seed: '0'.repeat(32), boards: [board] }));
  const sitting = await sitDown(table, opening, ports, { warns: () => true }, { pace: 0 });
  return play(sitting, ports, { motion, seen });
}

export async function play(sitting: Sitting, ports: TestPorts, settings: object): Promise<Played> {
  const stage = new Stage(ports);
  stage.hall = { ...stage.hall, settings: { ...DEFAULTS, ...settings } };
  stage.perform(openTable(sitting, await boardOf(sitting.seat.table), stage.hall));
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      stage.send({ type: 'key', key });
      await stage.settled();
    }
  };
  return { stage, seat: sitting.seat, ports, press };
}
