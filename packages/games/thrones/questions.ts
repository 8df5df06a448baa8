/** What is asked, as data; and which answers are legal. */
import {
  type Action,
  bad,
  FINE,
  type Option,
  type Question,
  type Random,
  type Result,
  type Viewer,
} from '@gridhall/core';
import type { AnswerFault } from './faults.ts';
import { member } from './heroes.ts';
import { battleOdds, betterOdds, lastBattleChance, type Odds, offerChance, speechChance } from './odds.ts';
import { checkStart, freeHeroes, hasFreeHero, MOST_MADE } from './setup.ts';
import { asked, type QuestionId, type ThronesState } from './state.ts';
import { checkChoice, turnChoices } from './steps/choice.ts';
import { candidates, FLEE, FLIGHT, mayFlee } from './steps/encounters.ts';
import { HORSE_PRICE, mostKnights, WAGE } from './steps/first-visits.ts';
import { FREE_REFUSALS, playersPower } from './steps/walkers.ts';
import { cityAt, DIRECTIONS, heroName, MOST_PARTY, STEPS, warriorName } from './tables.ts';

const GAME_OVER = bad('game-over');
const NO_ACTION = bad('no-such-action');
const NO_HERO_LEFT = bad('no-hero-left');

const YES_NO: readonly Option[] = [{ word: 'yes' }, { word: 'no' }];
const TURN: readonly Option[] = [
  ...DIRECTIONS.map((way, i) => {
    const [down, right] = STEPS[i]!;
    return { word: `travel ${way}`, direction: { down, right } };
  }),
  { word: 'rest' },
  { word: 'consult the gods' },
];
/** No arrow rides: a tile that is pressed does, and the word. */
const MOUNTED: readonly Option[] = [...TURN, ...DIRECTIONS.map((way) => ({ word: `ride ${way}` }))];
const CHOOSE: readonly Option[] = [{ word: 'choose a hero' }, { word: 'make your own' }];
const FLIGHT_OPTION: Option = { word: 'flee', args: { win: FLIGHT } };
const RESPECTS: readonly Option[] = [{ word: 'F' }];

export function ask(state: ThronesState, viewer: Viewer): Question | undefined {
  if (state.over) return undefined;
  if (state.humans.length > 1 && viewer !== state.seat) return { kind: 'wait', id: 'wait', seat: state.seat };
  const id = asked(state);
  const { seat, player, tables } = state;
  switch (id) {
    case 'choose':
      return { kind: 'choice', id, seat, options: CHOOSE };
    case 'hero':
      return { kind: 'choice', id, seat, options: heroOptions(state) };
    case 'money':
    case 'influence':
    case 'army':
      return { kind: 'number', id, seat, min: 0, max: MOST_MADE };
    case 'start':
      return { kind: 'cell', id, seat, rows: tables.rows, columns: tables.columns, verbs: ['start'] };
    case 'turn':
      return { kind: 'choice', id, seat, options: state.mounted[player] ? MOUNTED : TURN };
    case 'encounter':
      return { kind: 'choice', id, seat, args: foeArgs(state), options: encounterOptions(state) };
    case 'champion':
      return { kind: 'choice', id, seat, args: foeArgs(state), options: championOptions(state) };
    case 'keep':
      return { kind: 'several', id, seat, count: MOST_PARTY, options: people(state, candidates(state)) };
    case 'rumours':
      return { kind: 'choice', id, seat, args: { city: cityHere(state) }, options: YES_NO };
    case 'knights':
      return { kind: 'choice', id, seat, args: { city: cityHere(state), wage: WAGE }, options: YES_NO };
    case 'how-many':
      return { kind: 'number', id, seat, args: { wage: WAGE }, min: 0, max: mostKnights(state) };
    case 'horse':
      return {
        kind: 'choice',
        id,
        seat,
        args: { city: cityHere(state), price: HORSE_PRICE },
        options: YES_NO,
      };
    case 'dragonglass':
      return { kind: 'choice', id, seat, options: people(state, partyOf(state, player)) };
    case 'respects':
      return { kind: 'choice', id, seat, options: RESPECTS };
    case 'walkers':
      return {
        kind: 'choice',
        id,
        seat,
        args: { left: FREE_REFUSALS - state.refusals },
        options: lastBattle(state),
      };
  }
}

/** How many answers there are to write down; some of them may not be legal (see `fits`). */
function range(state: ThronesState, id: QuestionId): number {
  switch (id) {
    case 'choose':
    case 'rumours':
    case 'knights':
    case 'walkers':
    case 'horse':
      return 2;
    case 'hero':
      return state.humans.length === 1 ? state.tables.heroes.length : freeHeroes(state).length;
    case 'money':
    case 'influence':
    case 'army':
      return MOST_MADE + 1;
    case 'start':
      return state.tables.tiles;
    case 'turn':
      return turnChoices(state);
    case 'encounter':
      return mayFlee(state) ? FLEE + 1 : FLEE;
    case 'champion':
    case 'dragonglass':
      return state.partySize[state.player]!;
    case 'keep':
      return 1 << (state.partySize[state.player]! + state.partySize[state.foe]!);
    case 'how-many':
      return mostKnights(state) + 1;
    case 'respects':
      return 1;
  }
}

