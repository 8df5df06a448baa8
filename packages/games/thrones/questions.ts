/** What is asked, as data; which answers are legal, and what each does. */
import {
  type Action,
  type Args,
  bad,
  FINE,
  type Option,
  type Question,
  type Random,
  type Result,
  type Viewer,
} from '@gridhall/core';
import { partyOf } from './effects.ts';
import type { ThronesFault } from './events.ts';
import { battleOdds, betterOdds, lastBattleChance, type Odds } from './odds.ts';
import {
  answerChoose,
  answerHero,
  answerMaking,
  answerStart,
  checkStart,
  freeHeroes,
  hasFreeHero,
  MOST_MADE,
} from './setup.ts';
import { MAKINGS, QUESTIONS, type QuestionId, type ThronesState } from './state.ts';
import { answerChoice, checkChoice, turnChoices } from './steps/choice.ts';
import { answerDragonglass } from './steps/dragonglass.ts';
import {
  answerChampion,
  answerEncounter,
  answerKeep,
  FLEE,
  FLIGHT,
  mayFlee,
  offerOdds,
  partyChoices,
  speechOdds,
} from './steps/encounters.ts';
import { answerRespects } from './steps/fates.ts';
import {
  answerHorse,
  answerHowMany,
  answerKnights,
  answerRumours,
  HORSE_PRICE,
  mostKnights,
  WAGE,
} from './steps/first-visits.ts';
import { answerWalkers, FREE_REFUSALS, playersPower } from './steps/walkers.ts';
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

interface Rule {
  readonly ask: (state: ThronesState, id: QuestionId) => Question;
  /** How many numbers mean an answer. */
  readonly count: (state: ThronesState) => number;
  /** Why one of these numbers is not legal; without it, all are. */
  readonly check?: (state: ThronesState, action: Action) => Result<void, ThronesFault>;
  readonly answer: (state: ThronesState, action: Action) => void;
}

function choice(options: (state: ThronesState) => readonly Option[], args?: (state: ThronesState) => Args) {
  return (state: ThronesState, id: QuestionId): Question =>
    args
      ? { kind: 'choice', id, seat: state.seat, args: args(state), options: options(state) }
      : { kind: 'choice', id, seat: state.seat, options: options(state) };
}

const yesNo = (args: (state: ThronesState) => Args) => ({ ask: choice(() => YES_NO, args), count: () => 2 });

/** Money, influence, or army of a made hero. */
const making = (which: 0 | 1 | 2): Rule => ({
  ask: ({ seat }, id) => ({ kind: 'number', id, seat, min: 0, max: MOST_MADE }),
  count: () => MOST_MADE + 1,
  answer: (state, action) => answerMaking(state, which, action),
});

const RULES: Readonly<Record<QuestionId, Rule>> = {
  choose: {
    ask: choice(() => CHOOSE),
    count: () => 2,
    check: (state, action) => (action > 0 || hasFreeHero(state) ? FINE : NO_HERO_LEFT),
    answer: answerChoose,
  },
  hero: { ask: choice(heroOptions), count: (state) => freeHeroes(state).length, answer: answerHero },
  [MAKINGS[0]]: making(0),
  [MAKINGS[1]]: making(1),
  [MAKINGS[2]]: making(2),
  start: {
    ask({ seat, tables }, id) {
      return { kind: 'cell', id, seat, rows: tables.rows, columns: tables.columns, verbs: ['start'] };
    },
    count: ({ tables }) => tables.tiles,
    check: checkStart,
    answer: answerStart,
  },
  turn: {
    ask: choice(({ mounted, player }) => (mounted[player] ? MOUNTED : TURN)),
    count: turnChoices,
    check: checkChoice,
    answer: answerChoice,
  },
  encounter: {
    ask: choice(encounterOptions, foeArgs),
    count: (state) => (mayFlee(state) ? FLEE + 1 : FLEE),
    answer: answerEncounter,
  },
  champion: {
    ask: choice(championOptions, foeArgs),
    count: ({ partySize, player }) => partySize[player]!,
    answer: answerChampion,
  },
  keep: {
    ask(state, id) {
      const options = people(state, partyChoices(state));
      return { kind: 'several', id, seat: state.seat, count: MOST_PARTY, options };
    },
    count: ({ partySize, player, foe }) => 1 << (partySize[player]! + partySize[foe]!),
    check: (_state, action) => (countBits(action) === MOST_PARTY ? FINE : NO_ACTION),
    answer: answerKeep,
  },
  rumours: { ...yesNo((state) => ({ city: cityHere(state) })), answer: answerRumours },
  knights: { ...yesNo((state) => ({ city: cityHere(state), wage: WAGE })), answer: answerKnights },
  'how-many': {
    ask: (state, id) => ({
      ...{ kind: 'number', id, seat: state.seat, args: { wage: WAGE }, min: 0, max: mostKnights(state) },
    }),
    count: (state) => mostKnights(state) + 1,
    answer: answerHowMany,
  },
  horse: { ...yesNo((state) => ({ city: cityHere(state), price: HORSE_PRICE })), answer: answerHorse },
  dragonglass: {
    ask: choice((state) => people(state, partyOf(state, state.player))),
    count: ({ partySize, player }) => partySize[player]!,
    answer: answerDragonglass,
  },
  respects: { ask: choice(() => RESPECTS), count: () => 1, answer: answerRespects },
  walkers: {
    ask: choice(lastBattle, ({ refusalsMade, seat }) => ({ left: FREE_REFUSALS - refusalsMade[seat]! })),
    count: () => 2,
    answer: answerWalkers,
  },
};

