/**
 * A road with somebody lying in wait: questions within questions, kept as a stack in the state; chance, drawn inside
 * `apply`; and secrets on both sides. It is small enough to read at a sitting, and holds every difficulty an
 * encounter can bring to the contract.
 *
 * In each encounter the ambusher hides one to three men. The traveller, who does not know how many, chooses speech or
 * battle, then a champion. Speech works when a die shows more than twice the men; battle when champion and die
 * together exceed three times the men. Who fails is lost. After a battle three treasures lie in the camp, two of which
 * the traveller keeps: which, the ambusher learns only at the end.
 */
import {
  defineGame,
  type GameModule,
  good,
  type Outcome,
  OVER,
  type Param,
  type ParamsOf,
  type Tell,
} from '@gridhall/core';
import { rowFace } from '../row-face.ts';
import { ask, check, legal, pick, read, seatAsked, write } from './questions.ts';
import {
  ALIVE,
  AMBUSHER,
  Ambush,
  CHAMPIONS,
  DIE,
  drawTreasures,
  ENCOUNTER,
  ENCOUNTERS,
  FOUND,
  FOUND_AT_ONCE,
  KEPT,
  KEPT_COUNT,
  MANNER,
  MANNERS,
  MEN,
  MOST_ENCOUNTERS,
  POOL,
  STRENGTH,
  TRAVELLER,
} from './state.ts';
import { type Event, follow, text, type View, view } from './view.ts';
import { words } from './words.ts';

export { words } from './words.ts';

const FIELDS = {
  encounters: {
    kind: 'integer',
    min: 1,
    max: MOST_ENCOUNTERS,
    default: 3,
    label: 'Encounters',
    help: 'How often somebody lies in wait.',
  },
  champions: {
    kind: 'integer',
    min: 1,
    max: CHAMPIONS.length,
    default: 3,
    label: 'Champions',
    help: 'How many travel.',
  },
} as const satisfies Readonly<Record<string, Param>>;

type Params = ParamsOf<typeof FIELDS>;

type Reason = 'rich' | 'poor' | 'fallen';

const face = rowFace<View>('stretch of road behind', ({ encounter, encounters }) => ({
  columns: encounters,
  isTaken: (cell) => cell < encounter,
}));

export const game = defineGame<Params, Ambush, View, Event, Reason>({
  id: 'ambush',
  rules: 1,
  title: 'Ambush',
  secrets: true,
  params: {
    fields: FIELDS,
    presets: [
      { name: 'long', label: 'The long road', values: { encounters: MOST_ENCOUNTERS, champions: 4 } },
      { name: 'alone', label: 'Alone', values: { encounters: 2, champions: 1 } },
    ],
  },
  seats: () => ['traveller', 'ambusher'],

  create({ encounters, champions }, { seed }) {
    const state = new Ambush();
    state.random.seed(seed);
    state.set(ENCOUNTERS, encounters);
    state.set(POOL, 2 * encounters);
    for (let i = 0; i < champions; i++) state.set(ALIVE + i, 1);
    askOfEncounter(state);
    return good(state);
  },
  state: () => new Ambush(),

  toMove: (state) => (state.asked() === 'nothing' ? OVER : seatAsked(state)),
  check,
  legal,
  pick,
  apply(state, action, tell) {
    const question = state.asked();
    state.pop();
    if (question === 'lay') {
      state.set(MEN, action);
      tell?.({ type: 'laid' });
      tell?.({ type: 'hidden', men: action, to: [AMBUSHER] });
    } else if (question === 'meet') {
      state.set(MANNER, action);
      state.push('champion');
      tell?.({ type: 'manner', manner: MANNERS[action]! });
    } else if (question === 'champion') meet(state, action, tell);
    else keep(state, action, tell);
    tell?.({ type: 'asked', stack: state.stack() });
  },
  outcome: (state) => (state.asked() === 'nothing' ? outcomeOf(state) : undefined),
  endings: { rich: [1, 0], poor: [0, 1], fallen: [0, 1] },

  ask,
  read,
  write,
  view,
  follow,
  text,
  words,
  face,
});

export const table = { game, words, face } satisfies GameModule<View>;

/** How it is met waits below how it is laid. */
function askOfEncounter(state: Ambush): void {
  state.push('meet');
  state.push('lay');
}

function meet(state: Ambush, champion: number, tell: Tell<Event> | undefined): void {
  const men = state.get(MEN);
  const die = 1 + state.random.below(6);
  const inBattle = MANNERS[state.get(MANNER)] === 'battle';
  const won = inBattle ? STRENGTH[champion]! + die > 3 * men : die > 2 * men;
  state.set(DIE, die);
  state.set(MEN, 0);
  state.set(POOL, state.get(POOL) - men);
  tell?.({ type: 'met', champion: CHAMPIONS[champion]!, men, die, won });
  if (!won) {
    state.set(ALIVE + champion, 0);
    tell?.({ type: 'fell', champion: CHAMPIONS[champion]! });
  }
  if (won && inBattle) {
    drawTreasures(state, FOUND, FOUND_AT_ONCE, state.random);
    state.push('keep');
    tell?.({ type: 'camp' });
    tell?.({ type: 'found', treasures: state.treasures(FOUND, FOUND_AT_ONCE), to: [TRAVELLER] });
  } else goOn(state, tell);
}

function keep(state: Ambush, mask: number, tell: Tell<Event> | undefined): void {
  const before = state.get(KEPT_COUNT);
  let count = 0;
  for (let i = 0; i < FOUND_AT_ONCE; i++) {
    if (mask & (1 << i)) state.set(KEPT + before + count++, state.get(FOUND + i));
    state.set(FOUND + i, 0);
  }
  state.set(KEPT_COUNT, before + count);
  tell?.({ type: 'kept', count });
  tell?.({ type: 'kept-which', treasures: state.treasures(KEPT + before, count), to: [TRAVELLER] });
  goOn(state, tell);
}

function goOn(state: Ambush, tell: Tell<Event> | undefined): void {
  const encounter = state.get(ENCOUNTER) + 1;
  state.set(ENCOUNTER, encounter);
  tell?.({ type: 'went-on', encounter });
  if (encounter < state.get(ENCOUNTERS) && someoneLives(state)) askOfEncounter(state);
  else tell?.({ type: 'counted', treasures: state.treasures(KEPT, state.get(KEPT_COUNT)) });
}

function someoneLives(state: Ambush): boolean {
  return CHAMPIONS.some((_name, i) => state.get(ALIVE + i) === 1);
}

function outcomeOf(state: Ambush): Outcome<Reason> {
  let treasure = 0;
  for (let i = 0; i < state.get(KEPT_COUNT); i++) treasure += state.get(KEPT + i);
  const arrived = someoneLives(state);
  const won = arrived && treasure >= 4 * state.get(ENCOUNTERS);
  return {
    results: won ? [1, 0] : [0, 1],
    reason: won ? 'rich' : arrived ? 'poor' : 'fallen',
    measures: { treasure },
  };
}
