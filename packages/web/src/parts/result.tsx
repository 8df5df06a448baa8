/** The end of a game on a card: what happened, the one number players compare, what can be done next. */

import {
  dailiesOf,
  dailyStreak,
  dayOf,
  fullMoves,
  isMissed,
  nextLevel,
  parOf,
  type Scale,
  scaleOf,
  timeText,
} from '@gridhall/app';
import type { Counter } from '@gridhall/core';
import { ACT_REASONS, capital, counted, t, word } from '@gridhall/core';
import { aidedWords, boardCounters, calledAt, measureCounters, outcomeWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { takesBackFreely, undo } from '../play/again.ts';
import { beginLevel, offerNextLevel } from '../play/begin.ts';
import { dare, daredBy } from '../play/dares.ts';
import { gameStore } from '../play/ports.ts';
import { puzzleAfter } from '../play/puzzles.ts';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import type { Pointer } from '../tables/art.ts';
import type { Setting } from '../tables/index.ts';
import { useAmongOthers } from './among-others.ts';
import { Button } from './button.tsx';
import { Counters, groupedNumber } from './counters.tsx';
import { achieved, FeatLine, isBest, isHelped } from './feat.tsx';
import { LookBackCard, type Looked, useLookBack } from './insight.tsx';
import { useLoaded } from './lazy.tsx';
import { isLostBy, LostBy, PlayOn, undoesLoss } from './lost-by.tsx';
import { MoreDailies } from './more-dailies.tsx';
import { hasRivalry, OtherRival, RivalryLine, rivalName } from './rivalry.tsx';
import { Trend } from './trend.tsx';
import { useEnter } from './use-enter.ts';
import './result.css';
import './result-in-hand.css';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  /** Whose daily it was. */
  readonly day?: string | undefined;
  /** What was found by looking back at it. */
  readonly looked: Looked;
  /** Points at cells of the board. */
  readonly point: (pointers: readonly Pointer[]) => void;
  /** What can be done next, where that is not for this page alone to say. */
  readonly after?: ComponentChild;
  /** On one line: the rest is a press away. */
  readonly brief?: boolean;
  /** What is told beside it and not here: all that it came to, or what is looked at later. */
  readonly aside?: 'all' | 'later' | undefined;
}

/** How it compares with what one was dared to beat; `figure`: one's own, of who has won without help. */
function dareWords({ measure, better }: Scale, dared: number, figure: number | undefined): string {
  const theirs = `${dared} ${word(measure)}`;
  if (figure === dared) return t`As good as theirs: ${theirs}.`;
  const isBeaten = figure !== undefined && (better === 'less' ? figure < dared : figure > dared);
  return isBeaten ? t`You have beaten theirs: ${theirs}.` : t`Still to be beaten: ${theirs}.`;
}

