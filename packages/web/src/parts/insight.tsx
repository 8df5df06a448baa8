/** What the engine makes of a position, as it comes, and of a whole game: asked for, called off, drawn. */

import { canLookBack, type Insight, type LookBack, lookBack, lookInto, remarkChance } from '@gridhall/app';
import { type Counter, capital, type GameModule, type Question, type SeatNumber, t } from '@gridhall/core';
import {
  figureMeans,
  movesInOrder,
  moveWords,
  type PastPosition,
  percentWords,
  type Seat,
} from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { routeOf } from './advised.ts';
import { Counters } from './counters.tsx';
import { crossing } from './crossing.ts';
import './insight.css';

/** As long as it is wanted, and anew for every position: `key` names it. Nobody thinks on about what is gone. */
export function useInsight(
  seat: Seat,
  wanted: boolean,
  key: string,
  past?: PastPosition,
): Insight | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly insight: Insight }>();
  const asked = past ? past.question : seat.status.question;
  useEffect(() => {
    if (!wanted || !asked) return;
    const hear = (insight: Insight) => setFound({ key, insight });
    const { answer, cancel } = lookInto(seat, hear, past);
    void answer.then((done) => done.ok && hear(done.value));
    return cancel;
  }, [seat, wanted, key, asked !== undefined]);
  return wanted && found?.key === key ? found.insight : undefined;
}

/** What was found out by looking back, and whether that is all. */
export interface Looked {
  readonly found?: LookBack;
  readonly done: boolean;
}

const NOT_YET: Looked = { done: false };

/** A look back at a game that is over, more and more of it. */
export function useLookBack(seat: Seat, wanted: boolean): Looked {
  const [looked, setLooked] = useState(NOT_YET);
  useEffect(() => {
    if (!wanted || !canLookBack(seat)) return;
    // What is told on the way is one object that grows.
    const { answer, cancel } = lookBack(seat, (soFar) => setLooked({ found: { ...soFar }, done: false }));
    void answer.then((all) => {
      if (all.ok) setLooked({ found: all.value, done: true });
      else if (all.fault.code !== 'cancelled')
        setLooked(({ found }) => ({ ...(found && { found }), done: true }));
    });
    return cancel;
  }, [seat, wanted]);
  return looked;
}

/** The way of the best move, where a piece makes it: the same one for as long as it is the best. */
export function useBestWay(
  table: GameModule,
  { question, view }: PastPosition,
  insight: Insight | undefined,
  /** Not the best, but the one that is looked at. */
  line = 0,
): readonly (readonly [from: number, to: number])[] {
  const move = (insight?.lines[line] ?? insight?.lines[0])?.moves[0];
  return useMemo(() => {
    const way = move !== undefined && question ? routeOf(table, question, view, move) : undefined;
    return way ? [way] : NO_WAYS;
  }, [move, question, view]);
}

const NO_WAYS: readonly never[] = [];

interface InsightProps {
  readonly seat: Seat;
  readonly insight: Insight | undefined;
  /** What it is an answer to, and how it looks there. */
  readonly question: Question;
  readonly view: unknown;
}

interface InsightCardProps extends InsightProps {
  /** One of the lines is looked at: it is drawn for as long as that. */
  readonly onWay: (line: number) => void;
}

/** How surely, and the best lines. */
export function InsightCard({ seat, insight, question, view, onWay }: InsightCardProps): ComponentChild {
  // The pointer may rest where there are no lines any more.
  useEffect(() => () => onWay(0), []);
  // Who plays alone has no other side to measure: a number says it, and the board keeps its room.
  const alone = seat.about.seats.length === 1;
  const chance = insight?.chance;
  return (
    <section class="insight" aria-label={t`Analysis`}>
      {alone && <p class="to-win">{chance === undefined ? t`Thinking …` : chanceWords(seat, chance)}</p>}
      <p class="muted key">{insight ? sentence(insight.says) : alone ? '' : t`Thinking …`}</p>
      <ol onPointerLeave={() => onWay(0)}>
        {insight?.lines.map((line, i) => (
          <Way key={i} {...{ seat, line, question, view }} onLook={() => onWay(i)} />
        ))}
      </ol>
      {/* The last to come: nothing that is read already moves. */}
      {insight?.cells && insight.lines.length > 0 && (
        <p class="muted key">
          {seat.about.secrets
            ? t`On the board: ✓ is safe, ! is not, a number: how likely it is not.`
            : t`On the board: ✓ is safe, ! is the end, a number: how near that is.`}
        </p>
      )}
    </section>
  );
}

/** How likely it is to be won; where nothing is hidden and nothing left to luck, whether it can be. */
function chanceWords({ about, moves, table }: Seat, chance: number): string {
  const isCertain = chance === 0 || chance === 1;
  if (about.secrets || (table.game.secrets && !isCertain)) return t`${percentWords(chance)} to win`;
  if (!isCertain) return t`Not known yet`;
  if (chance === 1) return t`It can be won`;
  return moves.length === 0 ? t`It cannot be won` : t`It cannot be won any more`;
}

/** No number loses its sign to the next line. */
const whole = (words: string) => words.replaceAll(' %', '\u00a0%');

interface WayProps extends Omit<InsightProps, 'insight'> {
  readonly line: Insight['lines'][number];
  readonly onLook: () => void;
}