function fits(state: ThronesState, id: QuestionId, action: Action): Result<void, AnswerFault> {
  if (id === 'turn') return checkChoice(state, action);
  if (id === 'start') return checkStart(state, action);
  if (id === 'choose') return action > 0 || hasFreeHero(state) ? FINE : NO_HERO_LEFT;
  return id !== 'keep' || countBits(action) === MOST_PARTY ? FINE : NO_ACTION;
}

/** Whether every number in the range is legal. */
function isPlain(id: QuestionId): boolean {
  return id !== 'turn' && id !== 'start' && id !== 'keep' && id !== 'choose';
}

export function check(state: ThronesState, action: Action): Result<void, AnswerFault | 'game-over'> {
  if (state.over) return GAME_OVER;
  const id = asked(state);
  if (!Number.isInteger(action) || action < 0 || action >= range(state, id)) return NO_ACTION;
  return fits(state, id, action);
}

export function legal(state: ThronesState, out: Int32Array): number {
  if (state.over) return 0;
  const id = asked(state);
  const answers = range(state, id);
  if (isPlain(id)) {
    for (let action = 0; action < answers && action < out.length; action++) out[action] = action;
    return answers;
  }
  let count = 0;
  for (let action = 0; action < answers; action++) {
    if (!fits(state, id, action).ok) continue;
    if (count < out.length) out[count] = action;
    count++;
  }
  return count;
}

/** Draws until an answer is legal: at least one in sixteen is, save on a crowded map of a scenario. */
export function pick(state: ThronesState, random: Random): Action {
  const id = asked(state);
  const answers = range(state, id);
  for (;;) {
    const action = random.below(answers);
    if (fits(state, id, action).ok) return action;
  }
}

function countBits(mask: number): number {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
}

function partyOf(state: ThronesState, hero: number): number[] {
  return Array.from({ length: state.partySize[hero]! }, (_none, i) => member(state, hero, i));
}

function cityHere(state: ThronesState): string {
  return cityAt(state.tables, state.place[state.player]!)?.name ?? '';
}

/** The hero menu warns of Stannis's fate where it would be the player's. */
function heroOptions(state: ThronesState): Option[] {
  const { heroes, fated } = state.tables;
  return freeHeroes(state).map((hero) => {
    const { name, money, influence, army, row, column } = heroes[hero]!;
    const doomed = state.fates === 'all' && hero === fated.stannis ? 1 : 0;
    return { word: name, args: { money, influence, army, row, column, doomed } };
  });
}

function people(state: ThronesState, warriors: readonly number[]): Option[] {
  return warriors.map((warrior) => ({
    word: warriorName(state.tables, warrior),
    args: {
      strength: state.strength[warrior]!,
      loyalty: state.loyalty[warrior]!,
      morale: state.morale[warrior]!,
    },
  }));
}

function foeArgs(state: ThronesState) {
  return { hero: heroName(state.tables, state.foe), army: state.army[state.foe]! };
}

/** In an encounter the opponent's army and warriors are known, and so the odds. */
function encounterOptions(state: ThronesState): Option[] {
  const { player, foe } = state;
  const first = state.partySize[foe]! > 0 ? member(state, foe, 0) : undefined;
  const speech = speechChance(first === undefined ? 0 : state.morale[first]!, state.influence[player]!);
  const offer = offerChance(first === undefined ? 0 : state.loyalty[first]!, state.money[player]!);
  const mine = partyOf(state, player);
  const battle = (mine.length === 0 ? [undefined] : mine)
    .map((champion) => oddsAgainst(state, champion))
    .reduce(betterOdds);
  return [
    { word: 'speech', args: { win: speech } },
    { word: 'buy', args: { win: offer } },
    { word: 'battle', args: { ...battle } },
    ...(mayFlee(state) ? [FLIGHT_OPTION] : []),
  ];
}

function championOptions(state: ThronesState): Option[] {
  return partyOf(state, state.player).map((champion) => ({
    word: warriorName(state.tables, champion),
    args: { strength: state.strength[champion]!, ...oddsAgainst(state, champion) },
  }));
}

function oddsAgainst(state: ThronesState, champion: number | undefined): Odds {
  const { player, foe, army, strength } = state;
  const theirs = partyOf(state, foe).map((warrior) => strength[warrior]!);
  return battleOdds(
    army[player]!,
    champion === undefined ? undefined : strength[champion]!,
    army[foe]!,
    theirs,
  );
}

function lastBattle(state: ThronesState): Option[] {
  const yes = { word: 'yes', args: { win: lastBattleChance(playersPower(state)) } };
  return [yes, state.refusals < FREE_REFUSALS ? { word: 'no' } : { word: 'no', args: { win: 0 } }];
}
