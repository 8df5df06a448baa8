/** The end of a game on a card: what happened, the measures players compare, what can be done next. */

import type { Counter, ParamValues } from '@gridhall/core';
import { t, word } from '@gridhall/core';
import {
  ANY_BOARD,
  aidedWords,
  bestPlaces,
  bestWords,
  boardCounters,
  calledAt,
  countStars,
  measureCounters,
  nextLevel,
  outcomeWords,
  parMeasure,
  type Scale,
  scaleOf,
} from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { begin, lastChosen, proposed, remember } from '../play/begin.ts';
import { dare, daredBy } from '../play/dares.ts';
import { finishedGames } from '../play/finished.ts';
import { puzzleAfter } from '../play/puzzles.ts';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import type { Setting } from '../tables/index.ts';
import { Button } from './button.tsx';
import { Counters, grouped } from './counters.tsx';
import { copy } from './hand-over.ts';
import { LookBackCard, useLookBack } from './insight.tsx';
import { useLoaded } from './lazy.tsx';
import { LostBy } from './lost-by.tsx';
import { linkTo } from './share.tsx';
import { Stars } from './three-stars.tsx';
import './result.css';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  /** What can be done next, where that is not for this page alone to say. */
  readonly after?: ComponentChild;
  /** On one line: the rest is a press away. */
  readonly brief?: boolean;
  /** Its measures are told beside it. */
  readonly aside?: boolean;
}

/** How it compares with what one was dared to beat; `figure`: one's own, of who has won without help. */
function dareWords({ measure, better }: Scale, dared: number, figure: number | undefined): string {
  const theirs = `${dared} ${word(measure)}`;
  if (figure === dared) return t`As good as theirs: ${theirs}.`;
  const isBeaten = figure !== undefined && (better === 'less' ? figure < dared : figure > dared);
  return isBeaten ? t`You have beaten theirs: ${theirs}.` : t`Still to be beaten: ${theirs}.`;
}

export function ResultCard({ sitting, setting, after, brief = false, aside = false }: Props): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const { standing, about, table } = seat;
  const outcome = standing.outcome!;
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever gave up from the end of the panel sees what came of it; who sees it already is not moved.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const puzzle = sitting.puzzle.value;
  const dared = daredBy(about.id);
  const again = async (same: boolean) => {
    const next = puzzle && !same ? await puzzleAfter(table, puzzle) : await sitting.again(same);
    if (next.ok) {
      // On another board nobody has dared anybody.
      if (!puzzle && (same || !sitting.varies)) dare(next.value, dared);
      go(`#/game/${next.value}`);
    } else sitting.refuse(next.fault);
  };
  const copied = async () => {
    const done = await copy(await linkTo(await seat.record()));
    setSaid(done ? t`The link is on your clipboard.` : t`Use Share to copy the link.`);
  };
  const par = about.made?.par;
  const figureBy = (measure = '') => (outcome.results[0] === 1 ? outcome.measures?.[measure] : undefined);
  const scale = sitting.onOwnBoard ? table.ranking : scaleOf(table, about);
  const counts = parMeasure(table);
  const figure = figureBy(counts);
  const next = nextLevel(table, about, outcome);
  const goOn = async () => {
    const chosen = {
      ...lastChosen(table),
      params: { ...proposed(table).params, ...next!.values } as ParamValues,
      wish: ANY_BOARD,
    };
    const kept = await begin(table, chosen);
    if (kept.ok) {
      remember(table, chosen);
      go(`#/game/${kept.value}`);
    } else sitting.refuse(kept.fault);
  };
  const mine = typeof standing.who === 'number' ? outcome.results[standing.who] : undefined;
  const [told, setTold] = useState(false);
  const feat = figure !== undefined && par !== undefined && !standing.aided && (
    <p class="feat">
      <Stars count={countStars(figure, par)} />
      {t` ${figure} ${word(counts!)}, par is ${par}`}
    </p>
  );
  const sameAgain = sitting.varies && <Button onClick={() => again(true)}>{t`Same board again`}</Button>;
  const copying = <Button onClick={copied}>{t`Copy link`}</Button>;
  return (
    <section
      class={`result ${mine === 1 ? 'won' : mine === 0 ? 'lost' : ''}${brief ? ' brief' : ''}`}
      aria-label={t`Result`}
    >
      <h2 ref={heading} tabIndex={-1}>
        {title(calledAt(about), outcome.results, standing.who, sitting.isYou, outcome.reason, standing.aided)}
      </h2>
      {feat}
      {dared !== undefined && scale && (
        <p class="feat">{dareWords(scale, dared, standing.aided ? undefined : figureBy(scale.measure))}</p>
      )}
      <p>{outcomeWords(table, about, outcome, standing.who)}</p>
      {!brief && wasBeaten(sitting) && <LostBy seat={seat} />}
      {!brief && !aside && <Measured sitting={sitting} />}
      {after ?? (
        <div class="actions">
          {next && (
            <Button primary onClick={goOn}>
              {t`Next: ${next.title}`}
            </Button>
          )}
          {sitting.repeats && (
            <Button primary={!next} onClick={() => again(false)}>
              {puzzle ? t`Next puzzle` : t`Play again`}
            </Button>
          )}
          {!brief && sameAgain}
          <Button href={`#/replay/${about.id}`}>{t`Replay`}</Button>
          {!brief && copying}
        </div>
      )}
      <p role="status">{said}</p>
      {brief && <Button aria-expanded={told} onClick={() => setTold(!told)}>{t`Details`}</Button>}
      {brief && told && (
        <div class="details">
          <Measured sitting={sitting} />
          {!after && (
            <div class="actions">
              {sameAgain}
              {copying}
            </div>
          )}
          <Compared sitting={sitting} setting={setting} />
        </div>
      )}
    </section>
  );
}

