/** An answer of a choice in words, with its odds where they are known. */
import type { Option, Question } from '@gridhall/core';
import { grouped, word as inWords, t } from '@gridhall/core';
import { oddsOf } from '../odds.ts';
import type { Figure } from './names.ts';

/** 31 %, rounded down: nothing looks surer than it is. On cards, in hints and lists alike. */
export function chanceWords(chance: number): string {
  return `${chance > 0 && chance < 0.01 ? '< 1' : Math.floor(chance * 100)} %`;
}

/** 31.25 %, as consoles have it and who asks for the odds; never so rounded that a chance looks like a certainty. */
export function percentText(probability: number): string {
  const hundredths = Math.round(probability * 10_000);
  if (probability > 0 && hundredths === 0) return t`less than 0.01 %`;
  if (probability < 1 && hundredths === 10_000) return t`more than 99.99 %`;
  return `${hundredths / 100} %`;
}

/** These questions list warriors, and one more heroes: their names are nobody's to translate. */
const WARRIORS: readonly string[] = ['keep', 'dragonglass', 'champion'];

/** What a no is to, for who reads it without the question. */
const DECLINED: Readonly<Record<string, string>> = {
  rumours: t`no rumours`,
  knights: t`no knights`,
  horse: t`no horse`,
};

export function optionWords(
  question: Question,
  option: Option,
  figure: Figure = grouped,
  part = percentText,
  carried = '',
): string {
  const { word, args } = option;
  const odds = oddsOf(option);
  const said = WARRIORS.includes(question.id)
    ? `${word}${carried}`
    : question.id === 'hero'
      ? word
      : inWords(word);
  if (odds) {
    const tie = odds.tie > 0 ? t`, a tie ${part(odds.tie)}` : '';
    const strength = args?.strength === undefined ? '' : t`, strength ${args.strength}`;
    if (question.id === 'walkers' && word === 'no') return t`no: one refusal too many, and the game is lost`;
    return t`${said}${strength}: succeeds with ${part(odds.win)}${tie}`;
  }
  switch (question.id) {
    case 'hero': {
      const { money, influence, army, row, column, doomed } = args ?? {};
      const doom = doomed === 1 ? t`; dies at the end of turn 10, and the game is lost` : '';
      return t`${word}: money ${figure(money)}, influence ${figure(influence)}, army ${figure(army)}, starts at (${row}, ${column})${doom}`;
    }
    case 'keep':
    case 'dragonglass':
      return t`${said}: strength ${args?.strength}, loyalty ${args?.loyalty}, morale ${args?.morale}`;
    case 'turn':
      if (word === 'rest') return t`rest: all warriors gain 1 strength`;
      if (word.startsWith('ride')) return t`${said}: two land tiles at once`;
      return word.startsWith('travel') ? said : t`${said}: all gain 1 morale`;
    default:
      return (word === 'no' && DECLINED[question.id]) || said;
  }
}
