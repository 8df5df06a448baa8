/**
 * Engines look back at a game: a mark and a sentence for each move, what each position was worth, and what players compare.
 * Where the engine reviews games itself it is asked once; otherwise every position is analysed, one after the other.
 */
import type { Analysis, Counter, Result, Review, SeatNumber } from '@gridhall/core';
import { ACT_REASONS, bad, counted, good, t } from '@gridhall/core';
import type { PastPosition, PlayedMove, Seat, SeenGame, Thinking } from '@gridhall/match';
import { boardCounters, moveWords, sureWords, worthWords } from '@gridhall/match';
import { fullMoves, type MoveMark, markOf } from './marks.ts';

/** What is said of an entry. */
export interface Remark {
  readonly mark: MoveMark;
  readonly says: string;
  /** Cells of the board before it: those of a better move. */
  readonly cells?: readonly number[];
  /** The better move itself, and what it would have been worth. */
  readonly better?: { readonly move: string; readonly worth: string };
  /** What the position after it is worth to the first seat: its chance to win. */
  readonly chance?: number;
}

export interface LookBack {
  /** By the number of the entry; 0 is the start. */
  readonly remarks: ReadonlyMap<number, Remark>;
  readonly measures: readonly Counter[];
  /** One sentence about the whole, or how far it has come. */
  readonly says: string;
  /** The entry by which somebody lost, or from which on it went down, where no single one did it. */
  readonly decided?: number;
}

/** So many steps for each position: marks are the same everywhere, and a game of sixty moves takes some seconds. */
const POSITION_STEPS = 150_000;
/** Cells of all views together that are still handed over to be reviewed. */
const MOST_CELLS = 8_000_000;

/** Whether anybody can look back at a game at this seat: at one that is over, or where nobody plays and nothing is hidden. */
export function canLookBack({ offers, about, status: standing }: Seat): boolean {
  const reviews = offers.includes('review');
  const over = standing.outcome !== undefined || (about.policy === 'replay' && !about.secrets && !reviews);
  const weighs = offers.includes('analyse') && about.seats.length === 2;
  return over && (reviews || weighs || offers.includes('solve'));
}

/** `hear` is given what there is so far, and how much of it that is. */
export function lookBack(seat: Seat, hear: (soFar: LookBack) => void = () => {}): Thinking<LookBack> {
  let cancelled = false;
  let underWay = () => {};
  const think: Think = ({ answer, cancel }) => {
    underWay = cancel;
    if (cancelled) cancel();
    return answer;
  };
  return {
    answer: wayFor(seat)(seat, think, hear),
    cancel() {
      cancelled = true;
      underWay();
    },
  };
}

function wayFor({ offers, about }: Seat): typeof review {
  if (offers.includes('review')) return review;
  return offers.includes('analyse') && about.seats.length === 2 ? analyse : solve;
}

type Think = <T>(thinking: Thinking<T>) => Promise<Result<T>>;
type Hear = (soFar: LookBack) => void;

async function review(seat: Seat, think: Think, hear: Hear): Promise<Result<LookBack>> {
  const { viewer: who, spent } = seat.status;
  const by = who === 'spectator' ? 0 : who;
  const own = seat.moves.filter((move) => move.by === by);
  const { rows, columns } = seat.table.face.cells(seat.view);
  if (rows * columns * own.length > MOST_CELLS) return bad('too-large-to-review');
  const views = await Promise.all([...own.map(({ n }) => n - 1), seat.n].map((n) => seat.viewAt(n)));
  const seconds = spent[by] === undefined || spent[by] === 0 ? undefined : spent[by] / 1000;
  const game: SeenGame = {
    views: views.map((past) => (past.ok ? past.value.view : seat.view)),
    moves: own.map(({ text }) => text),
    seconds,
  };
  const progress = ({ says = '' }) => hear({ remarks: new Map(), measures: [], says });
  const reviewed = await think(seat.think('review', progress, game));
  return reviewed.ok ? good(fromReview(reviewed.value, own)) : reviewed;
}