export function ResultCard(props: Props): ComponentChild {
  const { sitting, setting, day, looked, point, after, brief = false, aside } = props;
  void sitting.version.value;
  const { seat } = sitting;
  const { status: standing, about, table } = seat;
  const outcome = standing.outcome!;
  const puzzle = sitting.puzzle.value;
  // What is wanted first is another try, which stands beside the task.
  const missed = puzzle !== undefined && isMissed(puzzle, seat);
  const dared = daredBy(about.id);
  const again = async (same: boolean) => {
    const next = puzzle && !same ? await puzzleAfter(table, puzzle) : await sitting.again(same);
    if (next.ok) {
      // On another board nobody has dared anybody.
      if (!puzzle && (same || !sitting.varies)) dare(next.value, dared);
      go(`#/game/${next.value}`);
    } else sitting.refuse(next.fault);
  };
  const scale = sitting.onOwnBoard ? table.ranking : scaleOf(table, about);
  const figure = outcome.results[0] === 1 ? outcome.measures?.[scale?.measure ?? ''] : undefined;
  const next = nextLevel(table, about, outcome);
  useEffect(() => {
    if (next) offerNextLevel(table, about.params, next);
  }, []);
  const goOn = async () => {
    const kept = await beginLevel(table, next!);
    if (kept.ok) go(`#/game/${kept.value}`);
    else sitting.refuse(kept.fault);
  };
  const mine = typeof standing.viewer === 'number' ? outcome.results[standing.viewer] : undefined;
  const [told, setTold] = useState(false);
  // Who plays on from where it was lost is on it already.
  const sameAgain = day === undefined &&
    sitting.varies &&
    about.seats.length === 1 &&
    !undoesLoss(sitting) && <Button onClick={() => again(true)}>{t`Same board`}</Button>;
  // A daily that is not won is tried again, as its page says: another board would be no daily.
  const tried = day !== undefined && mine !== 1;
  // A sentence, which has room in a line, too.
  const byLuck = isLostBy(sitting) === 'alone';
  const lost = <LostBy {...{ sitting, setting, looked, point }} />;
  const other = !after && <OtherRival sitting={sitting} />;
  const card = useEnter();
  // Whoever has gone a step too far seldom means to begin the whole way anew.
  const steppedTooFar =
    mine === 0 &&
    !ACT_REASONS.some((act) => act === outcome.reason) &&
    !(puzzle || isLostBy(sitting)) &&
    takesBackFreely(sitting);
  return (
    <section
      ref={card}
      class={`result ${mine === 1 ? 'won' : mine === 0 ? 'lost' : ''}${brief ? ' brief' : ''}`}
      aria-label={t`Result`}
    >
      <Ending sitting={sitting} setting={setting} day={day} />
      {aside !== 'all' && <FeatLine sitting={sitting} />}
      {dared !== undefined && scale && (
        <p class="feat dared">{dareWords(scale, dared, standing.aided ? undefined : figure)}</p>
      )}
      {!aside && <Trend sitting={sitting} />}
      {(!brief || byLuck) && lost}
      {!brief && !aside && <Measured sitting={sitting} setting={setting} />}
      {!brief && !aside && <RivalryLine sitting={sitting} />}
      {after ?? (
        <div class="actions">
          {next && (
            <Button primary onClick={goOn}>
              {t`Next: ${next.title}`}
            </Button>
          )}
          {steppedTooFar && (
            <Button primary class="takes-back" onClick={() => undo(sitting)}>
              {t`Take it back`}
            </Button>
          )}
          {sitting.repeats && (
            <Button primary={!next && !missed && !steppedTooFar} onClick={() => again(tried)}>
              {tried ? t`Try again` : againWord(sitting, setting)}
            </Button>
          )}
          <PlayOn sitting={sitting} looked={looked} />
          {!brief && sameAgain}
          {!brief && other}
          {/* Of four it is the one that is missed least. */}
          {!(steppedTooFar && sitting.varies) && <Button href={`#/replay/${about.id}`}>{t`Replay`}</Button>}
        </div>
      )}
      {!after && day !== undefined && !brief && <MoreDailies sitting={sitting} day={day} />}
      {brief && <Button aria-expanded={told} onClick={() => setTold(!told)}>{t`Details`}</Button>}
      {brief && told && (
        <div class="details">
          {!byLuck && lost}
          <Measured sitting={sitting} setting={setting} />
          <RivalryLine sitting={sitting} />
          {!after && (
            <div class="actions">
              {sameAgain}
              {other}
            </div>
          )}
          {!after && day !== undefined && <MoreDailies sitting={sitting} day={day} />}
          <Compared sitting={sitting} setting={setting} looked={looked} />
        </div>
      )}
    </section>
  );
}

/** Another game like this one: where it is another board, and nobody else's, it is called as the game calls it. */
function againWord(sitting: Sitting, { art }: Setting): string {
  if (sitting.puzzle.value) return t`Next puzzle`;
  if (sitting.seat.about.seats.length === 2) return t`Rematch`;
  return (sitting.varies ? art.again : undefined) ?? t`Play again`;
}

/** How it ended: who won, and by what; beside the one it was won by. */
function Ending({ sitting, setting, day }: Pick<Props, 'sitting' | 'setting' | 'day'>): ComponentChild {
  const { seat } = sitting;
  const { status: standing, about, table } = seat;
  const outcome = standing.outcome!;
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useAmongOthers(sitting);
  const aided = hadHelp(sitting);
  const row = useDaysInARow(sitting, day);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever gave up from the end of the panel sees what came of it; who sees it already is not moved.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { art } = setting;
  const [first, rest] = sentences(outcomeWords(table, about, outcome, standing.viewer));
  const headline = art.headline?.(seat);
  const best = others?.feat !== undefined && isBest(others.feat);
  const medal = art.medal?.(seat) ?? whoPlays(setting);
  return (
    <div class="ending">
      {medal !== undefined && art.Symbol && (
        <span class="medal" aria-hidden="true">
          <art.Symbol name={medal} letters={false} />
        </span>
      )}
      <hgroup>
        <h2 ref={heading} tabIndex={-1}>
          {title(calledAt(about), outcome.results, standing.viewer, sitting.isYou, outcome.reason, aided)}
        </h2>
        <p class={best || row ? 'whom best' : 'whom'}>
          {best || row
            ? [best ? t`your best so far` : '', row].filter(Boolean).join(' · ')
            : duelWords(sitting)}
        </p>
        <p class="headline">{headline ?? first}</p>
      </hgroup>
      {headline === undefined && about.seats.length === 1 && rest !== '' && <p class="rest">{rest}</p>}
    </div>
  );
}

