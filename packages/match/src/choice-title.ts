/** What a choice is called on a button: its preset, and against whom, where that is one machine. */
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
  const named = [presetOf(table, params)?.title, against ? word(against.name) : undefined];
  return named.filter((part) => part !== undefined).join(', ') || undefined;
}
