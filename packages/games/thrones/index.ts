/** Thrones: the game of thrones. The rules and their words; docs/games/thrones.md is the page about them. */
import { defineGame, type GameModule, good, OVER, type Result, type Setup } from '@gridhall/core';
import { outcome, RESULTS, type Reason, seatNames } from './ending.ts';
import type { ThronesEvent } from './events.ts';
import { extras, warning } from './extras.ts';
import { face } from './face/index.ts';
import { textOf } from './map.ts';
import { read, say, write } from './moves.ts';
import { params, type ThronesParams } from './params.ts';
import { answerCount, ask, check, pick } from './questions.ts';
import { readTables } from './scenario/read.ts';
import { DATA_FILES } from './scenario/words.ts';
import { deal } from './setup.ts';
import { copyState, hashOf, ThronesState } from './state.ts';
import { apply, leave } from './turn.ts';
import type { ThronesView } from './view.ts';
import { viewOf } from './view.ts';
import { ranking, words } from './words/index.ts';

export * from './effects.ts';
export { CAUSES, CHANCES, ENDINGS, type Ending, type ThronesEvent } from './events.ts';
export { extras, warning } from './extras.ts';
export * from './face/encounter.ts';
export { face } from './face/index.ts';
export { PROSPECTS, prospectOf } from './face/prospect.ts';
export { aheadOf, type Gain, heroesNear, leadsTo, metOn, type PathStep } from './face/travel.ts';
export { knownMap } from './map.ts';
export { battleOdds, lastBattleChance, type Odds, odds, oddsOf, powerOf, roundChance } from './odds.ts';
export type { ThronesParams } from './params.ts';
export { take } from './questions.ts';
export { readTables, writeTables } from './scenario/read.ts';
export { DATA_FILES, DATA_FILES as boardFiles } from './scenario/words.ts';
export * from './setup.ts';
export * from './state.ts';
export { FATEFUL_TURN, FATES, gainArya, gainDragons } from './steps/fates.ts';
export { HORSE_PRICE, WAGE } from './steps/first-visits.ts';
export { ALARM_AT } from './steps/walkers.ts';
export { randomStep } from './steps/wander.ts';
export * from './tables.ts';
export { advance, CHANCE, ENCOUNTERS } from './turn.ts';
export * from './view.ts';
export { tablesOf, WESTEROS } from './westeros.ts';
export { eventWords } from './words/chronicle.ts';
export { NO_RESPECT, ranking, WALKERS, wakingOf, words } from './words/index.ts';
export { carriedBy, digits, ownName } from './words/names.ts';
export { askWords, chanceWords, optionWords } from './words/questions.ts';

export const game = defineGame<ThronesParams, ThronesState, ThronesView, ThronesEvent, Reason>({
  id: 'thrones',
  rules: 1,
  title: 'Thrones',
  secrets: true,
  params,
  seats: ({ players, rivals }) => seatNames(players + rivals),
  rivals: ({ players, rivals }) => Array.from({ length: rivals }, (_none, i) => players + i),
  create,
  state: () => new ThronesState(),
  copy: copyState,
  toMove: (state) => (state.over ? OVER : state.seat),
  check,
  actions: answerCount,
  pick,
  apply,
  leave,
  outcome,
  endings: RESULTS,
  hash: hashOf,
  ask,
  read,
  write,
  say,
  view: viewOf,
  text: textOf,
  words,
  face,
});

function create(
  { fates, sight, players, rivals, horses }: ThronesParams,
  { seed, boards }: Setup,
): Result<ThronesState> {
  const tables = boards && readTables(boards);
  if (tables && !tables.ok) return tables;
  const state = new ThronesState(tables?.value, players + rivals);
  state.data = boards ?? [];
  state.fates = fates;
  state.sight = sight;
  state.horses = horses;
  state.random.seed(seed);
  deal(state);
  return good(state);
}

/** All that front ends, sessions and records need of this game. */
export const table = {
  game,
  words,
  face,
  boardFiles: DATA_FILES,
  warning,
  extras,
  ranking,
} satisfies GameModule<ThronesView>;
