/** What a choice is called on a button: against whom, where that is one machine, and its preset. */
import { type EnginePlayer, type ParamValues, type Table, word } from '@gridhall/core';
import { presetOf } from './results.ts';

/** `kinds`: who sits at each seat, a machine's id or 'human'. Undefined where there is no name for it. */
export function choiceTitle(
  table: Table,
  params: ParamValues,
  kinds: readonly string[],
  players: readonly EnginePlayer[],
): string | undefined {
  const machines = kinds.filter((kind) => kind !== 'human');
  const against = kinds.length === 2 && machines.length === 1 && players.find(({ id }) => id === machines[0]);
  const named = [against ? word(against.name) : undefined, presetOf(table, params)?.title];
  return named.filter((part) => part !== undefined).join(', ') || undefined;
}
