/** What a choice is called on a button: who plays, where there are two seats, and its preset. */
import {
  type Engine,
  type EnginePlayer,
  type ParamValues,
  proposedParams,
  type Table,
  t,
  word,
} from '@gridhall/core';
import { presetOf } from './results.ts';
import { playersOf, proposedMachines } from './thinking/players.ts';

/** `kinds`: who sits at each seat, a machine's id or 'human'. Undefined where there is no name for it. */
export function choiceTitle(
  table: Table,
  params: ParamValues,
  kinds: readonly string[],
  players: readonly EnginePlayer[],
): string | undefined {
  const named = [kinds.length === 2 ? roundOf(kinds, players) : undefined, presetOf(table, params)?.title];
  return named.filter((part) => part !== undefined).join(', ') || undefined;
}

/** What is played by who has chosen nothing yet. */
export function proposedTitle(table: Table, engine: Engine | undefined): string | undefined {
  const params = proposedParams(table.game.params);
  const players = playersOf(engine);
  const machines = proposedMachines(table.game, params, players);
  const kinds = table.game.seats(params).map((_name, seat) => machines.get(seat) ?? 'human');
  return choiceTitle(table, params, kinds, players);
}

/** The machine one plays, people among themselves, or two machines. */
function roundOf(kinds: readonly string[], players: readonly EnginePlayer[]): string | undefined {
  const machines = kinds.filter((kind) => kind !== 'human');
  if (machines.length !== 1) return machines.length === 0 ? t`for two` : t`two machines`;
  const against = players.find(({ id }) => id === machines[0]);
  return against && word(against.name);
}
