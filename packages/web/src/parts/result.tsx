/** The end of a game on a card: what happened, the measures players compare, what can be done next. */

import { AIDED_WORDS, bestWords, boardCounters, outcomeWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { finishedGames } from '../play/finished.ts';
import { puzzleAfter } from '../play/puzzles.ts';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import type { Setting } from '../tables/index.ts';
import { Button } from './button.tsx';
import { Counters } from './counters.tsx';
import { copy } from './hand-over.ts';
import { LookBackCard, useLookBack } from './insight.tsx';
import { useLoaded } from './lazy.tsx';
import { linkTo } from './share.tsx';
import './result.css';

export function ResultCard({ sitting, setting }: { sitting: Sitting; setting: Setting }): ComponentChild {
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
  // What takes but a moment is looked back at unasked; a game of two is weighed in its replay.
  const quick = seat.offers.includes('review') || (seat.offers.includes('solve') && !about.made?.par);
  const looked = useLookBack(seat, quick && outcome.reason !== 'aborted');
  const ms = standing.spent.reduce((sum, each) => sum + each, 0);
  const puzzle = sitting.puzzle.value;
  const again = async (same: boolean) => {
    const next = puzzle && !same ? await puzzleAfter(table, puzzle) : await sitting.again(same);
    if (next.ok) go(`#/game/${next.value}`);
    else sitting.refuse(next.fault);
  };
  const copied = async () => {
    const done = await copy(await linkTo(await seat.record()));
    setSaid(done ? 'The link is on your clipboard.' : 'Use Share to copy the link.');
  };
  const mine = typeof standing.who === 'number' ? outcome.results[standing.who] : undefined;
  return (
    <section class={`result ${mine === 1 ? 'won' : mine === 0 ? 'lost' : ''}`} aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {title(about.seats, outcome.results, standing.who, outcome.reason)}
      </h2>
      <p>{outcomeWords(table, about, outcome, standing.who)}</p>
      {standing.aided && <p class="muted">{AIDED_WORDS}</p>}
      {/* A game that was broken off is measured by nothing: zeros would say that nothing was done. */}
      {outcome.measures && (
        <Counters
          of={[
            ...(table.words.measures?.(outcome, ms) ?? Object.entries(outcome.measures).map(plain)),
            ...boardCounters(about.made ?? {}),
          ]}
        />
      )}
      <div class="actions">
        {sitting.repeats && (
          <Button primary onClick={() => again(false)}>
            {puzzle ? 'Next puzzle' : 'Play again'}
          </Button>
        )}
        <Button href={`#/replay/${about.id}`}>Replay</Button>
        <Button onClick={copied}>Copy link</Button>
        {sitting.repeats && <Button onClick={() => again(true)}>Same board again</Button>}
      </div>
      <p role="status">{said}</p>
      <Best sitting={sitting} />
      <LookBackCard seat={seat} found={looked} />
      {setting.art.Result && <setting.art.Result seat={seat} />}
    </section>
  );
}

const plain = ([label, value]: [string, number]) =>
  [`${label[0]!.toUpperCase()}${label.slice(1)}`, String(value)] as const;

/** How it compares with others, once it is kept. */
function Best({ sitting }: { sitting: Sitting }): ComponentChild {
  const { seat } = sitting;
  void sitting.version.value;
  const words = useLoaded(async () => {
    const record = await seat.record();
    if (!record.ok || seat.kept !== 'yes') return undefined;
    return bestWords(seat.table, record.value, await finishedGames(seat.about.game));
  }, [seat.about.id, seat.kept === 'yes']);
  return typeof words === 'string' ? <p class="best">{words}</p> : null;
}

function title(
  seats: readonly string[],
  results: readonly number[],
  viewer: number | 'spectator',
  reason: string,
): string {
  if (reason === 'aborted') return 'Broken off';
  if (seats.length > 1) {
    const winner = results.indexOf(1);
    return winner < 0 ? 'A draw' : `${seats[winner]} wins`;
  }
  return results[viewer === 'spectator' ? 0 : viewer] === 1 ? 'You won' : 'You lost';
}