/** How many days in a row had a game of theirs played, with this one; once it is kept. */
function useDaysInARow({ seat }: Sitting, day: string | undefined): string {
  const today = dayOf(Date.now());
  const row = useLoaded(
    async () =>
      day === today && seat.saved === 'yes'
        ? dailyStreak(dailiesOf(await gameStore().list()).days, today)
        : 0,
    [day, seat.saved],
  );
  return typeof row === 'number' && row > 1 ? t`${counted(row, 'day')} in a row` : '';
}

/** Whether there was help: who solves a puzzle may take moves back as he likes, and is helped by a hint only. */
function hadHelp({ seat, puzzle }: Sitting): boolean {
  const { aided, hinted = false } = seat.status;
  return puzzle.value ? hinted : aided;
}

/** Against whom; and on which move, as their list counts them, where that is no feat. */
function duelWords(sitting: Sitting): string {
  const { about, moves, table } = sitting.seat;
  if (about.seats.length !== 2 || moves.length === 0) return '';
  const round = fullMoves(moves.length);
  const rival = hasRivalry(sitting) ? rivalName(sitting) : '';
  if (table.ranking || achieved(sitting)) return rival === '' ? '' : t`against ${rival}`;
  return rival === '' ? t`on move ${round}` : t`on move ${round}, against ${rival}`;
}

/** What comes first of what is said, and the rest where it says more than the numbers below it. */
function sentences(text: string): readonly [first: string, rest: string] {
  const end = /[.!?:] /.exec(text);
  if (!end) return [text, ''];
  const first = text.slice(0, end.index + 1).replace(/:$/, '.');
  const rest = text.slice(end.index + 2);
  return [first, /\d/.test(rest) ? '' : rest];
}

/** Who the viewer is on a board of tiles, by the name in the legend. */
function whoPlays({ table, art }: Setting): string | undefined {
  return art.tiles && table.face.legend.find(({ is }) => is === 'mine')?.name;
}

/** What players compare; a game that was broken off is measured by nothing: zeros would say that nothing was done. */
function measuresOf({ seat }: Sitting): readonly Counter[] | undefined {
  const { status: standing, about, table } = seat;
  const ms = standing.spent.reduce((sum, each) => sum + each, 0);
  if (!standing.outcome?.measures) return undefined;
  const measures = measureCounters(table, standing.outcome, ms);
  if (!hasPar(seat)) return measures;
  const par = parOf(table.ranking, about.made, standing.outcome.measures);
  const made = { ...about.made, ...(par === undefined ? {} : { par }) };
  return [...measures, ...boardCounters(made)];
}

/** How long who has not won was at it, and how far he came: his clock becomes no large number, and it goes with the end. */
function cameTo({ seat }: Sitting, { art }: Setting): readonly Counter[] {
  const { status: standing, table, view } = seat;
  if (!standing.outcome?.measures) return [];
  const ms = standing.spent.reduce((sum, each) => sum + each, 0);
  return [...(table.face.timed ? [[t`Time`, timeText(ms)] as const] : []), ...(art.reached?.(view) ?? [])];
}

/** Whether it was about the board it began with: what several came to is told by none of them. */
function hasPar({ status: { outcome }, table: { ranking } }: Sitting['seat']): boolean {
  return !outcome?.measures || ranking?.par === undefined || outcome.measures[ranking.par] !== undefined;
}

