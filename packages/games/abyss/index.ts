/** Abyss: reach the ladder while baddies close in. The rules and their words; docs/games/abyss.md is the page about them. */
import {
  type Action,
  bad,
  defineGame,
  FINE,
  type GameModule,
  GlibcRandom,
  good,
  type Outcome,
  OVER,
  type Question,
  Random,
  type Result,
  type Setup,
  type SharedFault,
  sayStep,
  type Tell,
} from '@gridhall/core';
import {
  AGAIN,
  againQuestion,
  COMMANDS,
  commandQuestion,
  read,
  WAND_COMMAND,
  write,
} from './board/commands.ts';
import { hashOf } from './board/hash.ts';
import { BAT } from './board/pieces.ts';
import { extend, setUp } from './board/setup.ts';
import { AbyssState, NOWHERE, type Reason, SEATS, survey } from './board/state.ts';
import { readBoard } from './board/text.ts';
import { face } from './face/index.ts';
import { boards, made } from './library/boards.ts';
import {
  type AbyssFault,
  type AbyssParams,
  changesGivenBoard,
  hasHidden,
  isExtended,
  optionsOf,
  params,
} from './params.ts';
import { answerAgain, askingCampaign, scoreOf } from './round/campaign.ts';
import type { AbyssEvent } from './round/events.ts';
import { makeMoves, wonGame } from './round/round.ts';
import { stateOf } from './view/known.ts';
import { type AbyssView, textOf, viewOf } from './view/view.ts';
import { extras, peril, ranking, warning } from './words/extras.ts';
import { words } from './words/words.ts';
import { workshop } from './workshop.ts';

export { Grid } from '@gridhall/core';
export { COMMANDS, type Command, STAY, WAND_COMMAND } from './board/commands.ts';
export {
  ABYSS,
  attemptMoveTo,
  display,
  FIRST_PAIR,
  HERO,
  isBaddie,
  isStatic,
  isTeleport,
  KINDS,
  type KindName,
  kindOf,
  LADDER,
  NOTHING,
  type Piece,
  type Position,
  RANDOM_TELEPORT,
  TREASURE,
  UNSEEN,
  WALDO,
  WALL,
} from './board/pieces.ts';
export { type Dice, extend, setUp } from './board/setup.ts';
export { isSighting, litInFog } from './board/sight.ts';
export {
  AbyssState,
  findHero,
  floorOf,
  getHeroPosition,
  listBaddies,
  setHeroPosition,
  survey,
} from './board/state.ts';
export { printBoard, readBoard } from './board/text.ts';
export { HALL_NAMES, type HallName, LIBRARY } from './library/index.ts';
export { PARS } from './library/pars.ts';
export { type AbyssParams, checkFit, hasHidden, isExtended, optionsOf, type Plan } from './params.ts';
export { answerAgain, askingCampaign, levelAfter, planAt, scoreOf } from './round/campaign.ts';
export type { AbyssEvent } from './round/events.ts';
export { destination } from './round/resolve.ts';
export { EARSHOT, makeMoves, wonGame } from './round/round.ts';
export { type Threat, threats, waitRounds } from './view/foresight.ts';
export { stateOf } from './view/known.ts';
export { type AbyssView, BADDIES, type MoreView, showsAll } from './view/view.ts';
export { extras, peril, ranking, warning } from './words/extras.ts';
export { a, heldOf, words } from './words/words.ts';

const GAME_OVER = bad('game-over');
const NO_ACTION = bad('no-such-action');
const NO_WAND = bad('no-wand');

export const game = defineGame<AbyssParams, AbyssState, AbyssView, AbyssEvent, Reason>({
  id: 'abyss',
  rules: 1,
  title: 'Abyss',
  secrets: hides,
  params,
  seats: () => SEATS,
  create,
  state: () => new AbyssState(),
  copy: (to, from) => to.copy(from),
  toMove: (state) => (isOver(state) ? OVER : 0),
  check,
  actions: answers,
  pick: (state, random) => random.below(answers(state)),
  apply,
  outcome,
  endings: {
    escaped: [1],
    fell: [0],
    'ran-into-baddie': [0],
    caught: [0],
    walled: [0],
    campaign: ({ more }) => [campaignResult(more?.campaign ?? { wins: 0, losses: 1 })],
  },
  hash: hashOf,
  ask,
  read,
  write,
  say: (question, gesture, view) => sayStep(question, gesture, view.hero, view.columns),
  view: viewOf,
  text: textOf,
  words,
  face,
});

