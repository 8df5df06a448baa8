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
import { readBoard } from './board.ts';
import {
  AGAIN,
  againQuestion,
  COMMANDS,
  commandQuestion,
  QUESTION,
  read,
  WAND_COMMAND,
  write,
} from './commands.ts';
import type { AbyssEvent } from './events.ts';
import { answerAgain, askingCampaign } from './extended/campaign.ts';
import type { Campaign } from './extended/more.ts';
import { isBent, isExtended, isVeiled, optionsOf } from './extended/options.ts';
import { scoreOf } from './extended/score.ts';
import { extend, setUpExtended } from './extended/setup.ts';
import { face } from './face/index.ts';
import type { AbyssFault } from './faults.ts';
import { hashOf } from './hash.ts';
import { boards, made } from './library/boards.ts';
import { makeMoves, wonGame } from './moves.ts';
import { type AbyssParams, params } from './params.ts';
import { kindOf } from './pieces.ts';
import { setUp } from './setup.ts';
import type { AbyssView } from './shown.ts';
import { AbyssState, copyState, NOWHERE, type Reason, SEATS, survey } from './state.ts';
import { follow, stateOf, textOf, viewOf } from './view.ts';
import { extras, peril, ranking, warning, words } from './words.ts';
import { workshop } from './workshop.ts';

export { Grid } from '@gridhall/core';
export { printBoard, readBoard } from './board.ts';
export { COMMANDS, type Command, STAY, WAND_COMMAND } from './commands.ts';
export type { AbyssEvent } from './events.ts';
export { answerAgain, askingCampaign, planAt } from './extended/campaign.ts';
export { isExtended, isVeiled, levelAfter, optionsOf } from './extended/options.ts';
export { restore } from './extended/restore.ts';
export { scoreOf } from './extended/score.ts';
export { setUpExtended } from './extended/setup.ts';
export { isSighting, sightInFog } from './extended/sight.ts';
export { BADDIES, showsAll } from './extended/view.ts';
export { heldOf } from './extended/words.ts';
export { type Threat, threats, waitRounds } from './foresight.ts';
export { HALL_NAMES, type HallName, LIBRARY } from './library/index.ts';
export { PARS } from './library/pars.ts';
export { destination, makeMoves, wonGame } from './moves.ts';
export { a } from './names.ts';
export { type AbyssParams, checkFit, type Plan } from './params.ts';
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
} from './pieces.ts';
export { type Dice, setUp } from './setup.ts';
export type { AbyssView, MoreView } from './shown.ts';
export { AbyssState, findHero, getHeroPosition, setHeroPosition, survey } from './state.ts';
export { stateOf } from './view.ts';
export { extras, peril, ranking, warning, words } from './words.ts';

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
  copy: copyState,
  toMove: (state) => (isOver(state) ? OVER : 0),
  check,
  legal,
  pick: (state, random) => random.below(answers(state)),
  apply,
  outcome,
  endings: {
    escaped: [1],
    fell: [0],
    'ran-into-baddie': [0],
    caught: [0],
    walled: [0],
    campaign: ({ more }) => [more?.campaign ? campaignResult(more.campaign) : 0],
  },
  hash: hashOf,
  ask,
  read,
  write,
  say: (question, gesture, view) => sayStep(question, gesture, view.hero, view.columns),
  view: viewOf,
  follow,
  text: textOf,
  words,
  face,
});

function isOver(state: AbyssState): boolean {
  return state.hero.row === NOWHERE && !askingCampaign(state);
}

/** What luck will bring, somebody on the board, or the board itself. A board that is given speaks for itself. */
function hides(chosen: AbyssParams, { boards }: Setup): boolean {
  if (!boards) return isVeiled(chosen);
  return chosen.fog > 0 || chosen.campaign || /[0tW]/.test(boards[0] ?? '');
}

