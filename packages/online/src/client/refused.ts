/** A refusal from afar in the words that are spoken here; those of the server stand in where it alone knows them. */
import { type AnyWords, type Bad, bad } from '@gridhall/core';
import { isArgs, isObject } from '../protocol/checks.ts';
import { onlineWords, type Trouble } from '../protocol/faults.ts';

/** What an answer that is no success says; undefined where whoever answered is no server of ours. */
export function readTrouble(value: unknown): Trouble | undefined {
  if (!isObject(value) || typeof value.fault !== 'string' || typeof value.words !== 'string')
    return undefined;
  const { fault, words, args } = value;
  return { fault, words, ...(isArgs(args) ? { args: args as Trouble['args'] & {} } : {}) };
}

/** `own`: the words of the game that was played, where one was. */
export function refusedThere({ fault: code, words, args }: Trouble, own?: AnyWords): Bad {
  const known = args && (onlineWords({ code, args }) ?? own?.fault({ code, args }));
  return bad('refused-there', { code, words: known ?? words });
}
