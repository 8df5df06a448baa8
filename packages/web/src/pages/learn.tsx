/** A game learnt by playing it: a board made for it, a sentence at a time. */

import { type Counter, type LessonStep, t } from '@gridhall/core';
import { Course, lessonOpening, POLICIES } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { sitsAcross } from '../parts/across.ts';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { announce } from '../parts/announce.ts';
import { PageHeader } from '../parts/bar.tsx';
import { Board } from '../parts/board.tsx';
import { Button } from '../parts/button.tsx';
import { liesDown, roomy, useLayout } from '../parts/layout.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { drawn, kindName, Legend } from '../parts/legend.tsx';
import { answeredBy, isTouched, QuestionPanel } from '../parts/question.tsx';
import { recordWords } from '../parts/record-words.ts';
import { StandingPanel } from '../parts/standing.tsx';
import { useEnter } from '../parts/use-enter.ts';
import { type Sitting, startSitting } from '../play/sitting.ts';
import { texts } from '../store/texts.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import './learn.css';
import '../table/sheets.ts';

interface Lesson {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly course: Course;
  /** As its first page is, whichever one comes back to. */
  readonly answered: ReturnType<typeof answeredBy>;
}

export function Learn({ game }: { game: string }): ComponentChild {
  const loaded = useLoaded<Lesson | Missing>(
    () => begin(game),
    [game],
    (late) => 'sitting' in late && late.sitting.close(),
  );
  return <Fetched of={loaded} what={t`Loading the game`} draw={(lesson) => <Taught {...lesson} />} />;
}

async function begin(game: string): Promise<Lesson | Missing> {
  const setting = await findSetting(game);
  if ('say' in setting) return setting;
  const { table } = setting;
  const course = new Course(await table.face.lesson());
  const options = { policy: POLICIES.lesson, accepts: (move: string) => course.accepts(move) };
  const opening = lessonOpening(table, course.lesson);
  const sitting = opening.ok ? await startSitting(table, opening.value, 'people', options) : opening;
  if (!sitting.ok) return { say: recordWords(sitting.fault) };
  const { seat } = sitting.value;
  const answered = answeredBy(seat.status.question);
  await course.begin(seat, stepsLearnt(game));
  return { setting, sitting: sitting.value, course, answered };
}

const keyOf = (game: string): string => `gridhall-learnt-${game}`;

/** How many steps of a lesson are behind one. */
function stepsLearnt(game: string): number {
  return Number(texts.getItem(keyOf(game)) ?? 0) || 0;
}

function noteLearnt(game: string, steps: number): void {
  try {
    if (steps > 0) texts.setItem(keyOf(game), String(steps));
    else texts.removeItem(keyOf(game));
  } catch {
    // Who leaves begins anew.
  }
}