/** An answer, what it is worth to who gives it, and how it may go on. */
function Way({ seat, line, question, view, onLook }: WayProps): ComponentChild {
  const [first = '', ...rest] = line.moves;
  const means = figureMeans(line);
  return (
    <li onPointerEnter={onLook}>
      <b>{moveWords(seat.table, question, first, view)}</b>{' '}
      <span class="worth">
        {means ?? whole(line.worth)} {means !== undefined && <small>{line.worth}</small>}
      </span>
      {/* Between two sides every line goes on, once the engine looks far enough: until then its place is kept. */}
      {(rest.length > 0 || seat.about.seats.length > 1) && (
        <small class="then">
          {rest.length > 0
            ? t`then ${movesInOrder(rest.map((move) => moveWords(seat.table, question, move)))}`
            : '\u00a0'}
        </small>
      )}
    </li>
  );
}

const sentence = (text: string): string => whole(/[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`);

interface EvaluationProps {
  readonly seat: Seat;
  /** Of the first seat. */
  readonly chance: number | undefined;
  readonly below: SeatNumber;
}

/** Beside the board, where there are two sides: how much of it is theirs who sits below. */
export function EvaluationBar({ seat, chance, below }: EvaluationProps): ComponentChild {
  if (chance === undefined || seat.about.seats.length === 1) return null;
  const theirs = below === 0 ? chance : 1 - chance;
  const says = `${seat.about.seats[below]} ${percentWords(theirs)}`;
  return (
    <div
      class="evaluation"
      role="meter"
      aria-label={t`Evaluation`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * theirs)}
      aria-valuetext={says}
      title={says}
      style={{
        '--share': `${100 * theirs}%`,
        '--near': below === 0 ? 'var(--one)' : 'var(--three)',
        '--far': below === 0 ? 'var(--three)' : 'var(--one)',
      }}
    >
      <span>{percentWords(theirs)}</span>
    </div>
  );
}

/** Who sits below a board of two: it turns, and what stands beside it turns with it. */
export function seatBelow({ face }: GameModule, turned: boolean): SeatNumber {
  const { bottom = 0 } = face;
  return turned ? 1 - bottom : bottom;
}

interface LookBackProps {
  readonly seat: Seat;
  readonly looked: Looked;
  /** Leads to a step; where there is a way, how the game went is drawn already. */
  readonly jump?: (to: number) => void;
  /** It was asked for: that it is under way is said. */
  readonly asked?: boolean;
  /** What is said beside it already. */
  readonly but?: readonly Counter[] | undefined;
}

/** What there is to say of the whole, and how it went. */
export function LookBackCard({ seat, looked, jump, asked = false, but = [] }: LookBackProps): ComponentChild {
  const { found, done } = looked;
  if (!found) return asked && !done ? <p role="status">{t`Looking through the game …`}</p> : null;
  const said = new Set(but.map(([name]) => name));
  return (
    <section class="insight" aria-label={t`Looking back`}>
      {!jump && <Graph seat={seat} looked={looked} />}
      {jump && done && found.decided !== undefined ? (
        <p>
          <button type="button" class="deciding" onClick={() => jump(found.decided!)}>
            {found.says}
          </button>
        </p>
      ) : (
        <p>{done || !asked ? found.says : t`Looking through the game: ${found.says} …`}</p>
      )}
      <Counters of={found.measures.filter(([name]) => !said.has(name))} />
    </section>
  );
}

const HEIGHT = 40;

interface GraphProps {
  readonly seat: Seat;
  readonly looked: Looked;
  readonly at?: number | undefined;
  /** Whose game it was, where that is known. */
  readonly who?: SeatNumber;
}

/** The chance of the first seat from the start to the end, as far as it is known: above the middle the game is its own. */
export function Graph({ seat, looked, at, who }: GraphProps): ComponentChild {
  const { found, done } = looked;
  const known = done ? seat.n : Math.max(0, ...found!.remarks.keys());
  const points = Array.from({ length: known + 1 }, (_none, n) => ({
    n,
    chance: remarkChance(found!, n),
  })).filter((point) => point.chance !== undefined);
  if (points.length < 2) return null;
  const middle = HEIGHT / 2;
  const heights = points.map(({ n, chance }) => [n, (1 - chance!) * HEIGHT] as const);
  const drawn = (of: typeof heights) => of.map(([n, y]) => `${n},${y.toFixed(1)}`).join(' ');
  const share = (side: typeof Math.min) =>
    drawn([
      [points[0]!.n, middle],
      ...crossing(heights, middle).map(([n, y]) => [n, side(y, middle)] as const),
      [known, middle],
    ]);
  const several = seat.about.seats.length > 1;
  return (
    <>
      <svg
        class="graph"
        viewBox={`0 0 ${Math.max(1, seat.n)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`How the game went for ${seat.about.seats[0]}`}
      >
        {several && <polygon class="of-first" points={share(Math.min)} />}
        {several && <polygon class="other" points={share(Math.max)} />}
        <line class="middle" x1={0} x2={seat.n} y1={middle} y2={middle} />
        <polyline points={drawn(heights)} />
        {[...found!.remarks].map(([n, { mark, chance }]) =>
          chance !== undefined && (mark === '??' || mark === '?') ? (
            <path key={n} class="thrown" d={`M${n} ${((1 - chance) * HEIGHT).toFixed(1)}h0`} />
          ) : null,
        )}
        {at !== undefined && <line class="at" x1={at} x2={at} y1={0} y2={HEIGHT} />}
      </svg>
      {several && <p class="muted key">{keyWords(seat, who)}</p>}
    </>
  );
}

function keyWords({ about }: Seat, who: SeatNumber | undefined): string {
  if (who === undefined) return t`Above the line: better for ${about.seats[0]}.`;
  return who === 0 ? t`Above the line: better for you.` : t`Below the line: better for you.`;
}
