import {
  type Args,
  counted,
  type Outcome,
  type Question,
  type Ranking,
  sharedWords,
  type Viewer,
  type Words,
} from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import type { ThronesView } from '../knowledge.ts';
import { DATA_FAULTS } from '../scenario/words.ts';
import { tablesOf } from '../scenario/world.ts';
import { ENDINGS, type Ending } from '../state.ts';
import { FREE_REFUSALS } from '../steps/walkers.ts';
import { heroName, warriorName } from '../tables.ts';
import { endingWords, eventWords, TRIBUTE } from './chronicle.ts';
import { optionWords } from './options.ts';

export const NO_RESPECT = 'Have you no respect?! Press F to pay respects.';
export const WALKERS =
  'Sad news! The White Walkers are approaching our location. Would you like to battle them now?';

const FAULTS: Readonly<Record<string, (args: Args) => string>> = {
  ...DATA_FAULTS,
  'no-such-action': () => 'That is not one of the answers.',
  'no-hero-left': () => 'Every hero is taken: make your own.',
  'no-respect': () => NO_RESPECT,
  'travel-off-map': () => 'There the world ends: you cannot travel off the map.',
  'travel-needs-ship': () => 'There is water: you cannot travel there without a ship.',
  'tile-taken': () => 'Somebody is there already: choose another tile.',
  'tile-unreadable': ({ text, rows, columns }) =>
    `${JSON.stringify(text)} is not a tile: say its row (1 to ${rows}) and its column (1 to ${columns}), as in "16 7".`,
  'tile-off-map': ({ row, column, rows, columns }) =>
    `Row ${row}, column ${column} is not on the map: rows 1 to ${rows}, columns 1 to ${columns}.`,
};

export const words: Words<ThronesView, ThronesEvent> = {
  tagline: 'Lead one hero through Westeros, and face the White Walkers in the end.',
  help: [
    'Take territory, defeat or win over the other heroes, gather warriors and dragonglass; then beat the White',
    'Walkers with as many points as you can. A turn asks for one of these:',
    '  travel north, south, east, west (n, s, e, w)   water needs a ship',
    '  rest                                           every warrior gains 1 strength',
    '  consult the gods                               every warrior gains 1 morale',
    'A hero within 2 tiles is an encounter: a speech costs half your influence if it fails, an offer half your',
    'money; a battle is won by the larger army × strength of the champion, and lost it ends the game.',
    'A free warrior near no other hero joins you, up to four. A new tile pays once; where you stand is yours.',
    'On the map: ~ water, * land, a letter a city, # outside. Answers: a word, its beginning, or its number.',
    'The White Walkers come after 50 turns, or at an army of 2,000, 200 tiles, 400 points, or with no hero left.',
  ].join('\n'),
  ask,
  option: optionWords,
  event: eventWords,
  fault: (fault) => sharedWords(fault) ?? FAULTS[fault.code]?.(fault.args) ?? `Not possible (${fault.code}).`,
  outcome: (outcome, viewer) => outcomeWords(outcome, viewer),
  status,
};

function outcomeWords({ reason, results, measures }: Outcome, viewer: Viewer): string {
  const points = measures?.points ?? 0;
  if (isEnding(reason)) return endingWords(reason, points);
  if (reason === 'nobody-won')
    return 'Nobody has beaten the White Walkers. With regret, the game is lost for all.';
  if (reason !== 'most-points') return `The game ended: ${reason}.`;
  const most = `${counted(points, 'point')}, the most of those who have beaten the White Walkers`;
  if (viewer !== 'spectator' && results[viewer] === 1) return `You have won, with ${most}!`;
  const winners = results.flatMap((result, seat) => (result === 1 ? [`seat ${seat + 1}`] : []));
  return `The game is won by ${winners.join(' and ')}, with ${most}.`;
}

function isEnding(reason: string): reason is Ending {
  return (ENDINGS as readonly string[]).includes(reason);
}

function ask(question: Question, view: ThronesView): string {
  const args = question.args ?? {};
  switch (question.id) {
    case 'choose':
      return 'Would you like to choose a hero, or make one of your own?';
    case 'hero':
      return 'Which hero?';
    case 'money':
    case 'influence':
    case 'army':
      return `How much ${question.id === 'army' ? 'of an army' : question.id} does your hero start with?`;
    case 'start':
      return 'Where does your hero start? Row and column.';
    case 'turn':
      return `Turn ${view.turn}: what will you do?`;
    case 'encounter':
      return `You meet ${args.hero}, with an army of ${args.army}${warriorsOf(view)}. What will you do?`;
    case 'champion':
      return `Who fights for you against ${args.hero}?`;
    case 'keep':
      return 'Which four warriors stay with you?';
    case 'rumours':
      return `You have arrived in ${args.city}. Do you want to listen to rumours?`;
    case 'knights':
      return `You have arrived in ${args.city}. Do you want to buy more knights, at ${args.wage} money each?`;
    case 'how-many':
      return `How many knights, at ${args.wage} money each?`;
    case 'dragonglass':
      return 'Great news! You have stumbled upon Dragonglass. Which of your warriors takes it?';
    case 'respects':
      return TRIBUTE;
    case 'walkers':
      return `${WALKERS} ${refusalWords(Number(args.left))}`;
    default:
      return `${askedName(view, question.seat)} is asked.`;
  }
}

/** Among several people: the hero of the seat that is asked, or its number before there is one. */
function askedName(view: ThronesView, seat: number): string {
  const hero = view.seats?.heroes[seat] ?? -1;
  return hero < 0 ? `Seat ${seat + 1}` : heroName(tablesOf(view), hero);
}

function refusalWords(left: number): string {
  if (left === 0) return '(One more refusal loses the game.)';
  return `(${left} of ${FREE_REFUSALS} refusals are left.)`;
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

function status(view: ThronesView): (readonly [string, string])[] {
  const { own } = view;
  if (!own) return [['Hero', 'not yet chosen']];
  const tables = tablesOf(view);
  const party = own.party.map((one) => warriorName(tables, one.warrior) + (one.dragonglass ? '*' : ''));
  return [
    ['Hero', heroName(tables, view.hero)],
    ['Turn', String(view.turn)],
    ['At', `row ${tables.rowOf[own.place]! + 1}, column ${tables.columnOf[own.place]! + 1}`],
    ['Money', String(own.money)],
    ['Influence', String(own.influence)],
    ['Army', String(own.army)],
    ['Points', String(own.points)],
    ['Tiles', String(own.tiles)],
    ['Warriors', party.join(', ') || 'none'],
    ['Retired', view.retired.map((hero) => heroName(tables, hero)).join(', ') || 'nobody'],
  ];
}

/** The aim is to beat the White Walkers with as many points as possible. */
export const ranking: Ranking = { measure: 'points', better: 'more' };
