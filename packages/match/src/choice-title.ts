/** What a choice is called on a button: who plays, where there are two seats, and its preset. */
import { type EnginePlayer, type ParamValues, type Table, t, word } from '@gridhall/core';
import { presetOf } from './results.ts';

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

/** The machine one plays, people among themselves, or two machines. */
function roundOf(kinds: readonly string[], players: readonly EnginePlayer[]): string | undefined {
  const machines = kinds.filter((kind) => kind !== 'human');
  if (machines.length !== 1) return machines.length === 0 ? t`for two` : t`two machines`;
  const against = players.find(({ id }) => id === machines[0]);
  return against && word(against.name);
}
