/** A game looked at again: step, play, scrub, jump. */

import { canLookBack, dailyDay, madeNow, personOf, remarkChance, Stops } from '@gridhall/app';
import { fromShortString, type GameRecord, good, t } from '@gridhall/core';
import { boardCounters, narrate, outcomeWords, POLICIES, takeIn } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { sitsAcross } from '../parts/across.ts';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { announce } from '../parts/announce.ts';
import { backToBench, PageHeader } from '../parts/bar.tsx';
import { Board } from '../parts/board.tsx';
import { Button } from '../parts/button.tsx';
import {
  EvaluationBar,
  InsightCard,
  LookBackCard,
  seatBelow,
  useBestWay,
  useInsight,
  useLookBack,
} from '../parts/insight.tsx';
import { liesDown, roomy, useLayout } from '../parts/layout.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { LegendDialog } from '../parts/legend.tsx';
import { PlayerStrip } from '../parts/players.tsx';
import { recordWords } from '../parts/record-words.ts';
import { StandingPanel } from '../parts/standing.tsx';
import { tagOf } from '../parts/tag-of.ts';
import { dayText } from '../parts/times.ts';
import { Tool } from '../parts/tools.tsx';
import { useKeys } from '../parts/use-keys.ts';
import { playFrom } from '../play/play-from.ts';
import { gameStore } from '../play/ports.ts';
import { replays } from '../play/replays.ts';
import { loadGame, type Sitting, startSitting } from '../play/sitting.ts';
import { benchBefore, go } from '../router.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { brought } from './receive.ts';
import { doneWords, momentAt, type ReplayMoment } from './replay-moment.ts';
import { Scrub } from './scrub.tsx';
import { Marked, ReplaySteps } from './steps.tsx';
import '../parts/log.css';
import './replay.css';
import '../table/sheets.ts';

interface Props {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly record: GameRecord;
  readonly kept: boolean;
  /** Where to begin, if not at the start. */
  readonly step?: number | undefined;
}

type Found = Props | Missing;

/** A replay is a seat nobody may play at. */
async function open(record: GameRecord, kept: boolean): Promise<Found> {
  const setting = await findSetting(record.game);
  if ('say' in setting) return setting;
  const eyes = record.players.length === 1 ? 0 : 'spectator';
  const sitting = await startSitting(setting.table, record, eyes, { policy: POLICIES.replay });
  return sitting.ok ? { setting, sitting: sitting.value, record, kept } : { say: recordWords(sitting.fault) };
}

export function ReplayKept({ id, step }: { id: string; step?: number }): ComponentChild {
  const found = useLoaded<Found>(
    async () => {
      const record = await loadGame(id);
      return record.ok ? open(record.value, true) : { say: recordWords(record.fault) };
    },
    [id],
    drop,
  );
  return <Shown found={found} step={step} />;
}

export function ReplayShared({ text }: { text: string }): ComponentChild {
  const found = useLoaded<Found>(
    async () => {
      const here = brought.value;
      const record = here && text === `brought-${here.id}` ? good(here) : await fromShortString(text);
      if (!record.ok) return { say: recordWords(record.fault) };
      const { id, entries } = record.value;
      // A game that has gone as far here, or farther, is kept already.
      const known = (await gameStore().list()).some((game) => game.id === id && game.n >= entries.length);
      return open(record.value, known);
    },
    [text],
    drop,
  );
  return <Shown found={found} />;
}

/** Nobody waits for it any more. */
function drop(late: Found): void {
  if ('sitting' in late) late.sitting.close();
}

const underWords = (what: string | undefined): string =>
  what === undefined ? t`Replay` : t`Replay: ${what}`;

interface ShownProps {
  readonly found: Found | Error | undefined;
  readonly step?: number | undefined;
}

function Shown({ found, step }: ShownProps): ComponentChild {
  return <Fetched of={found} what={t`Setting up the board`} draw={(it) => <Replay {...it} step={step} />} />;
}

const SPEEDS = [
  [t`Slow`, 1500],
  [t`Normal`, 700],
  [t`Fast`, 200],
] as const;

