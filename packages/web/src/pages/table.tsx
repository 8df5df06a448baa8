/** A table: the board, and beside it everything that belongs to the game on it. */

import type { GameRecord } from '@gridhall/core';
import { boardCounters, outcomeWords, puzzleWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Board } from '../parts/board.tsx';
import { Button } from '../parts/button.tsx';
import { Counters } from '../parts/counters.tsx';
import { Help } from '../parts/help.tsx';
import { EvaluationBar, InsightCard, useInsight } from '../parts/insight.tsx';
import { Kept } from '../parts/kept.tsx';
import { Keys } from '../parts/keys.tsx';
import { Fetched, type Missing, useLoaded } from '../parts/lazy.tsx';
import { Log, MoveList } from '../parts/log.tsx';
import { Players } from '../parts/players.tsx';
import { QuestionPanel } from '../parts/question.tsx';
import { ResultCard } from '../parts/result.tsx';
import { ShareMenu } from '../parts/share.tsx';
import { useKeys, writes } from '../parts/use-keys.ts';
import { loadGame, type Sitting, sitAt } from '../play/sitting.ts';
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
  return <Fetched of={found} what="Setting up the board" draw={(it) => <PlayTable {...it} />} />;
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

/** Any seat at all, wherever its keeper is. */
export function PlayTable({ setting, sitting }: Props): ComponentChild {
  const version = sitting.version.value;
  const { seat } = sitting;
  const { table, standing, curtain } = seat;
  const { question, outcome } = standing;
  const rules = useRef<HTMLDialogElement>(null);
  const [pointers, setPointers] = useState(NOWHERE);
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
    heard.current = seat.n;
  }, [version, curtain]);
  useTableKeys(sitting, () => rules.current?.showModal());
  const answer = (text: string) =>
    void sitting.answer(text).then((done) => {
      if (!done.ok) announce.value = sitting.risk.value?.warning ?? sitting.notice.value ?? '';
    });
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
        meter={insight?.cells}
      />
    ),
    [sitting.turn, fatal, pointers, insight?.cells],
  );
  return (
    <main id="main" class={`table hue-${setting.name}`} tabIndex={-1}>
      <Bar title={table.game.title}>
        <Button plain onClick={() => rules.current?.showModal()} aria-keyshortcuts="?">
          Rules
        </Button>
      </Bar>
      <div class="stage">
        {curtain === undefined ? board : <Curtain sitting={sitting} />}
        <EvaluationBar seat={seat} chance={insight?.chance} />
      </div>
      <aside class="panel" aria-label="The game">
        <Players sitting={sitting} />
        {sitting.puzzle.value && (
          <p class="puzzle" role="status">
            {puzzleWords(sitting.puzzle.value, seat)}
          </p>
        )}
        {outcome ? (
          <ResultCard sitting={sitting} setting={setting} />
        ) : question && curtain === undefined ? (
          <QuestionPanel sitting={sitting} question={question} fatal={fatal} answer={answer} />
        ) : (
          <p class="question waiting" role="status">
            {waitWords(sitting)}
          </p>
        )}
        <Offer sitting={sitting} />
        <Risk sitting={sitting} />
        <p class="notice" role="alert">
          {sitting.notice.value ?? ''}
        </p>
        <Kept sitting={sitting} />
        {curtain === undefined && (
          <Help sitting={sitting} point={setPointers}>
            {analysed && (
              <Button small aria-pressed={analysing} onClick={() => setAnalysing(!analysing)}>
                {analysing ? 'Stop analysing' : 'Analyse'}
              </Button>
            )}
          </Help>
        )}
        {analysing && question && <InsightCard insight={insight} />}
        {curtain === undefined && (
          <Counters of={[...table.words.status(seat.view), ...boardCounters(seat.about.made ?? {})]} />
        )}
        <Acts sitting={sitting} />
        {curtain === undefined && <Log sitting={sitting} />}
        {curtain === undefined && <MoveList sitting={sitting} />}
        <Keys table={table} />
      </aside>
      <RulesDialog setting={setting} refTo={rules} />
    </main>
  );
}

/** The position, whatever else is told: that help was taken is none of another one. */
function momentOf({ seat }: Sitting): string {
  return `${seat.moves.length} ${seat.moves.at(-1)?.n ?? 0}`;
}

function waitWords({ seat }: Sitting): string {
  const { thinking } = seat.standing;
  if (!thinking) return 'Waiting.';
  return thinking.says === undefined
    ? 'Your opponent is thinking.'
    : `Your opponent is thinking: ${thinking.says}.`;
}

/** Between two who hide something from each other nothing of the game is seen. */
function Curtain({ sitting }: { sitting: Sitting }): ComponentChild {
  const { about, curtain } = sitting.seat;
  const name = about.seats[curtain!];
  return (
    <section class="curtain" aria-label="Curtain">
      <p>{`${name} is next. Let nobody else look.`}</p>
      <Button primary onClick={() => sitting.seat.lift()}>
        {`I am ${name}`}
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
  const what = offer.act === 'draw' ? 'offers a draw' : 'would like to take the last move back';
  return (
    <div class="warning" role="alertdialog" aria-label="Offer">
      <p>{`${name} ${what}.`}</p>
      {may.includes('accept') && <Button onClick={() => sitting.act('accept')}>Agree</Button>}
      {may.includes('decline') && (
        <Button primary onClick={() => sitting.act('decline')}>
          No
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
    <div class="warning" role="alertdialog" aria-label="Warning">
      <p>{risk.warning}</p>
      <Button onClick={() => sitting.answer(risk.text, true)}>Go anyway</Button>
      <Button primary onClick={forget}>
        Think again
      </Button>
    </div>
  );
}

function Acts({ sitting }: { sitting: Sitting }): ComponentChild {
  const { may } = sitting.seat.standing;
  const several = sitting.seat.about.seats.length > 1;
  return (
    <div class="actions">
      <Button
        small
        disabled={!may.includes('undo') && !may.includes('offer-takeback')}
        onClick={() => undo(sitting)}
        aria-keyshortcuts="Control+Z"
      >
        Undo
      </Button>
      <Button
        small
        disabled={!may.includes('redo')}
        onClick={() => sitting.act('redo')}
        aria-keyshortcuts="Control+Y"
      >
        Redo
      </Button>
      {may.includes('offer-draw') && (
        <Button small onClick={() => sitting.act('offer-draw')}>
          Offer a draw
        </Button>
      )}
      {(may.includes('resign') || may.includes('abort')) && (
        <Button small onClick={() => giveUp(sitting)}>
          {several ? 'Resign' : 'Give up'}
        </Button>
      )}
      <ShareMenu sitting={sitting} />
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

/** What was told since the visitor heard the first `heard` entries. */
function saying({ seat }: Sitting, heard: number): string {
  const told: string[] = [];
  for (let i = seat.log.length - 1; i >= 0 && seat.log[i]!.n > heard; i--) told.unshift(seat.log[i]!.text);
  const { outcome, who } = seat.standing;
  if (outcome) told.push(outcomeWords(seat.table, seat.about, outcome, who));
  return told.join(' ');
}

function useTableKeys(sitting: Sitting, rules: () => void): void {
  useKeys((event) => {
    if (writes(event) || document.querySelector('dialog[open]')) return false;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === '?' || event.key === 'F1') rules();
    else if (command && event.key.toLowerCase() === 'z' && !event.shiftKey) undo(sitting);
    else if (command && (event.key.toLowerCase() === 'y' || event.key === 'Z')) void sitting.act('redo');
    else return false;
    return true;
  });
}
