/** Params of a game as flags of a command that has flags of its own. */
import {
  checkParams,
  faultWords,
  fieldsOf,
  type GameModule,
  type ParamValues,
  readParam,
  t,
} from '@gridhall/core';
import type { Command as Commander } from 'commander';
import { flagText } from './options.ts';
import { WrongUse } from './wrong-use.ts';

export function paramOptions(commander: Commander, { game }: GameModule, own: readonly string[]): void {
  for (const [name, param] of fieldsOf(game.params))
    commander.option(`--${flagOf(name, own)} <VALUE>`, flagText(param.help));
}

/** The flag of a param; one that is called like a flag of this command says whose it is. */
function flagOf(name: string, own: readonly string[]): string {
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return own.includes(flag) ? `game-${flag}` : flag;
}

export function wholeNumber(name: string, text: string | undefined, most: number, least = 1): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : -1;
  if (number >= least && number <= most) return number;
  throw new WrongUse(
    t`--${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}.`,
  );
}

export function paramsFrom(
  { game, words }: GameModule,
  own: readonly string[],
  given: Readonly<Record<string, string>>,
): ParamValues {
  const params: Record<string, unknown> = {};
  for (const [name, param] of fieldsOf(game.params)) {
    const text = own.includes(name) ? given[`game${name[0]!.toUpperCase()}${name.slice(1)}`] : given[name];
    if (text === undefined) continue;
    const value = readParam(name, param, text);
    if (!value.ok) throw new WrongUse(faultWords(words, value.fault));
    params[name] = value.value;
  }
  const checked = checkParams(game.params, params);
  if (!checked.ok) throw new WrongUse(faultWords(words, checked.fault));
  return checked.value;
}
