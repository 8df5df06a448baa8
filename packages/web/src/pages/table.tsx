/** A table: the board, and around it everything that belongs to the game on it. */

import { ACT_REASONS, t } from '@gridhall/core';
import { boardCounters, dayOf, perilWords, personOf } from '@gridhall/match';
import type { ComponentChild, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Act } from '../parts/act.tsx';
import { Acts, Verbs } from '../parts/acts.tsx';
import { givenOn } from '../parts/advised.ts';
import { advises, useAnalysing } from '../parts/analysing.ts';
import { announce } from '../parts/announce.ts';
import { Curtain, NoWayOut, Offer, Risk } from '../parts/asked.tsx';
import { type Back, Bar } from '../parts/bar.tsx';
import { Board } from '../parts/board.tsx';
import { Counters } from '../parts/counters.tsx';
import { useHeard } from '../parts/heard.ts';
import { CoursesChoice, HelpButtons, HelpText, useCourses } from '../parts/help.tsx';
import { useHeldPlace } from '../parts/hold-place.ts';
import { EvaluationBar, InsightCard, seatBelow } from '../parts/insight.tsx';
import { Kept } from '../parts/kept.tsx';
import { liesDown, useLayout } from '../parts/layout.ts';
import { LegendDialog } from '../parts/legend.tsx';
import { LevelStrip, LevelTag, levelWords } from '../parts/level-strip.tsx';
import { LastLine, Log } from '../parts/log.tsx';
import { MoveList } from '../parts/moves.tsx';
import { Perils } from '../parts/perils.tsx';
import { PlayerStrip, Players } from '../parts/players.tsx';
import { PuzzleAsked } from '../parts/puzzle-asked.tsx';
import { answeredBy, fitsPad, Hands, howWith, QuestionPanel } from '../parts/question.tsx';
import { Achieved, Compared, comparing, ResultCard, useAftermath } from '../parts/result.tsx';
import { tagOf } from '../parts/tag-of.ts';
import { useTelling } from '../parts/telling.ts';
import { Timer } from '../parts/timer.tsx';
import { dayText } from '../parts/times.ts';
import { Tools, useTableKeys } from '../parts/tools.tsx';
import { Waits } from '../parts/waits.tsx';
import { walkAt } from '../parts/walking.ts';
import { useWayGone } from '../parts/way-gone.ts';
import { NO_HELP, type Sitting } from '../play/sitting.ts';
import { settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import type { Setting } from '../tables/index.ts';
import { RulesDialog } from './rules.tsx';
import './table.css';
import './table-in-hand.css';
import './table-lying.css';

export interface Laid {
  readonly setting: Setting;
  readonly sitting: Sitting;
  /** Whose daily it is. */
  readonly day?: string | undefined;
}

/** Where there are more like it. */
function cameFrom({ seat, puzzle }: Sitting, day: string | undefined): Back | undefined {
  if (puzzle.value) return { href: `#/puzzles/${seat.table.game.id}`, word: t`Puzzles` };
  if (day === undefined) return undefined;
  return { href: `#/today/${day}`, word: day === dayOf(Date.now()) ? t`Daily` : dayText(day) };
}

/** What it is called. In the hand what of it is played stands below; a level has a name of its own, and there is one line for both. */
function named(
  sitting: Sitting,
  inHand: boolean,
  day: string | undefined,
): { title: string; under?: string } {
  const { title } = sitting.seat.table.game;
  const tag = tagOf(sitting);
  if (!inHand) return { title };
  if (day !== undefined)
    return { title, under: tag === undefined ? dayKind(day) : `${dayKind(day)}: ${tag}` };
  const level = levelWords(sitting);
  if (tag === undefined) return { title };
  return level === undefined ? { title, under: tag } : { title: tag, under: level };
}

/** Today's needs no date. */
function dayKind(day: string): string {
  return day === dayOf(Date.now()) ? t`Daily` : t`Daily of ${dayText(day)}`;
}

const NOWHERE: readonly Pointer[] = [];

interface TableProps extends Laid {
  /** What is said by others who are elsewhere, and what there is to do with them. */
  readonly spoken?: ComponentChild;
  readonly beside?: ComponentChild;
  /** What can be done after it there. */
  readonly after?: ComponentChild;
  /** Where one comes from, if not from the hall. */
  readonly back?: Back | undefined;
}

/** Any seat at all, wherever its keeper is. */
export function PlayTable({
  setting,
  sitting,
  day,
  spoken,
  beside,
  after,
  back,
}: TableProps): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const { table, standing, curtain, about } = seat;
  const { question, outcome } = standing;
  const rules = useRef<HTMLDialogElement>(null);
  const legend = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState({ after: 0, pointers: NOWHERE });
  const setPointers = (pointers: readonly Pointer[]) => setPointed({ after: seat.moves.length, pointers });
  // What was pointed at before the last move is not there for a moment longer.
  const holds = pointed.after === seat.moves.length && pointed.pointers.length > 0;
  const pointedAt = holds ? pointed.pointers : NOWHERE;
  const [led, setLed] = useState<readonly number[]>([]);
  const gone = useWayGone(sitting);
  const courses = useCourses(sitting);
  const [advised, setAdvised] = useState<readonly (readonly [number, number])[]>([]);
  const [asked, setAsked] = useState<'rules' | 'legend' | undefined>(undefined);
  const [looking, setLooking] = useState(false);
  const [verb, setVerb] = useState<string | undefined>(undefined);
  // How it is done is told of presses that do what they usually do.
  const usual = verb === undefined;
  const [turn, setTurn] = useState(false);
  const { analysing, setAnalysing, couldAnalyse, insight, best, setWay } = useAnalysing(sitting);
  const looked = useAftermath(sitting);
  // What was advised stands out from what is only thought of.
  // And what was answered waits there for the line to be back.
  const { waiting } = sitting;
  const given = useMemo(
    () => (waiting !== undefined && question ? givenOn(table, question, seat.view, waiting) : undefined),
    [waiting, sitting.turn],
  );
  const advice = given?.route ?? (advised.length > 0 ? advised : best);
  const pointers = given?.pointers ?? pointedAt;
  useEffect(() => () => sitting.close(), [sitting]);
  useHeard(sitting);
  const { telling, tell } = useTelling(panel);
  const ask = (what: 'rules' | 'legend', dialog: RefObject<HTMLDialogElement | null>) => () => {
    setAsked(what);
    dialog.current?.showModal();
  };
  const closed = () => setAsked(undefined);
  const tools = {
    ...{ legend: ask('legend', legend), rules: ask('rules', rules) },
    ...{ telling, tell },
  };
  useTableKeys({ sitting, ...tools });
  const answer = (text: string, ...next: readonly string[]) =>
    void sitting.answer(text).then((done) => {
      if (!done.ok) announce.value = sitting.risk.value?.warning ?? sitting.notice.value ?? '';
      else if (next[0] !== undefined) answer(next[0], ...next.slice(1));
    });
  const forgetAdvice = () => {
    // What is still thought about comes, and is read first.
    if (!advises(sitting) || sitting.help.value.stop) return;
    sitting.help.value = NO_HELP;
    setPointers(NOWHERE);
    setAdvised([]);
    setLed([]);
  };
  const point = (cells: readonly number[]) => setPointers(cells.map((cell) => ({ cell, mark: 'hint' })));
  const { bottom } = table.face;
  const home = standing.who === 'spectator' ? 0 : homeOf(sitting);
  const turned = (bottom !== undefined && home !== bottom) !== turn;
  // Two at a board with two sides sit above and below it, and change places when it is turned.
  const facing = bottom !== undefined && about.seats.length === 2;
  const near = turn ? 1 - home : home;
  const { rows, columns } = table.face.cells(seat.view);
  // The end asks nothing, and changes nothing of where things lie.
  const answered = useRef(answeredBy(question));
  // Who walks, and is asked something else in between, answers where the pad is.
  const walked = useRef(false);
  walked.current ||= answeredBy(question) === 'pad';
  const inPad = walked.current && answeredBy(question) === 'panel' && fitsPad(question);
  if (question) answered.current = inPad ? 'pad' : answeredBy(question);
  const layout = useLayout({ rows, columns, onBoard: answered.current === 'board' });
  const lying = liesDown(layout, bottom, { rows, columns });
  useHeldPlace(panel, layout === 'phone', outcome === undefined && !telling);
  const { warnings } = settings.value;
  const fatal = useMemo(() => new Set(seat.fatal.keys()), [sitting.turn, warnings]);
  const peril = useMemo(() => perilWords(seat), [sitting.turn, fatal]);
  const perils = curtain === undefined && peril !== undefined && <Perils says={peril} />;
  // Who has moved knows how: why not to go somewhere, or what the other one did, is read in that place.
  const knowing = seat.moves.length > 0 && (facing || perils);
  // Drawn once for each position, not whenever something is said about it: what moves comes to its end.
  const board = useMemo(
    () => (
      <Board
        setting={setting}
        seat={seat}
        view={seat.view}
        version={sitting.turn}
        question={question}
        answer={answer}
        walk={walkAt(sitting)}
        onChoose={() => {
          sitting.notice.value = undefined;
        }}
        events={sitting.events}
        viewer={standing.who}
        fatal={fatal}
        pointers={pointers}
        arrows={courses}
        advice={advice}
        verb={verb}
        fallen={hasFallen(standing)}
        turned={turned}
        lying={lying}
        trail={led}
        gone={gone}
        meter={insight?.cells}
      />
    ),
    [sitting.turn, fatal, pointers, courses, advice, verb, turned, lying, led, gone, outcome, insight?.cells],
  );
  const seen = curtain === undefined;
  // How far a game is, where it says so, is nothing that was chosen.
  const told = seen ? setting.art.tag?.(seat.view) : undefined;
  // In the hand the question is not asked in words.
  const inHand = layout === 'phone' || layout === 'low';
  // Above a wide board it is among the details.
  const compares = layout === 'line' ? 'nothing' : comparing(sitting, setting);
  // In the hand one sees first what can be done next.
  const aside = layout === 'dock' ? 'all' : inHand ? 'later' : undefined;
  const kept = seen && !question && !outcome ? setting.art.waits?.(seat.view) : undefined;
  // What runs is watched while one looks at the board: in the hand it stands above it.
  const above = layout === 'phone' && table.face.timed === true;
  const count = (
    <div class="count">
      {layout === 'rail' && <LevelStrip sitting={sitting} />}
      {seen && table.face.timed && <Timer sitting={sitting} />}
      {seen &&
        (setting.art.Standing ? (
          <setting.art.Standing view={seat.view} made={about.made} params={about.params} />
        ) : (
          <Counters
            of={[...table.words.status(seat.view, standing.outcome), ...boardCounters(about.made ?? {})]}
          />
        ))}
    </div>
  );
  const paused = question !== undefined && (setting.art.pauses?.(question) ?? false);
  const scene = seen && question ? setting.art.scene?.(question) : undefined;
  return (
    <main
      id="main"
      class={`table hue-${setting.name}${telling ? ' telling' : ''}${analysing ? ' analysing' : ''}${looking ? ' looking' : ''}${about.seats.length === 1 ? ' one-seat' : ''}`}
      data-layout={layout}
      data-scene={scene}
      data-answers={outcome ? 'panel' : inPad ? 'pad' : answeredBy(question ?? kept)}
      tabIndex={-1}
    >
      <Bar
        {...named(sitting, inHand, day)}
        tag={told ?? tagOf(sitting)}
        choose={
          told === undefined && sitting.repeats && !spoken && !sitting.puzzle.value && day === undefined
            ? `#/new/${table.game.id}`
            : undefined
        }
        kind={day && dayKind(day)}
        back={back ?? cameFrom(sitting, day)}
      >
        <LevelTag sitting={sitting} />
        <Tools {...tools} />
      </Bar>
      {facing && (
        <div class="far">
          <PlayerStrip sitting={sitting} setting={setting} seat={1 - near} />
        </div>
      )}
      {above && count}
      <div class="stage">
        {seen ? board : <Curtain sitting={sitting} art={setting.art} />}
        <EvaluationBar seat={seat} chance={insight?.chance} below={seatBelow(table, turned)} />
      </div>
      {facing && (
        <div class="near">
          <PlayerStrip sitting={sitting} setting={setting} seat={near} />
        </div>
      )}
      <aside ref={panel} class="panel" aria-label={t`The game`}>
        {!facing && (
          <div class="who">
            <Players sitting={sitting} setting={setting} />
            {seen && setting.art.You && (
              <>
                <h2 class="unseen">{t`You`}</h2>
                <setting.art.You view={seat.view} />
              </>
            )}
          </div>
        )}
        <div class="ask">
          <PuzzleAsked sitting={sitting} />
          {outcome ? (
            <ResultCard
              sitting={sitting}
              setting={setting}
              day={day}
              looked={looked}
              point={setPointers}
              after={after}
              brief={layout === 'line'}
              aside={aside}
            />
          ) : question && seen ? (
            <QuestionPanel
              sitting={sitting}
              question={question}
              inPad={inPad}
              fatal={fatal}
              art={setting.art}
              answer={answer}
              point={point}
            />
          ) : (
            seen && <Waits sitting={sitting} art={setting.art} kept={kept} />
          )}
        </div>
        {layout === 'dock' && seen && <CoursesChoice sitting={sitting} />}
        <div class="said">
          {answered.current === 'board' && <div class="map-place" />}
          {spoken}
          {/* Behind a curtain nothing is said that somebody saw or shall see. */}
          {seen &&
            !outcome &&
            standing.who !== 'spectator' &&
            answered.current !== 'panel' &&
            !inPad &&
            usual &&
            !knowing && <Hands table={table} />}
          {!inHand && perils}
          {seen && (
            <LastLine
              sitting={sitting}
              fresh={answered.current === 'pad'}
              instead={inHand && question && usual && (knowing || howWith(table))}
            />
          )}
          <Offer sitting={sitting} />
          {seen && <Risk sitting={sitting} />}
          {seen && <NoWayOut sitting={sitting} />}
          <p class="notice" role="alert">
            {sitting.notice.value ?? ''}
          </p>
          <Kept sitting={sitting} />
          {seen && <HelpText sitting={sitting} led={led} lead={setLed} />}
          {seen && analysing && question && !advises(sitting) && (
            <InsightCard {...{ seat, insight, question, view: seat.view }} onWay={setWay} />
          )}
        </div>
        {!above && count}
        {answered.current === 'pad' && <div class="map-place by-pad" />}
        <div class="acts">
          <Acts sitting={sitting} setting={setting}>
            <Verbs question={question} verb={verb} onVerb={setVerb} />
            {seen && (
              <HelpButtons
                sitting={sitting}
                point={setPointers}
                draw={setAdvised}
                lead={setLed}
                asked={() => tell(false)}
                paused={paused}
                shown={setting.art.shown}
              >
                {couldAnalyse && (
                  <Act
                    icon="chart"
                    word={t`Analyse`}
                    rare={!facing}
                    disabled={paused}
                    pressed={analysing}
                    onClick={() => {
                      if (!analysing) forgetAdvice();
                      setAnalysing(!analysing);
                      tell(false);
                    }}
                  />
                )}
              </HelpButtons>
            )}
            {bottom !== undefined && (
              <Act icon="flip" word={t`Turn`} title={t`Turn the board`} rare onClick={() => setTurn(!turn)} />
            )}
            {scene && (
              <span class="looks">
                <Act icon="picture" word={t`Board`} pressed={looking} onClick={() => setLooking(!looking)} />
              </span>
            )}
            {answered.current === 'pad' && <div class="zoom-place" />}
            <span class="tells">
              <Act icon="legend" word={t`Log`} pressed={telling} onClick={() => tell(!telling)} />
            </span>
          </Acts>
          {beside}
        </div>
        {(compares !== 'nothing' || (outcome && aside)) && (
          <section class={`compared ${compares}`} tabIndex={0} aria-label={t`How it compares`}>
            {aside && <Achieved sitting={sitting} setting={setting} aside={aside} />}
            {compares !== 'nothing' && <Compared sitting={sitting} setting={setting} looked={looked} />}
          </section>
        )}
        <div class="tell">
          {seen && <MoveList sitting={sitting} setting={setting} />}
          {seen && <Log sitting={sitting} Doer={setting.art.Doer} folded={facing} />}
        </div>
      </aside>
      <RulesDialog setting={setting} refTo={rules} asked={asked === 'rules'} closed={closed} />
      {seen && (
        <LegendDialog
          setting={setting}
          view={seat.view}
          refTo={legend}
          asked={asked === 'legend'}
          closed={closed}
        />
      )}
    </main>
  );
}

/** Lost by the rules: an act ends a game nowhere on the board. */
function hasFallen({ outcome, who }: Sitting['seat']['standing']): boolean {
  if (!outcome || ACT_REASONS.some((reason) => reason === outcome.reason)) return false;
  return outcome.results.length === 1 && outcome.results[who === 'spectator' ? 0 : who] === 0;
}

/** The seat one sits at; at one board the first person's, so that nothing turns with the turn. */
function homeOf({ seat, others }: Sitting): number {
  if (others.value && typeof seat.standing.who === 'number') return seat.standing.who;
  return personOf(seat.about);
}