function Replay({ setting, sitting, record, kept, step: first }: Props): ComponentChild {
  const { seat } = sitting;
  const { table, about } = seat;
  const { outcome, viewer: who } = seat.status;
  const stops = useMemo(() => new Stops(seat), [seat]);
  const { last } = stops;
  const [at, setAt] = useState(first === undefined ? (outcome ? 0 : last) : stops.from(0, first));
  const [moment, setMoment] = useState<ReplayMoment>({
    n: -1,
    view: seat.view,
    question: undefined,
    told: undefined,
  });
  // Who comes to a certain step wants to know about it; in the middle of a game one only looks back.
  const [analysing, setAnalysing] = useState(first !== undefined && outcome !== undefined);
  const analysed = seat.offers.includes('analyse');
  const looked = useLookBack(seat, analysing);
  // One engine thinks about both: first the whole game, of which there is more to see, then this step for as long as it takes.
  const looksBack = canLookBack(seat);
  const through = !looksBack || looked.done;
  const insight = useInsight(
    seat,
    analysing && analysed && through && moment.n >= 0,
    String(moment.n),
    moment,
  );
  // Of a game of two sides its course is known, too.
  const weighed = analysed && about.seats.length === 2;
  const [way, setWay] = useState(0);
  const advice = useBestWay(table, moment, insight, way);
  const remark = looked.found?.remarks.get(at);
  // Who asks on the bench to watch it has pressed once already.
  const [playing, setPlaying] = useState(() => benchBefore(true) !== undefined);
  const [speed, setSpeed] = useState(1);
  const [turn, setTurn] = useState(false);
  const legend = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  const explain = () => {
    setAsked(true);
    legend.current?.showModal();
  };
  useEffect(() => () => sitting.close(), [sitting]);
  // Arrows step: a cell that had the focus, as at a table, would be framed as if it were chosen.
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  useEffect(() => {
    let wanted = true;
    void momentAt(sitting, at).then((found) => wanted && setMoment(found));
    return () => {
      wanted = false;
    };
  }, [at, sitting]);
  const { pressed } = moment;
  const pointers = useMemo<readonly Pointer[]>(
    () => [
      ...(remark?.cells ?? []).map((cell) => ({ cell, mark: 'hint' as const })),
      ...(pressed === undefined ? [] : [{ cell: pressed, mark: 'last' as const }]),
    ],
    [remark, pressed],
  );
  const { entry, events = [] } = moment.told ?? {};
  const told = entry ? narrate(table, about, entry, events, who) : [];
  // How it ended may have been told as what happened last: it is said once, and stands out.
  const ended = at === last ? outcome : undefined;
  const ending = ended ? outcomeWords(table, about, ended, who) : '';
  const across = sitsAcross(table, personOf(about)) !== turn;
  const jump = (to: number) => setAt((now) => stops.from(now, to));
  // From where it is by now: keys may come faster than frames.
  const step = (by: number) => setAt((now) => stops.from(now, now + by));

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => step(1), SPEEDS[speed]![1]);
    return () => clearInterval(timer);
  }, [playing, speed]);
  useEffect(() => {
    if (at === last) setPlaying(false);
    announce.value = told.join(' ');
  }, [moment]);
  useKeys((event) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return false;
    if (event.shiftKey || document.querySelector('dialog[open]')) return false;
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying((now) => !now);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') jump(0);
    else if (event.key === 'End') jump(last);
    else if (event.key === 'l') explain();
    else return false;
    return true;
  });
  const { rows, columns } = table.face.cells(moment.view);
  const layout = roomy(useLayout({ rows, columns, onBoard: false }));
  const inHand = layout === 'phone' || layout === 'low';
  const lying = liesDown(layout, table.face.bottom, { rows, columns });
  const day = dailyDay(record);
  const what = day === undefined ? tagOf(sitting) : t`daily of ${dayText(day)}`;
  const keep = async () => {
    const replayed = await replays(record);
    const taken = replayed.ok ? await takeIn(gameStore(), record) : replayed;
    if (taken.ok) go(`#/game/${about.id}`);
    else announce.value = sitting.says(taken.fault);
  };
  // What would have come of another move: on from there, with the same at the table, and this game stays as it is.
  const onward = async () => {
    const begun = await playFrom(table, record, moment.view);
    if (begun.ok) go(`#/game/${begun.value}`);
    else announce.value = sitting.says(begun.fault);
  };
  const canGoOn = table.workshop?.of !== undefined && moment.question !== undefined;
  return (
    <main
      ref={main}
      id="main"
      class={`table replay hue-${setting.name}${analysing ? ' analysing' : ''}${about.seats.length === 1 ? ' one-seat' : ''}${at === 0 ? ' at-start' : ''}`}
      data-layout={layout}
      tabIndex={-1}
    >
      {/* In the hand there is room for two short lines and three signs. */}
      <PageHeader
        title={inHand ? table.game.title : t`${table.game.title}, replayed`}
        tag={inHand ? undefined : what}
        under={inHand ? underWords(what) : undefined}
        back={backToBench()}
      >
        <Tool icon="legend" word={t`Legend`} keys="l" onClick={explain} />
        {table.face.bottom !== undefined && (
          <Button
            plain
            title={t`Turn the board`}
            aria-label={t`Turn the board`}
            onClick={() => setTurn(!turn)}
          >
            <Icon name="flip" />
          </Button>
        )}
        {table.workshop?.of && (
          <Button
            plain
            class="onward"
            title={t`Play from here`}
            aria-label={t`Play from here`}
            disabled={!canGoOn}
            onClick={onward}
          >
            <Icon name="branch" />
            <span class="word">{t`Play from here`}</span>
          </Button>
        )}
        {kept ? (
          <Button plain class="to-table" href={`#/game/${about.id}`} aria-label={t`To the table`}>
            <Icon name="table" />
            <span class="word">{t`To the table`}</span>
          </Button>
        ) : (
          <Button plain onClick={keep} aria-label={outcome ? t`Keep it` : t`Keep it and play on`}>
            {outcome || inHand ? t`Keep it` : t`Keep it and play on`}
          </Button>
        )}
      </PageHeader>
      <div class="stage">
        {moment.n >= 0 && (
          <Board
            setting={setting}
            view={moment.view}
            version={moment.n}
            question={undefined}
            watched
            past={seat}
            viewer={who}
            answer={() => {}}
            events={events}
            pointers={pointers}
            advice={advice}
            meter={insight?.cells}
            lying={lying}
            // Seen from where one sat.
            turned={across}
          />
        )}
        {analysing && (
          <EvaluationBar
            seat={seat}
            chance={ended?.results[0] ?? insight?.chance ?? (looked.found && remarkChance(looked.found, at))}
            below={seatBelow(table, across)}
          />
        )}
      </div>
      <aside class="panel" aria-label={t`Replay`}>
        <Controls
          {...{ jump, step, last, playing }}
          play={() => {
            if (at === last) setAt(0);
            setPlaying(!playing);
          }}
        />
        <div class="going">
          <div class="paces">
            <fieldset class="presets" aria-label={t`Speed`}>
              {SPEEDS.map(([name], i) => (
                <button
                  type="button"
                  key={name}
                  class="chip"
                  aria-pressed={i === speed}
                  onClick={() => setSpeed(i)}
                >
                  {name}
                </button>
              ))}
            </fieldset>
            {(analysed || looksBack) && (
              <Button aria-pressed={analysing} onClick={() => setAnalysing(!analysing)}>
                {t`Analyse`}
              </Button>
            )}
          </div>
          <Scrub
            seat={seat}
            stops={stops}
            at={at}
            jump={jump}
            looked={analysing && looksBack && weighed ? looked : undefined}
          />
        </div>
        <p class="told" tabIndex={0}>
          {entry ? (
            <>
              {told.length > 0 ? told.join(' ').replace(ending, '') : doneWords(table, moment)}
              <Marked remark={remark} helped={stops.isHelped(at)} /> {remark?.says} <strong>{ending}</strong>
            </>
          ) : (
            t`The start.`
          )}
        </p>
        {analysing && (
          <div class="looking-back">
            <section tabIndex={0} aria-label={t`The whole game`}>
              <LookBackCard seat={seat} looked={looked} asked jump={jump} />
            </section>
            {analysed && (
              // Where it comes in place of the whole game it is another one, and none that moves.
              <section key={`${through}`} tabIndex={0} aria-label={t`This step`}>
                {moment.question && through && (
                  <InsightCard
                    {...{ seat, insight, question: moment.question, view: moment.view }}
                    onWay={setWay}
                  />
                )}
              </section>
            )}
          </div>
        )}
        <ReplaySteps
          setting={setting}
          sitting={sitting}
          record={record}
          stops={stops}
          at={at}
          jump={jump}
          remarks={looked.found?.remarks}
          // In sight where there is room for them.
          open={layout === 'rail'}
        />
        {about.seats.length === 2 ? (
          <div class="who-sat">
            {about.seats.map((name, one) => (
              <PlayerStrip
                key={name}
                {...{ sitting, setting, seat: one }}
                view={moment.view}
                unknown={!kept}
              />
            ))}
          </div>
        ) : (
          <StandingPanel
            art={setting.art}
            view={moment.view}
            made={about.made}
            counters={[
              ...table.words.status(moment.view, ended),
              // What is known of the board is said once: while the game is looked through, there.
              ...boardCounters(madeNow(table, about.made, moment.view)).filter(
                (counter) => !(analysing && looked.found?.measures.some((one) => `${one}` === `${counter}`)),
              ),
            ]}
          />
        )}
      </aside>
      {moment.n >= 0 && (
        <LegendDialog
          {...{ setting, view: moment.view, refTo: legend, asked, watched: true }}
          closed={() => setAsked(false)}
        />
      )}
    </main>
  );
}

interface ControlsProps {
  readonly jump: (to: number) => void;
  readonly step: (by: number) => void;
  readonly last: number;
  readonly playing: boolean;
  readonly play: () => void;
}

function Controls({ jump, step, last, playing, play }: ControlsProps): ComponentChild {
  return (
    <fieldset class="player-controls" aria-label={t`Replay controls`}>
      <Button onClick={() => jump(0)} aria-label={t`To the start`}>
        <Icon name="first" />
      </Button>
      <Button onClick={() => step(-1)} aria-label={t`One back`}>
        <Icon name="before" />
      </Button>
      <Button primary onClick={play}>
        <Icon name={playing ? 'pause' : 'play'} />
        {playing ? t`Pause` : t`Play`}
      </Button>
      <Button onClick={() => step(1)} aria-label={t`One on`}>
        <Icon name="after" />
      </Button>
      <Button onClick={() => jump(last)} aria-label={t`To the end`}>
        <Icon name="last" />
      </Button>
    </fieldset>
  );
}
