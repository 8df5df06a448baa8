/** The questions of the game and their answers in words, with the odds where they are known. */
import { type Args, grouped, type Option, type Question, t, word } from '@gridhall/core';
import { oddsOf } from '../odds.ts';
import type { QuestionId } from '../state.ts';
import { FREE_REFUSALS } from '../steps/walkers.ts';
import { heroName, warriorName } from '../tables.ts';
import type { ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';
import { TRIBUTE } from './chronicle.ts';
import type { Figure } from './names.ts';

export const WALKERS = t`Sad news! The White Walkers are approaching our location. Would you like to battle them now?`;

const ASKED: Readonly<Record<QuestionId, (args: Args, view: ThronesView, figure: Figure) => string>> = {
  choose: () => t`Would you like to choose a hero, or make one of your own?`,
  hero: () => t`Which hero?`,
  money: () => t`How much money does your hero start with?`,
  influence: () => t`How much influence does your hero start with?`,
  army: () => t`How much of an army does your hero start with?`,
  start: () => t`Where does your hero start? Row and column.`,
  turn: (_args, view) => t`Turn ${view.turn}: what will you do?`,
  encounter: ({ hero, army }, view, figure) =>
    t`You meet ${hero}, with an army of ${figure(army)}${warriorsOf(view)}. What will you do?`,
  champion: ({ hero }) => t`Who fights for you against ${hero}?`,
  keep: () => t`Which four warriors stay with you?`,
  rumours: ({ city }) => t`You have arrived in ${city}. Do you want to listen to rumours?`,
  knights: ({ city, wage }) =>
    t`You have arrived in ${city}. Do you want to buy more knights, at ${wage} money each?`,
  'how-many': ({ wage }) => t`How many knights, at ${wage} money each?`,
  horse: ({ city, price }) => t`${city} has a horse for you, at ${price} money. Do you want it?`,
  dragonglass: () => t`Great news! You have stumbled upon Dragonglass. Which of your warriors takes it?`,
  respects: () => TRIBUTE,
  walkers: ({ left }) => `${WALKERS} ${refusalWords(Number(left))}`,
};

export function askWords(question: Question, view: ThronesView, figure: Figure = grouped): string {
  const { id, args = {}, seat } = question;
  return isOurs(id) ? ASKED[id](args, view, figure) : t`${askedName(view, seat)} is asked.`;
}

function isOurs(id: string): id is QuestionId {
  return Object.hasOwn(ASKED, id);
}

/** Among several people: the hero of the seat that is asked, or its number before there is one. */
function askedName(view: ThronesView, seat: number): string {
  const hero = view.seats?.heroes[seat] ?? -1;
  return hero < 0 ? t`Player ${seat + 1}` : heroName(tablesOf(view), hero);
}

function refusalWords(left: number): string {
  if (left === 0) return t`(One more refusal loses the game.)`;
  return t`(${left} of ${FREE_REFUSALS} refusals ${left === 1 ? t`is` : t`are`} left.)`;
}

function warriorsOf(view: ThronesView): string {
  const tables = tablesOf(view);
  const party = view.foe?.party ?? [];
  if (party.length === 0) return t` and no warriors`;
  const people = party.map(
    (one) =>
      t`${warriorName(tables, one.warrior)} (strength ${one.strength}, loyalty ${one.loyalty}, morale ${one.morale})`,
  );
  return t` and ${people.join(', ')}`;
}

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
  const { word: given, args } = option;
  const odds = oddsOf(option);
  const said = WARRIORS.includes(question.id)
    ? `${given}${carried}`
    : question.id === 'hero'
      ? given
      : word(given);
  if (odds) {
    const tie = odds.tie > 0 ? t`, a tie ${part(odds.tie)}` : '';
    const strength = args?.strength === undefined ? '' : t`, strength ${args.strength}`;
    if (question.id === 'walkers' && given === 'no') return t`no: one refusal too many, and the game is lost`;
    return t`${said}${strength}: succeeds with ${part(odds.win)}${tie}`;
  }
  switch (question.id) {
    case 'hero': {
      const { money, influence, army, row, column, doomed } = args ?? {};
      const doom = doomed === 1 ? t`; dies at the end of turn 10, and the game is lost` : '';
      return t`${given}: money ${figure(money)}, influence ${figure(influence)}, army ${figure(army)}, starts at (${row}, ${column})${doom}`;
    }
    case 'keep':
    case 'dragonglass':
      return t`${said}: strength ${args?.strength}, loyalty ${args?.loyalty}, morale ${args?.morale}`;
    case 'turn':
      if (given === 'rest') return t`rest: all warriors gain 1 strength`;
      if (given.startsWith('ride')) return t`${said}: two land tiles at once`;
      return given.startsWith('travel') ? said : t`${said}: all gain 1 morale`;
    default:
      return (given === 'no' && DECLINED[question.id]) || said;
  }
}