/** What players compare; a game that was broken off is measured by nothing: zeros would say that nothing was done. */
function measuresOf({ seat }: Sitting): readonly Counter[] | undefined {
  const { standing, about, table } = seat;
  const ms = standing.spent.reduce((sum, each) => sum + each, 0);
  if (!standing.outcome?.measures) return undefined;
  return [...measureCounters(table, standing.outcome, ms), ...boardCounters(about.made ?? {})];
}

export function Measured({ sitting }: { sitting: Sitting }): ComponentChild {
  const { standing, table } = sitting.seat;
  const { aided, outcome } = standing;
  const measures = measuresOf(sitting);
  return (
    <>
      {aided && <p class="muted">{aidedWords(table)}</p>}
      {measures && <Counters of={measures} />}
      {outcome?.measures && table.ranking?.sum && (
        <p class="muted sum">{table.ranking.sum(outcome.measures) ?? ''}</p>
      )}
    </>
  );
}

/** What takes but a moment is looked back at unasked; a game of two is weighed in its replay. */
function looksBack({ seat }: Sitting): boolean {
  const { offers, about, standing } = seat;
  if (standing.outcome?.reason === 'aborted') return false;
  return offers.includes('review') || (offers.includes('solve') && !about.made?.par);
}

/** Lost to a machine at this board: where, is looked for while one reads; what a puzzle was about is not given away. */
function wasBeaten(sitting: Sitting): boolean {
  const { offers, about, standing } = sitting.seat;
  const { outcome, who } = standing;
  if (sitting.others.value || sitting.puzzle.value || about.seats.length !== 2) return false;
  if (about.players.every(({ kind }) => kind === 'human') || !offers.includes('analyse')) return false;
  return typeof who === 'number' && outcome?.results[who] === 0 && outcome.reason !== 'aborted';
}

/** How much will be said beside the result: its room is kept from the first moment on, so that nothing moves when it comes. */
export function comparing(sitting: Sitting, { art }: Setting): 'much' | 'little' | 'nothing' {
  const { standing, table } = sitting.seat;
  if (!standing.outcome || standing.outcome.reason === 'aborted') return 'nothing';
  if (looksBack(sitting) || art.Result) return 'much';
  return table.ranking && !sitting.onOwnBoard ? 'little' : 'nothing';
}

/** Beside the result: how it compares with other games, and how it went. It comes when it is known. */
export function Compared({ sitting, setting }: { sitting: Sitting; setting: Setting }): ComponentChild {
  const { seat } = sitting;
  const looked = useLookBack(seat, looksBack(sitting));
  return (
    <Best sitting={sitting}>
      <LookBackCard seat={seat} looked={looked} but={measuresOf(sitting)} />
      {setting.art.Result && <setting.art.Result seat={seat} />}
    </Best>
  );
}

interface BestProps {
  readonly sitting: Sitting;
  readonly children: ComponentChildren;
}

/** How it compares with others, once it is kept; what is below it waits, and so does not move. */
function Best({ sitting, children }: BestProps): ComponentChild {
  const { seat } = sitting;
  void sitting.version.value;
  const found = useLoaded(async () => {
    if (seat.kept === 'not yet') return undefined;
    const record = await seat.record();
    if (!record.ok || seat.kept !== 'yes') return { words: undefined, places: [], measure: undefined };
    const finished = await finishedGames(seat.about.game);
    return {
      words: bestWords(seat.table, record.value, finished),
      places: bestPlaces(seat.table, record.value, finished),
      measure: scaleOf(seat.table, record.value)?.measure,
    };
  }, [seat.about.id, seat.kept]);
  if (!found) return null;
  if (found instanceof Error) return children;
  const { words, places, measure = '' } = found;
  return (
    <>
      {words !== undefined && <p class="best">{words}</p>}
      {places.length > 1 && (
        <ol class="best-places" aria-label={t`Your best games`}>
          {places.map(({ place, figure, with: named, mine }) => (
            <li key={place} value={place} class={mine ? 'mine' : ''}>
              {t`${grouped(figure)} ${word(measure)}`}
              {named !== undefined && <span>{named}</span>}
              {mine && <span>{t`this game`}</span>}
            </li>
          ))}
        </ol>
      )}
      {children}
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
  return results[viewer === 'spectator' ? 0 : viewer] === 1
    ? aided
      ? t`You won, with help`
      : t`You won`
    : t`You lost`;
}