function create(chosen: AbyssParams, setup: Setup): Result<AbyssState, AbyssFault | SharedFault> {
  if (setup.boards) return createGiven(chosen, setup, setup.boards);
  const dice = diceOf(chosen, setup);
  return good(isExtended(chosen) ? setUpExtended(optionsOf(chosen), dice) : setUp(chosen, dice));
}

/** A board that is given speaks for itself: sizes and pieces are its own, and with a new symbol it is an extended game. */
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
  const extended = isBent(chosen) || board.value.cells.some((kind) => kind > LAST_CLASSIC);
  return good(extended ? extend(state, optionsOf(chosen), diceOf(chosen, setup), true) : state);
}

const LAST_CLASSIC = kindOf('bat');

/** Seeded anew for every board; who needs it longer keeps a copy. */
const own = new Random();

/** The kind of generator is a param, and so is the number the original one starts from: a record has both inside. */
function diceOf({ generator, seed }: AbyssParams, setup: Setup): Random | GlibcRandom {
  if (generator === 'glibc') return new GlibcRandom(seed);
  own.seed(setup.seed);
  return own;
}

/** How many answers there are: the commands, with a wand one more, and two between the boards of a campaign. */
function answers(state: AbyssState): number {
  const { more } = state;
  if (!more) return COMMANDS.length;
  if (state.hero.row === NOWHERE) return AGAIN.length;
  return COMMANDS.length + (more.wand ? 1 : 0);
}

function ask(state: AbyssState): Question | undefined {
  const { more } = state;
  if (!more) return isOver(state) ? undefined : QUESTION;
  const campaign = askingCampaign(state);
  if (campaign) return againQuestion(campaign.wins, campaign.losses);
  return isOver(state) ? undefined : commandQuestion(more.wand, more.boots > 0, more.half);
}

/** Every command can be given at any time: what is not possible is resolved. */
function check(state: AbyssState, action: Action): Result<void, AbyssFault | SharedFault> {
  if (isOver(state)) return GAME_OVER;
  if (Number.isInteger(action) && action >= 0 && action < answers(state)) return FINE;
  return state.more && state.hero.row !== NOWHERE && action === COMMANDS.length ? NO_WAND : NO_ACTION;
}

function legal(state: AbyssState, out: Int32Array): number {
  if (isOver(state)) return 0;
  const count = answers(state);
  for (let action = 0; action < Math.min(out.length, count); action++) out[action] = action;
  return count;
}

function apply(state: AbyssState, action: Action, tell?: Tell<AbyssEvent>): void {
  if (state.more && state.hero.row === NOWHERE) answerAgain(state, state.more, AGAIN[action] === 'y', tell);
  else makeMoves(state, COMMANDS[action] ?? WAND_COMMAND, tell);
}

function outcome(state: AbyssState): Outcome<Reason> | undefined {
  const { lured, rounds, ending, left, more } = state;
  if (ending === 'none' || !isOver(state)) return undefined;
  if (more?.campaign) return campaignOutcome(more.campaign);
  const won = wonGame(state);
  const classic = { lured, rounds, survivors: left };
  const measures = more
    ? { score: scoreOf(state, more), ...classic, treasures: more.treasure }
    : { score: won ? score(lured, rounds) : 0, ...classic };
  return { results: [won ? 1 : 0], reason: ending, measures };
}

/** A campaign is won by whoever has won more boards than he has lost. */
function campaignOutcome(campaign: Campaign): Outcome<Reason> {
  const { score, wins, losses, level } = campaign;
  return {
    results: [campaignResult(campaign)],
    reason: 'campaign',
    measures: { score, wins, losses, level },
  };
}

function campaignResult({ wins, losses }: Campaign): number {
  return wins > losses ? 1 : wins < losses ? 0 : 0.5;
}

/** Only an escape scores: a thousand, a hundred for every baddie lured, less one for every round; 1 at the least. */
function score(lured: number, rounds: number): number {
  return Math.max(1, 1000 + 100 * lured - rounds);
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