/** What it came to, for who tells it beside the card. */
export function Achieved({
  sitting,
  setting,
  aside,
}: Required<Pick<Props, 'sitting' | 'setting' | 'aside'>>): ComponentChild {
  return (
    <>
      {aside === 'all' && <FeatLine sitting={sitting} />}
      <Trend sitting={sitting} />
      <Measured sitting={sitting} setting={setting} />
      <RivalryLine sitting={sitting} />
    </>
  );
}

function Measured({ sitting, setting }: Pick<Props, 'sitting' | 'setting'>): ComponentChild {
  const { status: standing, table } = sitting.seat;
  const { outcome } = standing;
  // The one number is told already, and beside it that there was help.
  const feat = achieved(sitting);
  const large = capital(word(feat?.scale.measure ?? ''));
  const compared = measuresOf(sitting)?.filter(([name]) => name !== large) ?? [];
  const measures = feat ? compared : [...cameTo(sitting, setting), ...compared];
  // How long a duel took is told at its head.
  const several = sitting.seat.about.seats.length === 2;
  const helped = !feat && isHelped(sitting) ? aidedWords(sitting.seat) : '';
  return (
    <>
      {measures.length > 0 && !several && <Counters of={measures} />}
      {outcome?.measures && table.ranking?.sum && (
        <p class="muted sum">{table.ranking.sum(outcome.measures) ?? ''}</p>
      )}
      {helped !== '' && <p class="muted">{helped}</p>}
    </>
  );
}

/** A look back at a game that is over, where one is told of it unasked: what takes but a moment, and what was lost to a machine. */
export function useAftermath(sitting: Sitting): Looked {
  return useLookBack(sitting.seat, looksBack(sitting) || isLostBy(sitting) !== undefined);
}

/** What takes but a moment is looked back at unasked; a game of two is weighed in its replay. */
function looksBack({ seat }: Sitting): boolean {
  const { offers, about, status: standing } = seat;
  if (!standing.outcome || standing.outcome.reason === 'aborted') return false;
  return offers.includes('review') || (offers.includes('solve') && !about.made?.par && hasPar(seat));
}

/** How much will be said beside the result: its room is kept from the first moment on, so that nothing moves when it comes. */
export function comparing(sitting: Sitting, { art }: Setting): 'much' | 'little' | 'nothing' {
  const { status: standing, table } = sitting.seat;
  if (!standing.outcome || standing.outcome.reason === 'aborted') return 'nothing';
  if (looksBack(sitting) || art.Result) return 'much';
  return table.ranking && !sitting.onOwnBoard ? 'little' : 'nothing';
}

interface ComparedProps {
  readonly sitting: Sitting;
  readonly setting: Setting;
  readonly looked: Looked;
}

/** Beside the result: the best games like it, and how it went. It comes when it is known; what is below waits, and so does not move. */
export function Compared({ sitting, setting, looked }: ComparedProps): ComponentChild {
  const { seat } = sitting;
  const others = useAmongOthers(sitting);
  if (!others) return null;
  const { places, measure } = others;
  return (
    <>
      {places.length > 1 && (
        <ol class="best-places" aria-label={t`Your best games`}>
          {places.map(({ place, figure, with: named, mine }) => (
            <li key={place} value={place} class={mine ? 'mine' : ''}>
              {t`${groupedNumber(figure)} ${word(measure)}`}
              {named !== undefined && <span>{named}</span>}
              {mine && <span>{t`this game`}</span>}
            </li>
          ))}
        </ol>
      )}
      {looksBack(sitting) && <LookBackCard seat={seat} looked={looked} but={measuresOf(sitting)} />}
      {setting.art.Result && <setting.art.Result seat={seat} />}
    </>
  );
}

function title(
  seats: readonly string[],
  results: readonly number[],
  viewer: number | 'spectator',
  isYou: boolean,
  reason: string,
  aided: boolean,
): string {
  if (reason === 'aborted') return t`Broken off`;
  if (seats.length > 1) {
    const winner = results.indexOf(1);
    // What is lost for all is no draw.
    if (winner < 0 && results.some((result) => result > 0)) return t`A draw`;
    if (!isYou || typeof viewer !== 'number') return winner < 0 ? t`Nobody wins` : t`${seats[winner]} wins`;
  }
  const mine = results[viewer === 'spectator' ? 0 : viewer]!;
  if (mine === 1) return aided ? t`You won, with hints` : t`You won`;
  // Of several boards as many were won as lost.
  return mine > 0 ? t`A draw` : t`You lost`;
}
