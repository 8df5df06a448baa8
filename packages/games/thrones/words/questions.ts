/** The questions of the game, put to the player. */
import type { Args, Question } from '@gridhall/core';
import type { ThronesView } from '../knowledge.ts';
import { tablesOf } from '../scenario/world.ts';
import type { QuestionId } from '../state.ts';
import { FREE_REFUSALS } from '../steps/walkers.ts';
import { heroName, warriorName } from '../tables.ts';
import { TRIBUTE } from './chronicle.ts';

export const WALKERS =
  'Sad news! The White Walkers are approaching our location. Would you like to battle them now?';

const ASKED: Readonly<Record<QuestionId, (args: Args, view: ThronesView) => string>> = {
  choose: () => 'Would you like to choose a hero, or make one of your own?',
  hero: () => 'Which hero?',
  money: () => 'How much money does your hero start with?',
  influence: () => 'How much influence does your hero start with?',
  army: () => 'How much of an army does your hero start with?',
  start: () => 'Where does your hero start? Row and column.',
  turn: (_args, view) => `Turn ${view.turn}: what will you do?`,
  encounter: ({ hero, army }, view) =>
    `You meet ${hero}, with an army of ${army}${warriorsOf(view)}. What will you do?`,
  champion: ({ hero }) => `Who fights for you against ${hero}?`,
  keep: () => 'Which four warriors stay with you?',
  rumours: ({ city }) => `You have arrived in ${city}. Do you want to listen to rumours?`,
  knights: ({ city, wage }) =>
    `You have arrived in ${city}. Do you want to buy more knights, at ${wage} money each?`,
  'how-many': ({ wage }) => `How many knights, at ${wage} money each?`,
  horse: ({ city, price }) => `${city} has a horse for you, at ${price} money. Do you want it?`,
  dragonglass: () => 'Great news! You have stumbled upon Dragonglass. Which of your warriors takes it?',
  respects: () => TRIBUTE,
  walkers: ({ left }) => `${WALKERS} ${refusalWords(Number(left))}`,
};

export function askWords(question: Question, view: ThronesView): string {
  const { id, args = {}, seat } = question;
  return isOurs(id) ? ASKED[id](args, view) : `${askedName(view, seat)} is asked.`;
}

function isOurs(id: string): id is QuestionId {
  return Object.hasOwn(ASKED, id);
}

/** Among several people: the hero of the seat that is asked, or its number before there is one. */
function askedName(view: ThronesView, seat: number): string {
  const hero = view.seats?.heroes[seat] ?? -1;
  return hero < 0 ? `Player ${seat + 1}` : heroName(tablesOf(view), hero);
}

function refusalWords(left: number): string {
  if (left === 0) return '(One more refusal loses the game.)';
  return `(${left} of ${FREE_REFUSALS} refusals ${left === 1 ? 'is' : 'are'} left.)`;
}

function warriorsOf(view: ThronesView): string {
  const tables = tablesOf(view);
  const party = view.foe?.party ?? [];
  if (party.length === 0) return ' and no warriors';
  const people = party.map(
    (one) =>
      `${warriorName(tables, one.warrior)} (strength ${one.strength}, loyalty ${one.loyalty}, morale ${one.morale})`,
  );
  return ` and ${people.join(', ')}`;
}
