/** What front ends offer beside a question: commands that show more, and a warning before an answer that loses. */
import { counted, type Extra, grouped, type Question, t } from '@gridhall/core';
import { knownMap } from './map.ts';
import { read } from './moves.ts';
import { lastBattleChance, oddsOf, powerOf } from './odds.ts';
import { heroName, warriorName } from './tables.ts';
import type { Fighter, ThronesView } from './view.ts';
import { tablesOf } from './westeros.ts';
import { carriedBy } from './words/names.ts';
import { optionWords, percentText } from './words/questions.ts';

export const extras: readonly Extra<ThronesView>[] = [
  { word: 'map', about: t`the whole map, as far as you know it`, show: knownMap },
  { word: 'odds', about: t`the odds of each answer, and of the last battle`, show: showOdds },
  { word: 'party', about: t`your hero, your warriors, and the opponent you have met`, show: showParty },
];

function showOdds(view: ThronesView, question?: Question): string {
  const lines: string[] = [];
  if (question && 'options' in question) {
    const known = question.options.filter((option) => oddsOf(option) !== undefined);
    lines.push(...known.map((option) => optionWords(question, option)));
    if (known.length === 0) lines.push(t`Chance has no part in this answer.`);
  }
  const { own } = view;
  if (own) {
    const power = powerOf(own.army, own.party, own.cities, own.influence);
    const chance = percentText(lastBattleChance(power));
    lines.push(t`The last battle, fought now: power ${grouped(Math.round(power))}, won with ${chance}.`);
  }
  return lines.join('\n') || t`There is nothing to weigh yet.`;
}

function showParty(view: ThronesView): string {
  const { own, foe } = view;
  if (!own) return t`You have not chosen a hero yet.`;
  const tables = tablesOf(view);
  const row = (one: Fighter) => {
    const traits = t`strength ${one.strength}, loyalty ${one.loyalty}, morale ${one.morale}`;
    return `  ${warriorName(tables, one.warrior)}: ${[traits, ...carriedBy(view, one.warrior)].join(', ')}`;
  };
  const lines = [
    t`${heroName(tables, view.hero)}: money ${grouped(own.money)}, influence ${grouped(own.influence)}, army ${grouped(own.army)}`,
    t`  ${counted(own.points, 'point')} from ${counted(own.tiles, 'tile')}, ${counted(own.cities, 'city', 'cities')} among them${own.sails ? t`; can sail` : ''}`,
    ...(own.party.length === 0 ? [t`  no warriors`] : own.party.map(row)),
  ];
  if (foe) {
    lines.push(t`${heroName(tables, foe.hero)}, whom you have met: army ${grouped(foe.army)}`);
    lines.push(...(foe.party.length === 0 ? [t`  no warriors`] : foe.party.map(row)));
  }
  return lines.join('\n');
}

/** A question before an answer that is certain to lose the game: a hopeless battle, the fifth refusal. */
export function warning(_view: ThronesView, question: Question, text: string): string | undefined {
  const action = read(question, text);
  if (!action.ok || question.kind !== 'choice') return undefined;
  const option = question.options[action.value];
  const odds = option && oddsOf(option);
  if (!odds || odds.win > 0 || odds.tie > 0) return undefined;
  if (question.id === 'champion' || (question.id === 'encounter' && option.word === 'battle')) {
    return t`This battle cannot be won, and losing it ends the game. Fight it all the same?`;
  }
  if (question.id === 'walkers' && option.word === 'no') {
    return t`This refusal is one too many and loses the game. Refuse all the same?`;
  }
  return undefined;
}