const KIND_MARKS: Readonly<Record<Review['moves'][number]['kind'], MoveMark>> = {
  ...{ sure: '', luck: '~', needless: '?', note: '', unknown: '' },
};

function fromReview({ moves, measures, says }: Review, own: readonly PlayedMove[]): LookBack {
  const remarks = new Map<number, Remark>();
  moves.slice(0, own.length).forEach(({ kind, says, cells = [] }, i) => {
    remarks.set(own[i]!.n, { mark: KIND_MARKS[kind], says, cells });
  });
  return { remarks, measures, says };
}

/** What the board was worth at the start: par, and how hard it is. */
async function solve(seat: Seat, think: Think, hear: Hear): Promise<Result<LookBack>> {
  const start = await seat.viewAt(0);
  if (!start.ok) return start;
  const progress = ({ says = '' }) => hear({ remarks: new Map(), measures: [], says });
  const found = await think(seat.think('solve', progress, start.value));
  if (!found.ok) return found;
  const { par, grade } = found.value;
  const made = { ...(par === undefined ? {} : { par }), ...(grade ? { grade: grade.word } : {}) };
  return good({ remarks: new Map(), measures: boardCounters(made), says: sureWords(found.value) });
}

/** Move by move: what the position was worth before it, and what the next one is worth. */
async function analyse(seat: Seat, think: Think, hear: Hear): Promise<Result<LookBack>> {
  const remarks = new Map<number, Remark>();
  const { moves, status: standing } = seat;
  let before: Weighed | undefined;
  for (let i = 0; i <= moves.length; i++) {
    const move = moves[i - 1];
    const past = await seat.viewAt(i < moves.length ? moves[i]!.n - 1 : seat.n);
    if (!past.ok) return past;
    const { question } = past.value;
    let now: Analysis | undefined;
    if (question) {
      const found = await think(seat.think('analyse', undefined, past.value, { steps: POSITION_STEPS }));
      if (!found.ok) return found;
      now = found.value;
    }
    const result = standing.outcome?.results[0];
    const first = now && question ? (question.seat === 0 ? now.chance : 1 - now.chance) : result;
    remarks.set(move?.n ?? 0, move && before ? remark(seat, move, before, first) : worth(first));
    before = now && { ...past.value, found: now };
    hear({
      remarks,
      measures: [],
      says: t`${fullMoves(i)} of ${counted(fullMoves(moves.length), 'move')}`,
    });
  }
  return good({ remarks, measures: measuresOf(seat, remarks), ...(await summary(seat, remarks)) });
}

/** A position, and what was found in it. */
type Weighed = PastPosition & { readonly found: Analysis };

const worth = (chance: number | undefined): Remark => ({
  ...{ mark: '', says: '' },
  ...(chance === undefined ? {} : { chance }),
});

/** A move is told by what it left of what there was; the better one is named. */
function remark(
  { table }: Seat,
  { by, text }: PlayedMove,
  { found, question, view }: Weighed,
  first: number | undefined,
): Remark {
  if (first === undefined) return worth(first);
  const mark = markOf(found.chance, by === 0 ? first : 1 - first);
  const [best] = found.lines;
  const move = best?.moves[0];
  if (mark === '' || !best || move === undefined || move === text) return { mark, says: '', chance: first };
  const said = question ? moveWords(table, question, move, view) : move;
  return {
    ...{ mark, says: t`Better: ${said}, ${worthWords(best)}.`, chance: first },
    better: { move, worth: best.worth },
  };
}

function countOf(
  { moves }: Seat,
  remarks: ReadonlyMap<number, Remark>,
  mark: MoveMark,
  seat: number,
): number {
  return moves.filter(({ n, by }) => by === seat && remarks.get(n)?.mark === mark).length;
}