function isOver(state: AbyssState): boolean {
  return state.hero.row === NOWHERE && !askingCampaign(state);
}

/** Whether something is hidden: future draws, a baddie, or the board. A board that is given speaks for itself. */
function hides(chosen: AbyssParams, { boards }: Setup): boolean {
  if (!boards) return hasHidden(chosen);
  return chosen.fog > 0 || chosen.campaign || /[0tW]/.test(boards[0] ?? '');
}

function create(chosen: AbyssParams, setup: Setup): Result<AbyssState, AbyssFault | SharedFault> {
  if (setup.boards) return createGiven(chosen, setup, setup.boards);
  const rng = rngOf(chosen, setup);
  const state = setUp(chosen, rng);
  return good(isExtended(chosen) ? extend(state, optionsOf(chosen), rng) : state);
}

/** The sizes and pieces are those of the board, and with a new symbol it is an extended game. */
function createGiven(
  chosen: AbyssParams,
  setup: Setup,
  boards: readonly string[],
): Result<AbyssState, AbyssFault | SharedFault> {
  if (boards.length !== 1) return bad('board-count');
  const board = readBoard(boards[0]!);
  if (!board.ok) return board;
  const state = survey(board.value);
  if (isOver(state)) return bad('board-no-hero');
  // The bat is the last of the classic pieces.
  const extended = changesGivenBoard(chosen) || board.value.cells.some((kind) => kind > BAT);
  return good(extended ? extend(state, optionsOf(chosen), rngOf(chosen, setup), true) : state);
}

/** Seeded for each board. A game that needs it later keeps a copy. */
const own = new Random();

/** The kind of generator is a param, and so is the number from which the original one starts: both are in a record. */
function rngOf({ generator, seed }: AbyssParams, setup: Setup): Random | GlibcRandom {
  if (generator === 'glibc') return new GlibcRandom(seed);
  own.seed(setup.seed);
  return own;
}

/** How many answers there are: two between the boards of a campaign; otherwise the commands, with a wand one more. */
function answers({ hero, wand }: AbyssState): number {
  return hero.row === NOWHERE ? AGAIN.length : COMMANDS.length + (wand ? 1 : 0);
}

function ask(state: AbyssState): Question | undefined {
  const campaign = askingCampaign(state);
  if (campaign) return againQuestion(campaign.wins, campaign.losses);
  return isOver(state) ? undefined : commandQuestion(state.wand, state.boots > 0, state.half);
}

/** Every command can be given at any time: what is not possible is resolved. */
function check(state: AbyssState, action: Action): Result<void, AbyssFault | SharedFault> {
  if (isOver(state)) return GAME_OVER;
  if (Number.isInteger(action) && action >= 0 && action < answers(state)) return FINE;
  return state.options && state.hero.row !== NOWHERE && action === COMMANDS.length ? NO_WAND : NO_ACTION;
}

function apply(state: AbyssState, action: Action, tell?: Tell<AbyssEvent>): void {
  if (state.hero.row !== NOWHERE) {
    makeMoves(state, COMMANDS[action] ?? WAND_COMMAND, tell);
    return;
  }
  const again = AGAIN[action] === 'y';
  answerAgain(state, again);
  if (again) tell?.({ type: 'begun' });
}

function outcome(state: AbyssState): Outcome<Reason> | undefined {
  const { lured, rounds, ending, left, treasure, campaign } = state;
  if (ending === 'none' || !isOver(state)) return undefined;
  if (campaign) {
    const { score, wins, losses, level } = campaign;
    const measures = { score, wins, losses, level };
    return { results: [campaignResult(campaign)], reason: 'campaign', measures };
  }
  const measures = { score: scoreOf(state), lured, rounds, survivors: left };
  return {
    results: [wonGame(state) ? 1 : 0],
    reason: ending,
    measures: state.options ? { ...measures, treasures: treasure } : measures,
  };
}

/** A campaign is won by whoever has won more boards than they have lost. */
function campaignResult({ wins, losses }: { readonly wins: number; readonly losses: number }): number {
  return wins > losses ? 1 : wins < losses ? 0 : 0.5;
}

/** All that front ends, sessions and records need of this game. */
export const table = {
  game,
  stateOf,
  words,
  face,
  boards,
  made,
  warning,
  peril,
  extras,
  ranking,
  workshop,
} satisfies GameModule<AbyssView>;
