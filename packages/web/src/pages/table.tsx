/** A table: the board, and beside it everything that belongs to the game on it. */

import { ACT_REASONS, type GameRecord, type Question, t, word } from '@gridhall/core';
import { boardCounters, outcomeWords, presetOf, puzzleWords, waysOf } from '@gridhall/match';
import type { ComponentChild, ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../look/icons.tsx';
import { Bar } from '../parts/bar.tsx';
import { Board } from '../parts/board.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { HelpButtons, HelpText } from '../parts/help.tsx';
import { EvaluationBar, InsightCard, useInsight } from '../parts/insight.tsx';
import { Kept } from '../parts/kept.tsx';
import { Keys } from '../parts/keys.tsx';
import { liesDown, useLayout } from '../parts/layout.ts';
import { Fetched, type Missing, useLoaded } from '../parts/lazy.tsx';
import { LegendDialog } from '../parts/legend.tsx';
import { LastLine, Log, MoveList } from '../parts/log.tsx';
import { Players } from '../parts/players.tsx';
import { QuestionPanel } from '../parts/question.tsx';
import { ResultCard } from '../parts/result.tsx';
import { ShareMenu } from '../parts/share.tsx';
import { Sure } from '../parts/sure.tsx';
import { Timer } from '../parts/timer.tsx';
import { useKeys, writes } from '../parts/use-keys.ts';
import { games } from '../play/ports.ts';
import { loadGame, type Sitting, sitAt } from '../play/sitting.ts';
import { sounds } from '../play/sounds.ts';
import { go } from '../router.ts';
import { settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { announce, recordWords } from './brought-records.tsx';
import { RulesDialog } from './rules.tsx';
import './table.css';

interface Props {
  readonly setting: Setting;
  readonly sitting: Sitting;
}

type Found = Props | Missing;

export function TablePage({ id }: { id: string }): ComponentChild {
  const found = useLoaded<Found>(
    () => find(id),
    [id],
    (late) => 'sitting' in late && late.sitting.close(),
  );
  return <Fetched of={found} what={t`Setting up the board`} draw={(it) => <PlayTable {...it} />} />;
}

async function find(id: string): Promise<Found> {
  const record = await loadGame(id);
  if (!record.ok) return { say: recordWords(record.fault) };
  return sit(record.value);
}

async function sit(record: GameRecord): Promise<Found> {
  const setting = await findSetting(record.game);
  if ('say' in setting) return setting;
  const sitting = await sitAt(setting.table, record);
  return sitting.ok ? { setting, sitting: sitting.value } : { say: recordWords(sitting.fault) };
}

const NOWHERE: readonly Pointer[] = [];

interface TableProps extends Props {
  /** What is said by others who are elsewhere, and what there is to do with them. */
  readonly spoken?: ComponentChild;
  readonly beside?: ComponentChild;
  /** What can be done after it there. */
  readonly after?: ComponentChild;
}

/** Any seat at all, wherever its keeper is. */
export function PlayTable({ setting, sitting, spoken, beside, after }: TableProps): ComponentChild {
  const version = sitting.version.value;
  const { seat } = sitting;
  const { table, standing, curtain, about } = seat;
  const { question, outcome } = standing;
  const rules = useRef<HTMLDialogElement>(null);
  const legend = useRef<HTMLDialogElement>(null);
  const [pointers, setPointers] = useState(NOWHERE);
  const [led, setLed] = useState<readonly number[]>([]);
  const gone = useWayGone(sitting);
  const trail = outcome ? gone : led;
  const [arrows, setArrows] = useState<readonly (readonly [number, number])[]>([]);
  const [telling, setTelling] = useState(false);
  const [verb, setVerb] = useState<string | undefined>(undefined);
  const [turn, setTurn] = useState(false);
  const [analysing, setAnalysing] = useState(false);
  const analysed = seat.offers.includes('analyse') && standing.may.includes('hint');
  const insight = useInsight(seat, analysing && analysed && curtain === undefined, momentOf(sitting));
  useEffect(() => () => sitting.close(), [sitting]);
  const heard = useRef(seat.n);
  useEffect(() => {
    // Behind a curtain nothing is read out either.
    if (curtain !== undefined) return;
    // That a hint was taken is no news to who asked for it: the hint itself is read out.
    if (seat.n !== heard.current && sitting.acted !== 'hint') announce.value = saying(sitting, heard.current);
    if (seat.n !== heard.current) sounds(sitting);
    heard.current = seat.n;
  }, [version, curtain]);
  const open = (dialog: RefObject<HTMLDialogElement | null>) => () => dialog.current?.showModal();
  useTableKeys(sitting, open(rules), open(legend));
  const answer = (text: string) =>
    void sitting.answer(text).then((done) => {
      if (!done.ok) announce.value = sitting.risk.value?.warning ?? sitting.notice.value ?? '';
    });
  const { bottom } = table.face;
  const other = bottom !== undefined && (standing.who === 'spectator' ? 0 : homeOf(sitting)) !== bottom;
  const turned = other !== turn;
  const { rows, columns } = table.face.cells(seat.view);
  const onBoard = question === undefined || question.kind === 'cell' || question.kind === 'route';
  const shape = useLayout({ rows, columns, onBoard });
  const lying = liesDown(shape, bottom, { rows, columns });
  const { warnings } = settings.value;
  const fatal = useMemo(() => new Set(seat.fatal.keys()), [sitting.turn, warnings]);
  // Drawn once for each position, not whenever something is said about it: what moves comes to its end.
  const board = useMemo(
    () => (
      <Board
        setting={setting}
        view={seat.view}
        version={sitting.turn}
        question={question}
        answer={answer}
        events={sitting.events}
        viewer={standing.who}
        fatal={fatal}
        pointers={pointers}
        arrows={arrows}
        verb={verb}
        fallen={hasFallen(standing)}
        turned={turned}
        lying={lying}
        trail={trail}
        meter={insight?.cells}
      />
    ),
    [sitting.turn, fatal, pointers, arrows, verb, turned, lying, trail, outcome, insight?.cells],
  );
  // The end has more to say than a line can hold.
  const layout = outcome && shape === 'line' ? 'rail' : shape;
  const seen = curtain === undefined;
  return (
    <main
      id="main"
      class={`table hue-${setting.name}${telling ? ' telling' : ''}`}
      data-layout={layout}
      data-answers={onBoard && !outcome ? 'board' : 'panel'}
      tabIndex={-1}
    >
      <Bar title={table.game.title} tag={tagOf(sitting)}>
        <Tool icon="legend" word={t`Legend`} keys="l" onClick={open(legend)} />
        <Tool icon="book" word={t`Rules`} keys="?" onClick={open(rules)} />
        <Tool icon="full" word={t`Full screen`} keys="f" onClick={fullScreen} quiet />
      </Bar>
      <div class="stage">
        {seen ? board : <Curtain sitting={sitting} />}
        <EvaluationBar seat={seat} chance={insight?.chance} />
      </div>
      <aside class="panel" aria-label={t`The game`}>
        <div class="who">
          <Players sitting={sitting} setting={setting} />
        </div>
        <div class="ask">
          {sitting.puzzle.value && (
            <p class="puzzle" role="status">
              {puzzleWords(sitting.puzzle.value, seat)}
            </p>
          )}
          {outcome ? (
            <ResultCard sitting={sitting} setting={setting} after={after} />
          ) : question && seen ? (
            <QuestionPanel
              sitting={sitting}
              question={question}
              fatal={fatal}
              art={setting.art}
              answer={answer}
            />
          ) : (
            <p class="question waiting" role="status">
              {waitWords(sitting)}
            </p>
          )}
        </div>
        <div class="said">
          {spoken}
          {/* Behind a curtain nothing is said that somebody saw or shall see. */}
          {seen && <LastLine sitting={sitting} />}
          <Offer sitting={sitting} />
          {seen && <Risk sitting={sitting} />}
          {seen &&
            question?.kind === 'choice' &&
            fatal.size > 0 &&
            fatal.size === question.options.length && (
              <p class="no-way" role="status">
                {t`There is no way out: every step from here is the last. Undo, or go down with your head held high.`}
              </p>
            )}
          <p class="notice" role="alert">
            {sitting.notice.value ?? ''}
          </p>
          <Kept sitting={sitting} />
          {seen && <HelpText sitting={sitting} />}
          {seen && analysing && question && <InsightCard insight={insight} />}
        </div>
        <div class="count">
          {seen && table.face.timed && <Timer sitting={sitting} />}
          {seen &&
            (setting.art.Standing ? (
              <setting.art.Standing view={seat.view} />
            ) : (
              <Counters of={[...table.words.status(seat.view), ...boardCounters(about.made ?? {})]} />
            ))}
        </div>
        <div class="acts">
          <Acts sitting={sitting} setting={setting}>
            <Verbs question={question} verb={verb} onVerb={setVerb} />
            {seen && (
              <HelpButtons sitting={sitting} point={setPointers} draw={setArrows} lead={setLed}>
                {analysed && (
                  <Button small aria-pressed={analysing} onClick={() => setAnalysing(!analysing)}>
                    {analysing ? t`Stop analysing` : t`Analyse`}
                  </Button>
                )}
              </HelpButtons>
            )}
            {bottom !== undefined && (
              <Button small title={t`Turn the board`} onClick={() => setTurn(!turn)}>
                <Icon name="flip" />
                <span class="unseen">{t`Turn the board`}</span>
              </Button>
            )}
            <Button small class="tells" aria-pressed={telling} onClick={() => setTelling(!telling)}>
              {t`Log`}
            </Button>
          </Acts>
          {beside}
        </div>
        <div class="tell">
          {seen && <MoveList sitting={sitting} />}
          {seen && <Log sitting={sitting} />}
          <Keys table={table} />
        </div>
      </aside>
      <RulesDialog setting={setting} refTo={rules} />
      {seen && <LegendDialog setting={setting} view={seat.view} refTo={legend} />}
    </main>
  );
}

/** What is played, in a word or two. */
function tagOf(sitting: Sitting): string | undefined {
  const { table, about } = sitting.seat;
  if (sitting.onOwnBoard) return sitting.puzzle.value ? undefined : t`Own board`;
  return presetOf(table, about.params)?.label.split(/[,:]/)[0];
}

/** More moves than these nobody follows on a board. */
const MOST_GONE = 600;

/** The way one went on the board in sight, once the game is over. */
function useWayGone({ seat }: Sitting): readonly number[] | undefined {
  const { outcome } = seat.standing;
  const way = useLoaded(async () => {
    if (!outcome || seat.about.seats.length > 1 || seat.n > MOST_GONE) return [];
    const views: unknown[] = [];
    for (let n = 0; n <= seat.n; n++) {
      const past = await seat.viewAt(n);
      if (past.ok) views.push(past.value.view);
    }
    return waysOf(seat.table, views)[seat.table.workshop?.boardOf?.(seat.view) ?? 0] ?? [];
  }, [seat, outcome !== undefined]);
  return Array.isArray(way) ? way : undefined;
}

/** Lost by the rules: an act ends a game nowhere on the board. */
function hasFallen({ outcome, who }: Sitting['seat']['standing']): boolean {
  if (!outcome || ACT_REASONS.some((reason) => reason === outcome.reason)) return false;
  return outcome.results.length === 1 && outcome.results[who === 'spectator' ? 0 : who] === 0;
}

/** The seat one sits at; at one board the first person's, so that nothing turns with the turn. */
function homeOf({ seat, others }: Sitting): number {
  if (others.value && typeof seat.standing.who === 'number') return seat.standing.who;
  return Math.max(
    0,
    seat.about.players.findIndex(({ kind }) => kind === 'human'),
  );
}

interface VerbsProps {
  readonly question: Question | undefined;
  readonly verb: string | undefined;
  readonly onVerb: (verb: string | undefined) => void;
}

/** What a press on a field does, where it may do two things: for hands with one finger. */
function Verbs({ question, verb, onVerb }: VerbsProps): ComponentChild {
  if (question?.kind !== 'cell' || question.verbs.length < 2) return null;
  return (
    <fieldset class="segmented verbs" aria-label={t`A press on a field`}>
      {question.verbs.slice(0, 2).map((each, i) => (
        <label key={each}>
          <input
            type="radio"
            name="verb"
            checked={i === 0 ? verb === undefined : verb === each}
            onChange={() => onVerb(i === 0 ? undefined : each)}
          />
          {capital(word(each))}
        </label>
      ))}
    </fieldset>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly word: string;
  readonly keys: string;
  /** Its sign says enough. */
  readonly quiet?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon, word, keys, quiet, onClick }: ToolProps): ComponentChild {
  return (
    <Button plain title={`${word} (${keys})`} aria-keyshortcuts={keys} aria-label={word} onClick={onClick}>
      <Icon name={icon} />
      {!quiet && <span class="word">{word}</span>}
    </Button>
  );
}

/** The whole screen, or no longer. */
function fullScreen(): void {
  // Where a browser refuses, the page stays as it is.
  void (
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  ).catch(() => {});
}

/** The position, whatever else is told: that help was taken is none of another one. */
function momentOf({ seat }: Sitting): string {
  return `${seat.moves.length} ${seat.moves.at(-1)?.n ?? 0}`;
}

function waitWords({ seat, others }: Sitting): string {
  const { thinking, toMove, who } = seat.standing;
  const { seats } = seat.about;
  if (!thinking && others.value && seats[toMove] !== undefined && seats.length > 1)
    return who === 'spectator' ? t`${seats[toMove]} is to move.` : t`Waiting for ${seats[toMove]}.`;
  if (!thinking) return t`Waiting.`;
  return thinking.says === undefined
    ? t`Your opponent is thinking.`
    : t`Your opponent is thinking: ${thinking.says}.`;
}

/** Between two who hide something from each other nothing of the game is seen. */
function Curtain({ sitting }: { sitting: Sitting }): ComponentChild {
  const { about, curtain } = sitting.seat;
  const name = about.seats[curtain!];
  return (
    <section class="curtain" aria-label={t`Curtain`}>
      <p>{t`${name} is next. Let nobody else look.`}</p>
      <Button primary onClick={() => sitting.seat.lift()}>
        {t`I am ${name}`}
      </Button>
    </section>
  );
}

/** What one side has offered; at one board the other one answers here. */
function Offer({ sitting }: { sitting: Sitting }): ComponentChild {
  const { standing, about } = sitting.seat;
  const { offer, may } = standing;
  if (!offer) return null;
  const name = about.seats[offer.by];
  const what = offer.act === 'draw' ? t`offers a draw` : t`would like to take the last move back`;
  return (
    <div class="warning" role="alertdialog" aria-label={t`Offer`}>
      <p>{`${name} ${what}.`}</p>
      {may.includes('accept') && <Button onClick={() => sitting.act('accept')}>{t`Agree`}</Button>}
      {may.includes('decline') && (
        <Button primary onClick={() => sitting.act('decline')}>
          {t`No`}
        </Button>
      )}
    </div>
  );
}

/** A warning belongs to the position it was given in. */
function Risk({ sitting }: { sitting: Sitting }): ComponentChild {
  const risk = sitting.risk.value;
  if (!risk) return null;
  const forget = () => {
    sitting.risk.value = undefined;
  };
  return (
    <div class="warning" role="alertdialog" aria-label={t`Warning`}>
      <p>{risk.warning}</p>
      <Button onClick={() => sitting.answer(risk.text, true)}>{t`Go anyway`}</Button>
      <Button primary onClick={forget}>
        {t`Think again`}
      </Button>
    </div>
  );
}

function Acts({ sitting, setting, children }: Props & { children: ComponentChildren }): ComponentChild {
  const { may, outcome } = sitting.seat.standing;
  const { about, table, moves } = sitting.seat;
  const several = about.seats.length > 1;
  return (
    <div class="actions">
      <Button
        small
        disabled={!may.includes('undo') && !may.includes('offer-takeback')}
        onClick={() => undo(sitting)}
        aria-keyshortcuts="Control+Z"
      >
        <Icon name="undo" />
        <span class="word">{t`Undo`}</span>
      </Button>
      <Button
        small
        disabled={!may.includes('redo')}
        onClick={() => sitting.act('redo')}
        aria-keyshortcuts="Control+Y"
      >
        <Icon name="redo" />
        <span class="unseen">{t`Redo`}</span>
      </Button>
      {children}
      {sitting.repeats && !several && !outcome && (
        <Button small disabled={moves.length === 0} onClick={() => restart(sitting)} aria-keyshortcuts="r">
          <Icon name="restart" />
          <span class="word">{table.game.secrets ? t`New board` : t`Restart`}</span>
        </Button>
      )}
      {may.includes('offer-draw') && (
        <Button small onClick={() => sitting.act('offer-draw')}>
          {t`Offer a draw`}
        </Button>
      )}
      {(may.includes('resign') || may.includes('abort')) && (
        <Sure word={several ? t`Resign` : t`Give up`} onSure={() => giveUp(sitting)} />
      )}
      <ShareMenu sitting={sitting} setting={setting} />
    </div>
  );
}

/** Alone a move is simply taken back; at one board the other side is asked. */
function undo(sitting: Sitting): void {
  const { may } = sitting.seat.standing;
  if (may.includes('undo')) void sitting.act('undo');
  else if (may.includes('offer-takeback')) void sitting.act('offer-takeback');
}

/** A game nobody has really begun is broken off; any other is lost. */
function giveUp(sitting: Sitting): void {
  void sitting.act(sitting.seat.standing.may.includes('abort') ? 'abort' : 'resign');
}

/** Once more from the start: another board where this one's secrets are half known, the same one otherwise. */
async function restart(sitting: Sitting): Promise<void> {
  const { table, about, standing } = sitting.seat;
  if (!sitting.repeats || about.seats.length > 1) return;
  const next = await sitting.again(!table.game.secrets);
  if (!next.ok) {
    sitting.refuse(next.fault);
    return;
  }
  // What was given up for it is no game to go on with.
  if (!standing.outcome) await games().remove(about.id);
  go(`#/game/${next.value}`);
}

/** What was told since the visitor heard the first `heard` entries. */
function saying({ seat }: Sitting, heard: number): string {
  const told: string[] = [];
  for (let i = seat.log.length - 1; i >= 0 && seat.log[i]!.n > heard; i--) told.unshift(seat.log[i]!.text);
  const { outcome, who } = seat.standing;
  if (outcome) told.push(outcomeWords(seat.table, seat.about, outcome, who));
  return told.join(' ');
}

function useTableKeys(sitting: Sitting, rules: () => void, legend: () => void): void {
  useKeys((event) => {
    if (writes(event) || document.querySelector('dialog[open]')) return false;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && !event.shiftKey) undo(sitting);
      else if (key === 'y' || key === 'z') void sitting.act('redo');
      else return false;
    } else if (event.key === '?' || event.key === 'F1') rules();
    else if (key === 'l') legend();
    else if (key === 'f') fullScreen();
    else if (key === 'r' && sitting.seat.moves.length > 0) void restart(sitting);
    else return false;
    return true;
  });
}

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