function measuresOf(seat: Seat, remarks: ReadonlyMap<number, Remark>): Counter[] {
  return seat.about.seats.map((name, by) => {
    const [blunders, mistakes, doubtful] = (['??', '?', '?!'] as const).map((mark) =>
      countOf(seat, remarks, mark, by),
    );
    const counts = [
      ...(blunders ? [counted(blunders, 'blunder')] : []),
      ...(mistakes ? [counted(mistakes, 'mistake')] : []),
      ...(doubtful ? [counted(doubtful, 'doubtful move')] : []),
    ];
    return [name, counts.join(', ') || t`no mistakes`];
  });
}

/** What decided it: the move by which somebody lost, or from which on, as the result says it, too; in a game nobody lost, the last blunder. */
async function summary(
  seat: Seat,
  remarks: ReadonlyMap<number, Remark>,
): Promise<Pick<LookBack, 'says' | 'decided'>> {
  const { moves, about, status: standing, table } = seat;
  const loser = about.seats.length > 1 ? (standing.outcome?.results.indexOf(0) ?? -1) : -1;
  const single =
    loser < 0 ? moves.findLast(({ n }) => remarks.get(n)?.mark === '??') : lostBy(seat, { remarks }, loser);
  const decisive = single ?? downFrom(seat, { remarks }, loser);
  if (!decisive) return { says: t`No single move lost the game.` };
  const { n, by, text } = decisive;
  const past = await seat.viewAt(n - 1);
  const { question, view } = past.ok ? past.value : { question: undefined, view: undefined };
  const said = question ? moveWords(table, question, text, view) : text;
  const round = roundOf(seat, decisive);
  const says = single
    ? t`Move ${round} decided it: ${about.seats[by]}, ${said}.`
    : t`The position got worse from move ${round}: ${about.seats[by]}, ${said}.`;
  return { says, decided: n };
}

/** In which round a move was made, as the list of moves counts them. */
export function roundOf({ moves, about }: Pick<Seat, 'moves' | 'about'>, move: PlayedMove): number {
  return Math.floor(moves.indexOf(move) / about.seats.length) + 1;
}

/** The move by which a seat lost: its last blunder, else its last mistake; undefined where no single move did it. */
export function lostBy(
  seat: Pick<Seat, 'moves'>,
  { remarks }: Pick<LookBack, 'remarks'>,
  by: SeatNumber,
): PlayedMove | undefined {
  const last = (mark: MoveMark) =>
    seat.moves.findLast((move) => move.by === by && remarks.get(move.n)?.mark === mark);
  return last('??') ?? last('?');
}

/** From here on a side is no longer said to stand even. */
const EVEN = 0.45;

/**
 * Where no single move lost it, the one from which on it went down: the last before which its side stood even, else the
 * one that cost most. A game that was given up, or ran out of time, was lost by that.
 */
export function downFrom(
  seat: Pick<Seat, 'moves' | 'status'>,
  found: Pick<LookBack, 'remarks'>,
  by: SeatNumber,
): PlayedMove | undefined {
  const reason = seat.status.outcome?.reason;
  if (lostBy(seat, found, by) || ACT_REASONS.some((act) => act === reason)) return undefined;
  const chance = (n: number) => {
    const first = remarkChance(found, n);
    return first === undefined || by === 0 ? first : 1 - first;
  };
  const own = seat.moves.flatMap((move) => {
    const [before, after] = [chance(move.n - 1), chance(move.n)];
    return move.by !== by || before === undefined || after === undefined || after >= before
      ? []
      : [{ move, before, cost: before - after }];
  });
  const even = own.findLast(({ before }) => before >= EVEN);
  const [dearest] = own.toSorted((one, other) => other.cost - one.cost);
  return (even ?? dearest)?.move;
}

/** What the position after n entries is worth to the first seat, where that is known. */
export function remarkChance({ remarks }: Pick<LookBack, 'remarks'>, n: number): number | undefined {
  for (let i = n; i >= 0; i--) {
    const chance = remarks.get(i)?.chance;
    if (chance !== undefined) return chance;
  }
  return undefined;
}
