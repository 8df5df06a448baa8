/** Thrones in English. */
import {
  counted,
  type Endings,
  endingWords,
  type Outcome,
  type Ranking,
  refusalWords,
  type Sentences,
  type Viewer,
  type Words,
} from '@gridhall/core';
import type { ThronesEvent } from '../events.ts';
import type { ThronesFault } from '../faults.ts';
import type { ThronesView } from '../knowledge.ts';
import { type Reason, seatNames } from '../outcome.ts';
import { SCENARIO_FAULTS } from '../scenario/words.ts';
import { tablesOf } from '../scenario/world.ts';
import type { Ending } from '../state.ts';
import { heroName, warriorName } from '../tables.ts';
import { endedWords, eventWords } from './chronicle.ts';
import { optionWords } from './options.ts';
import { askWords } from './questions.ts';

export const NO_RESPECT = 'Have you no respect?! Press F to pay respects.';
export { WALKERS } from './questions.ts';

const FAULTS: Sentences<ThronesFault> = {
  ...SCENARIO_FAULTS,
  'too-many-seats': ({ most }) => `Players and rivals together are at most ${most}.`,
  'no-such-action': () => 'That is not one of the answers.',
  'no-hero-left': () => 'Every hero is taken: make your own.',
  'no-respect': () => NO_RESPECT,
  'travel-off-map': () => 'There the world ends: you cannot travel off the map.',
  'travel-needs-ship': () => 'There is water: you cannot travel there without a ship.',
  'ride-needs-land': () => 'A horse goes over land only: you cannot ride two tiles that way.',
  'tile-taken': () => 'Somebody is there already: choose another tile.',
  'tile-unreadable': ({ text, rows, columns }) =>
    `${JSON.stringify(text)} is not a tile: say its row (1 to ${rows}) and its column (1 to ${columns}), as in "16 7".`,
  'tile-off-map': ({ row, column, rows, columns }) =>
    `Row ${row}, column ${column} is not on the map: rows 1 to ${rows}, columns 1 to ${columns}.`,
};

const ended = (reason: Ending) => (outcome: Outcome) => endedWords(reason, outcome.measures?.points ?? 0);

const ENDED: Endings<Reason> = {
  'walkers-beaten': ended('walkers-beaten'),
  'battle-lost': ended('battle-lost'),
  'stannis-died': ended('stannis-died'),
  refused: ended('refused'),
  'walkers-won': ended('walkers-won'),
  'most-points': mostPoints,
  'nobody-won': () => 'Nobody has beaten the White Walkers. With regret, the game is lost for all.',
};

function mostPoints({ results, measures }: Outcome, viewer: Viewer): string {
  const most = `${counted(measures?.points, 'point')}, the most of those who have beaten the White Walkers`;
  if (viewer !== 'spectator' && results[viewer] === 1) return `You have won, with ${most}!`;
  const names = seatNames(results.length);
  const winners = names.filter((_name, seat) => results[seat] === 1);
  return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}, with ${most}.`;
}

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
    'Where cities sell horses, who has one may ride two land tiles in a turn, or flee an encounter.',
    'On the map: ~ water, * land, a letter a city, # outside. Answers: a word, its beginning, or its number.',
    'The White Walkers come after 50 turns, or at an army of 2,000, 200 tiles, 400 points, or with no hero left.',
  ].join('\n'),
  ask: askWords,
  option: optionWords,
  event: eventWords,
  fault: refusalWords(FAULTS),
  outcome: (outcome, viewer) => endingWords(seatNames(outcome.results.length), ENDED)(outcome, viewer),
  status,
};

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
    ...(own.mounted === undefined ? [] : [['Horse', own.mounted ? 'yes' : 'none'] as const]),
    ['Warriors', party.join(', ') || 'none'],
    ['Retired', view.retired.map((hero) => heroName(tables, hero)).join(', ') || 'nobody'],
  ];
}

/** The aim is to beat the White Walkers with as many points as possible. */
export const ranking: Ranking = { measure: 'points', better: 'more' };