/** By the numbers under which questions wait; all of one shape, because every answer looks here. */
const BY_NUMBER = QUESTIONS.map((id) => {
  const { ask, count, check, answer } = RULES[id];
  return { id, ask, count, check, answer };
});

function ruleAt({ pending, depth }: ThronesState): (typeof BY_NUMBER)[number] {
  return BY_NUMBER[pending[depth - 1]!]!;
}

export function ask(state: ThronesState, viewer: Viewer): Question | undefined {
  if (state.over) return undefined;
  if (state.humans.length > 1 && viewer !== state.seat) return { kind: 'wait', id: 'wait', seat: state.seat };
  const rule = ruleAt(state);
  return rule.ask(state, rule.id);
}

export function check(state: ThronesState, action: Action): Result<void, ThronesFault | 'game-over'> {
  if (state.over) return GAME_OVER;
  const rule = ruleAt(state);
  if (!Number.isInteger(action) || action < 0 || action >= rule.count(state)) return NO_ACTION;
  return rule.check?.(state, action) ?? FINE;
}

/** How many numbers there are, from 0, of which some mean a legal answer. */
export function answerCount(state: ThronesState): number {
  return state.over ? 0 : ruleAt(state).count(state);
}

/** Draws until an answer is legal: at least one in sixteen is, save on a crowded map of a scenario. */
export function pick(state: ThronesState, random: Random): Action {
  const rule = ruleAt(state);
  const answers = rule.count(state);
  for (;;) {
    const action = random.below(answers);
    if (!rule.check || rule.check(state, action).ok) return action;
  }
}

/** What an answer itself does, before the game goes on. */
export function take(state: ThronesState, action: Action): void {
  const rule = ruleAt(state);
  state.depth--;
  rule.answer(state, action);
}

function countBits(mask: number): number {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
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

function people({ tables, strength, loyalty, morale }: ThronesState, warriors: readonly number[]): Option[] {
  return warriors.map((one) => ({
    word: warriorName(tables, one),
    args: { strength: strength[one]!, loyalty: loyalty[one]!, morale: morale[one]! },
  }));
}

function foeArgs({ tables, foe, army }: ThronesState): Args {
  return { hero: heroName(tables, foe), army: army[foe]! };
}

/** In an encounter the opponent's army and warriors are known, and so the odds. */
function encounterOptions(state: ThronesState): Option[] {
  const mine = partyOf(state, state.player);
  const battle = (mine.length === 0 ? [undefined] : mine)
    .map((champion) => oddsAgainst(state, champion))
    .reduce(betterOdds);
  return [
    { word: 'speech', args: { win: speechOdds(state) } },
    { word: 'buy', args: { win: offerOdds(state) } },
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
  const mine = champion === undefined ? undefined : strength[champion]!;
  return battleOdds(army[player]!, mine, army[foe]!, theirs);
}

function lastBattle(state: ThronesState): Option[] {
  const yes = { word: 'yes', args: { win: lastBattleChance(playersPower(state)) } };
  const isFree = state.refusalsMade[state.seat]! < FREE_REFUSALS;
  return [yes, isFree ? { word: 'no' } : { word: 'no', args: { win: 0 } }];
}