function Taught({ setting, sitting, course, answered }: Lesson): ComponentChild {
  const [nudge, setNudge] = useState<string | undefined>(undefined);
  void sitting.version.value;
  const { seat } = sitting;
  const { table } = seat;
  const { step, at, lesson } = course;
  const way = useEnter(at);
  const said = step?.say ?? t`That is all there is to it. The table is yours.`;
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => () => sitting.close(), [sitting]);
  // Answers are read from the first on, but where they are more than there is room for the wanted one is among those in sight.
  useLayoutEffect(() => {
    asked.current?.scrollTo({ top: 0 });
    asked.current?.querySelector(`[data-word="${step?.want?.[0]}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  // Who went on by a button that is gone goes on by the next one, or on the board.
  useEffect(() => {
    if (document.activeElement !== document.body || at === 0) return;
    document.querySelector<HTMLElement>('.lesson-way .primary, .stage [data-cell][tabindex="0"]')?.focus();
  }, [at]);
  useEffect(() => {
    announce.value = said;
  }, [at]);
  // Who leaves comes back to where he was, however quickly he left; who is through begins anew.
  useLayoutEffect(() => noteLearnt(setting.name, course.ends ? 0 : at), [at]);
  const anew = () => {
    noteLearnt(setting.name, 0);
    location.reload();
  };
  const all = lesson.steps.length;
  const pageOf = (page: number) => t`${page} of ${all}`;
  const { question } = seat.status;
  const answer = (text: string, ...next: readonly string[]) =>
    void course.play(seat, text).then(async (done) => {
      setNudge(done.ok ? undefined : sitting.says(done.fault));
      // What was answered with it may be another step's: that one asks for it, then.
      for (const more of done.ok ? next : []) if (!(await course.play(seat, more)).ok) break;
      sitting.version.value++;
    });
  const next = () => {
    course.next();
    sitting.version.value++;
  };
  const { rows, columns } = table.face.cells(seat.view);
  const layout = roomy(useLayout({ rows, columns, onBoard: false }));
  const lying = liesDown(layout, table.face.bottom, { rows, columns });
  const counters = table.words.status(seat.view);
  const isMet = useMet(counters);
  const scene = step?.want && question ? setting.art.scene?.(question) : undefined;
  const pointers = step?.cells?.map((cell): Pointer => ({ cell, mark: 'hint' })) ?? [];
  return (
    <main
      id="main"
      class={`table learning by-${answered} hue-${setting.name}`}
      data-layout={layout}
      tabIndex={-1}
    >
      <PageHeader title={t`Learn ${table.game.title}`}>
        <Button plain title={t`From the start`} disabled={at === 0} onClick={anew}>
          <Icon name="restart" />
          <span class="word">{t`From the start`}</span>
        </Button>
        <progress class="thin" max={all} value={at} aria-label={t`How far the lesson is`} />
        {/* As wide from the first to the last: what is no digit is narrower than one. */}
        <span class="muted steps" style={{ minWidth: `${pageOf(all).length - 1}ch` }}>
          {pageOf(Math.min(at + 1, all))}
        </span>
      </PageHeader>
      <div class="stage">
        <Board
          setting={setting}
          view={seat.view}
          version={sitting.turn}
          answer={answer}
          viewer={seat.status.viewer}
          pointers={pointers}
          lying={lying}
          // Who learns plays every side, and sits at the first.
          turned={sitsAcross(table, 0)}
          question={step?.want && question}
          watched={!step?.want}
          events={sitting.events}
        />
      </div>
      <aside ref={way} class="panel" aria-label={t`The lesson`}>
        <div class="lesson-page">
          {/* Another one each time: it, too, is read from its beginning. */}
          <div key={at}>
            <p class="lesson">{said}</p>
            {step?.how && <How of={step.how} />}
            {!step?.want && (
              <div class="lesson-way">
                {course.ends ? (
                  <>
                    <Button primary href={`#/play/${setting.name}`}>
                      {t`Play`}
                    </Button>
                    <Button href={`#/rules/${setting.name}`}>{t`All the rules`}</Button>
                  </>
                ) : (
                  <>
                    <Button primary onClick={next}>
                      {t`Go on`}
                    </Button>
                    {step?.enough && <Button href={`#/play/${setting.name}`}>{t`Play now`}</Button>}
                  </>
                )}
              </div>
            )}
          </div>
          {/* As much room as the longest of them wants, from the first on: what is pressed does not move. */}
          {lesson.steps.map(({ say, how }, i) => (
            <div key={i} class="room-kept" aria-hidden="true">
              <p class="lesson">{say}</p>
              {how ? <How of={how} /> : <div class="lesson-way" />}
            </div>
          ))}
        </div>
        <p class="notice" role="alert">
          {nudge ?? ''}
        </p>
        <div ref={asked} class="lesson-ask">
          {step?.want && question && answered !== 'board' && (
            <QuestionPanel
              key={answeredBy(question)}
              sitting={sitting}
              question={question}
              art={setting.art}
              taught
              answer={answer}
            />
          )}
          {/* In the hand the pad's place is for it, as long as nothing is asked. */}
          {layout !== 'rail' && answered === 'pad' && !step?.want && (
            <Met setting={setting} view={seat.view} />
          )}
        </div>
        {/* A scene tells how it stands, in their place. */}
        {scene === undefined && (
          <div class="count">
            <StandingPanel art={setting.art} view={seat.view} counters={counters} isMet={isMet} />
          </div>
        )}
        {layout === 'rail' && answered !== 'panel' && <Met setting={setting} view={seat.view} />}
      </aside>
    </main>
  );
}

/** What has been on the board so far and what it is, the newest at the end: nothing that is read moves. */
function Met({ setting, view }: { setting: Setting; view: unknown }): ComponentChild {
  const met = useRef(new Map<string, string>()).current;
  for (const name of drawn(setting.table.face, view))
    if (!met.has(kindName(name))) met.set(kindName(name), name);
  const list = useRef<HTMLElement>(null);
  const first = useRef(met.size);
  // What is new is what one looks for.
  useLayoutEffect(() => {
    if (met.size > first.current) list.current!.scrollTop = list.current!.scrollHeight;
  }, [met.size]);
  return (
    <section ref={list} class="lesson-met" aria-labelledby="lesson-met" tabIndex={0}>
      <h2 id="lesson-met">{t`What you see`}</h2>
      <Legend setting={setting} names={[...met.values()]} />
    </section>
  );
}

/** So many are there from the first page on. */
const FIRST = 3;

/** Counters of which something was counted already: a lesson is not begun with what it comes to later. */
function useMet(counters: readonly Counter[]): (name: string) => boolean {
  const met = useRef(new Set<string>());
  for (const [i, [name, value]] of counters.entries()) if (i < FIRST || value !== '0') met.current.add(name);
  return (name) => met.current.has(name);
}

/** What the hand does for it. */
function How({ of }: { of: NonNullable<LessonStep['how']> }): ComponentChild {
  if (isTouched()) return <p class="lesson-how">{of.touch}</p>;
  return (
    <dl class="lesson-how">
      <dt>{t`Mouse`}</dt>
      <dd>{of.mouse}</dd>
      <dt>{t`Keys`}</dt>
      <dd>{of.keys}</dd>
    </dl>
  );
}
