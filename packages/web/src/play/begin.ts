/** From what was chosen, now or the last time, to a game that can be sat down at. */
import { ENGINES } from 'virtual:engines';
import { ANY_BOARD, choiceTitle, takesWish, wishedOpening, wishedTitle } from '@gridhall/app';
import {
  canonical,
  checkParams,
  type GameModule,
  type Opening,
  type ParamValues,
  type Preset,
  proposedParams,
  type Result,
  t,
  word,
} from '@gridhall/core';
import { type Choices, newOpening, playersOf, proposedMachines } from '@gridhall/match';
import { recall, retain } from '../store/texts.ts';
import { storageKey } from './last.ts';
import { browserPorts } from './ports.ts';
import { keepNew } from './sitting.ts';

/** What somebody chooses before a game. */
export interface StartChoices {
  readonly params: ParamValues;
  /** Who sits at a seat, by its number: a machine's id, or 'human'. */
  readonly kinds: Readonly<Record<number, string>>;
  /** One of `CLOCKS`. */
  readonly clock: string;
  /** What is wished of the board. */
  readonly wish: string;
}

export const CLOCKS = [
  { name: 'none', short: t`Off`, label: t`No clock: take your time.`, base: 0, increment: 0 },
  {
    name: '3+2',
    short: '3 + 2',
    label: t`3 minutes each, 2 seconds more a move.`,
    base: 180_000,
    increment: 2_000,
  },
  {
    name: '10+5',
    short: '10 + 5',
    label: t`10 minutes each, 5 seconds more a move.`,
    base: 600_000,
    increment: 5_000,
  },
  {
    name: '30+10',
    short: '30 + 10',
    label: t`30 minutes each, 10 seconds more a move.`,
    base: 1_800_000,
    increment: 10_000,
  },
] as const;

/** What is proposed to who has chosen nothing yet. */
export function proposed(table: GameModule): StartChoices {
  const wish = ENGINES[table.game.id]?.wishes?.find((one) => one.proposed)?.name ?? ANY_BOARD;
  return { params: proposedParams(table.game.params), kinds: {}, clock: 'none', wish };
}

/** What was chosen the last time, as far as it still holds; what is proposed otherwise. */
export function lastChosen(table: GameModule): StartChoices {
  const best = proposed(table);
  const last = recall(
    storageKey(table.game.id),
    ({ params, kinds, clock, wish }): StartChoices | undefined => {
      const checked = checkParams(table.game.params, params as ParamValues);
      if (!checked.ok) return undefined;
      return {
        params: checked.value,
        kinds: knownKinds(table, kinds),
        clock: CLOCKS.find(({ name }) => name === clock)?.name ?? best.clock,
        wish: typeof wish === 'string' ? wish : best.wish,
      };
    },
  );
  return last ?? best;
}

/** A machine that another version had sits nowhere. */
function knownKinds({ game }: GameModule, kinds: unknown): StartChoices['kinds'] {
  const known = ['human', ...playersOf(ENGINES[game.id]).map(({ id }) => id)];
  return Object.fromEntries(Object.entries(kinds ?? {}).filter(([, kind]) => known.includes(kind)));
}

export function remember(table: GameModule, chosen: StartChoices): void {
  const wished = wishedTitle(table, chosen.params, chosen.wish, ENGINES[table.game.id]?.wishes);
  retain(storageKey(table.game.id), { ...chosen, title: chosenTitle(table, chosen, wished) });
}

/** Who is at a seat: as chosen; otherwise a person first, and then the machine that is proposed. */
export function kindAt(table: GameModule, { params, kinds }: StartChoices, seat: number): string {
  if (kinds[seat] !== undefined) return kinds[seat];
  return proposedMachines(table.game, params, playersOf(ENGINES[table.game.id])).get(seat) ?? 'human';
}

/** The same with somebody at it: whoever has looked on at machines the last time has not painted a board for them. */
export function withSomebody(table: GameModule, chosen: StartChoices): StartChoices {
  return kindsOf(table, chosen).includes('human') ? chosen : { ...chosen, kinds: {} };
}

