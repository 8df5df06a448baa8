/** Thrones in English. */
import {
  counted,
  type Endings,
  endingWords,
  grouped,
  listed,
  type Outcome,
  type Ranking,
  refusalWords,
  type Sentences,
  t,
  type Viewer,
  type Words,
} from '@gridhall/core';
import { type Reason, seatNames } from '../ending.ts';
import type { Ending, ThronesEvent, ThronesFault } from '../events.ts';
import { lastBattleChance, powerOf } from '../odds.ts';
import { SCENARIO_FAULTS, type ScenarioFault } from '../scenario/words.ts';
import { ALARM_AT } from '../steps/walkers.ts';
import { heroName, isMade, warriorName, warriorNamed } from '../tables.ts';
import type { OwnHero, ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';
import { doerOf, endedWords, eventWords, toldTogether } from './chronicle.ts';
import { carriedBy, isNameless } from './names.ts';
import { askWords, chanceWords, optionWords } from './questions.ts';

export const NO_RESPECT = t`Have you no respect?! Press F to pay respects.`;
export { WALKERS } from './questions.ts';

const FAULTS: Sentences<ThronesFault | ScenarioFault | 'too-many-seats'> = {
  ...SCENARIO_FAULTS,
  'too-many-seats': ({ most }) => t`There can be at most ${most} players and rivals together.`,
  'no-such-action': () => t`That is not one of the answers. Choose one from the list.`,
  'no-hero-left': () => t`Every hero is taken. Create your own.`,
  'no-respect': () => NO_RESPECT,
  'travel-off-map': () => t`You cannot travel off the map. Choose another direction.`,
  'travel-needs-ship': () => t`You cannot cross water without a ship. Choose another direction.`,
  'ride-needs-land': () => t`A horse needs land: you cannot ride two tiles that way.`,
  'tile-taken': () => t`Someone is already there. Choose another tile.`,
  'tile-unreadable': ({ text, rows, columns }) =>
    t`${JSON.stringify(text)} is not a tile. Enter its row (1 to ${rows}) and column (1 to ${columns}), such as "16 7".`,
  'tile-off-map': ({ row, column, rows, columns }) =>
    t`Row ${row}, column ${column} is not on the map: rows 1 to ${rows}, columns 1 to ${columns}.`,
};

const ended = (reason: Ending) => (outcome: Outcome) => endedWords(reason, outcome.measures?.points ?? 0);

const endedAt = (called: readonly string[]): Endings<Reason> => ({
  'walkers-beaten': ended('walkers-beaten'),
  'battle-lost': ended('battle-lost'),
  'stannis-died': ended('stannis-died'),
  refused: ended('refused'),
  'walkers-won': ended('walkers-won'),
  'most-points': (outcome, viewer) => mostPoints(outcome, viewer, called),
  'nobody-won': () => t`Nobody has beaten the White Walkers. With regret, the game is lost for all.`,
});

function mostPoints({ results, measures }: Outcome, viewer: Viewer, called: readonly string[]): string {
  const most = t`${counted(measures?.points, 'point')}, the most of those who have beaten the White Walkers`;
  if (viewer !== 'spectator' && results[viewer] === 1) return t`You have won, with ${most}!`;
  const winners = called.filter((_name, seat) => results[seat] === 1);
  return winners.length === 1
    ? t`${listed(winners)} wins, with ${most}.`
    : t`${listed(winners)} win, with ${most}.`;
}

export const words: Words<ThronesView, ThronesEvent> = {
  tagline: t`Rule Westeros before winter.`,
  kind: t`conquest`,
  help: [
    t`Take territory, defeat or win over the other heroes, gather warriors and dragonglass; then beat the White Walkers with as many points as you can. A turn asks for one of these:`,
    t`  travel north, south, east, west (n, s, e, w)   water needs a ship`,
    t`  rest                                           every warrior gains 1 strength`,
    t`  consult the gods                               every warrior gains 1 morale`,
    t`A hero within 2 tiles is an encounter: a speech costs half your influence if it fails, an offer half your money; a battle is won by the larger army × strength of the champion, and lost it ends the game.`,
    t`A free warrior near no other hero joins you, up to four. A new tile pays once; where you stand is yours.`,
    t`Where cities sell horses, who has one may ride two land tiles in a turn, or flee an encounter.`,
    t`On the map: ~ water, * land, a letter a city, # outside. Answers: a word, its beginning, or its number.`,
    t`The White Walkers come after 50 turns, or at an army of 2,000, 200 tiles, 400 points, or with no hero left.`,
  ].join('\n'),
  ask: (question, view) => askWords(question, view),
  option: (question, option, view) =>
    optionWords(question, option, grouped, chanceWords, view && carriedWords(option.word, view)),
  event: tellWords,
  together: toldTogether,
  played: playedWords,
  doer: doerOf,
  chapter: (event) => (event.type === 'turn' ? String(event.turn) : undefined),
  fault: refusalWords(FAULTS),
  outcome: (outcome, viewer, called = seatNames(outcome.results.length)) =>
    endingWords(called, endedAt(called))(outcome, viewer),
  status,
};

/** An answer of somebody else that says nothing by itself: “yes” to the last battle. */
function playedWords(events: readonly ThronesEvent[]): string | undefined {
  const end = events.find((event) => event.type === 'out');
  if (end?.ending === 'refused') return t`refuses the White Walkers once too often`;
  return end?.ending === 'walkers-beaten' || end?.ending === 'walkers-won'
    ? t`battles the White Walkers`
    : undefined;
}

/** What a day without warriors brings. */
const WITHOUT_WARRIORS = {
  rested: t`You rest.`,
  consulted: t`You consult the gods.`,
  drought: t`Drought! You have no warriors who suffer.`,
  deserters: t`Deserters! The army loses 10 knights.`,
  jackpot: t`Jackpot! Your money doubles.`,
  kindness: t`Kindness! The army gains 10 knights.`,
};

/** As the console tells it, but for what its fixed text says worse. */
function tellWords(event: ThronesEvent, _viewer: Viewer, called?: readonly string[]): string | undefined {
  if (event.type === 'hired' && event.knights === 0) return t`You buy no knights.`;
  if (event.type === 'chance' && event.warriors === 0) return WITHOUT_WARRIORS[event.chance];
  if ((event.type === 'rested' || event.type === 'consulted') && event.warriors === 0)
    return WITHOUT_WARRIORS[event.type];
  // It is told to whose hero it is.
  if (event.type === 'chosen' && isMade(event.hero))
    return eventWords({ ...event, hero: t`Your hero` }, grouped, called);
  // Half of nothing, or of one, is nothing.
  if (event.type === 'speech' && !event.won && event.influence === 0)
    return t`Your speech does not move ${event.hero}. You have no influence left.`;
  if (event.type === 'offer' && !event.won && event.money === 0)
    return t`${event.hero} is not to be bought. You have no money left.`;
  // Where one has come to was just said.
  if ((event.type === 'earned' || event.type === 'took') && isNameless(event.where))
    return eventWords({ ...event, where: t`this tile` }, grouped, called);
  return eventWords(event, grouped, called);
}

/** Beside the name of a warrior, where it is not cut off. */
function carriedWords(name: string, view: ThronesView): string {
  const carried = carriedBy(view, warriorNamed(tablesOf(view), name));
  return carried.length > 0 ? ` (${carried.join(', ')})` : '';
}

function status(view: ThronesView): (readonly [string, string])[] {
  const { own } = view;
  if (!own) return [[t`Hero`, t`not yet chosen`]];
  const tables = tablesOf(view);
  const party = own.party.map((one) => {
    const name = `${warriorName(tables, one.warrior)} ${one.strength}`;
    return one.dragonglass ? t`${name} (dragonglass)` : name;
  });
  return [
    [t`Hero`, heroName(tables, view.hero)],
    [t`Turn`, String(view.turn)],
    [t`At`, `(${tables.rowOf[own.place]! + 1}, ${tables.columnOf[own.place]! + 1})`],
    [t`Money`, grouped(own.money)],
    [t`Influence`, grouped(own.influence)],
    [t`Army`, grouped(own.army)],
    [t`Points`, grouped(own.points)],
    [t`Tiles`, String(own.tiles)],
    ...(own.mounted === undefined ? [] : [[t`Horse`, own.mounted ? t`yes` : t`none`] as const]),
    [t`Walkers`, walkersWords(view)],
    [t`Last battle`, battleWords(own)],
    [t`Warriors`, party.join(', ') || t`none`],
    [t`Retired`, view.retired.map((hero) => heroName(tables, hero)).join(', ') || t`nobody`],
  ];
}

/** The chance in the last battle if it were fought now. */
function battleWords({ army, party, cities, influence }: OwnHero): string {
  return chanceWords(lastBattleChance(powerOf(army, party, cities, influence)));
}

/** What is nearest to waking them: what it is, how much there is of it, and at how much they wake. */
export function wakingOf({ own, turn }: ThronesView): readonly [name: string, now: number, at: number] {
  const bars: readonly (readonly [name: string, now: number, at: number])[] = [
    [t`army`, own!.army, ALARM_AT.army],
    [t`turn`, turn, ALARM_AT.turn],
    [t`points`, own!.points, ALARM_AT.points],
    [t`tiles`, own!.tiles, ALARM_AT.tiles],
  ];
  return bars.reduce((most, bar) => (bar[1] / bar[2] > most[1] / most[2] ? bar : most));
}

function walkersWords(view: ThronesView): string {
  if (view.alarm) return t`are awake`;
  const [name, now, at] = wakingOf(view);
  return t`${name} ${grouped(now)} of ${grouped(at)}`;
}

/** The aim is to beat the White Walkers with as many points as possible. */
export const ranking: Ranking = {
  measure: 'points',
  better: 'more',
  deeds: ['turns', 'tiles'],
  // Games in which something was taken back are no results: what was chosen first counts.
  with: ([first, second]) =>
    first === 'choose a hero' ? second : first === 'make your own' ? t`a hero of your own` : undefined,
};