/** Whether one person plays one machine: then whom one plays comes first in what it is called. */
export function playsMachine(table: GameModule, chosen: StartChoices): boolean {
  const kinds = kindsOf(table, chosen);
  return kinds.length === 2 && kinds.filter((kind) => kind === 'human').length === 1;
}

function kindsOf(table: GameModule, chosen: StartChoices): readonly string[] {
  return table.game.seats(chosen.params).map((_name, seat) => kindAt(table, chosen, seat));
}

/** What it is called on a button, where there is a name for it; `wished`: what is told of the board. */
export function chosenTitle(table: GameModule, chosen: StartChoices, wished?: string): string | undefined {
  const players = playersOf(ENGINES[table.game.id]);
  return choiceTitle(table, chosen.params, kindsOf(table, chosen), players, wished);
}

/** What a wish is called among players. */
export function wishTitle(game: string, wish: string): string {
  return word(ENGINES[game]?.wishes?.find(({ name }) => name === wish)?.title ?? wish);
}

/** A board of one's own, or luck of one's own. */
export type Own = Pick<Choices, 'seed' | 'boards'>;

/** Puts a game up and keeps it; answers with its name. `say` hears how far a board is that takes a while to make. */
export async function createGame(...given: Parameters<typeof prepare>): Promise<Result<string>> {
  const opening = await prepare(...given);
  return opening.ok ? keepNew(given[0], opening.value) : opening;
}

/** A game that can begin, and is not kept yet; `stop` calls off a board that is being made for it. */
export async function prepare(
  table: GameModule,
  chosen: StartChoices,
  own: Own = {},
  say: (text: string) => void = () => {},
  stop?: AbortSignal,
): Promise<Result<Opening>> {
  const seats = table.game.seats(chosen.params);
  const machines = new Map(
    seats.flatMap((_name, seat) => {
      const kind = kindAt(table, chosen, seat);
      return kind === 'human' ? [] : [[seat, kind] as const];
    }),
  );
  const { base, increment } = CLOCKS.find(({ name }) => name === chosen.clock) ?? CLOCKS[0];
  const clock = base > 0 && seats.length > 1 ? { clock: { base, increment } } : {};
  const choices: Choices = { params: chosen.params, machines, ...own, ...clock };
  const known = ENGINES[table.game.id]?.wishes?.some(({ name }) => name === chosen.wish);
  // Who brings a seed or a board wants just that, and so does who takes a level.
  const free =
    !known || !takesWish(table, chosen.params) || own.seed !== undefined || own.boards !== undefined;
  return free ? newOpening(table, choices) : made(table, choices, chosen.wish, say, stop);
}

/** A board made to a wish, with a word about how far it has come. */
async function made(
  table: GameModule,
  choices: Choices,
  wish: string,
  say: (text: string) => void,
  stop: AbortSignal | undefined,
): Promise<Result<Opening>> {
  say(t`Making a board …`);
  const { thinker } = browserPorts();
  const { answer, cancel } = wishedOpening(table, choices, wish, thinker, ({ says }) => {
    if (says !== undefined && !stop?.aborted) say(t`Making a board: ${says} …`);
  });
  stop?.addEventListener('abort', cancel);
  const opening = await answer;
  thinker.close();
  return opening;
}

/** A level; what was chosen beside it the last time stays. */
function levelChosen(table: GameModule, { values }: Preset<ParamValues>): StartChoices {
  const last = lastChosen(table);
  const params = { ...proposed(table).params, ...values } as ParamValues;
  // Where a level is made to no wish, what is wished of other boards holds until somebody wishes otherwise.
  return { ...last, params, wish: takesWish(table, params) ? ANY_BOARD : last.wish };
}

/** Who has won the level that the hall offers is offered the one after it. */
export function offerNextLevel(table: GameModule, won: ParamValues, next: Preset<ParamValues>): void {
  const { params, wish } = lastChosen(table);
  const isMade = wish !== ANY_BOARD && takesWish(table, params);
  if (!isMade && canonical(params) === canonical(won)) remember(table, levelChosen(table, next));
}

/** Begins a level. Answers with its name. */
export async function beginLevel(table: GameModule, level: Preset<ParamValues>): Promise<Result<string>> {
  const chosen = levelChosen(table, level);
  const kept = await createGame(table, chosen);
  if (kept.ok) remember(table, chosen);
  return kept;
}
