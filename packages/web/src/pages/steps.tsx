/** The steps of a game that is looked at again: what was done, what came of it as its log tells it, and what it was worth. */

import { MARK_WORDS, type Remark, type Stops } from '@gridhall/app';
import { capital, type Entry, type GameRecord, t, word } from '@gridhall/core';
import { narrate } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { listedMove, Mover, useMade } from '../parts/moves.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import './steps.css';

/** More of them nobody goes through one by one. */
const MOST_STEPS = 500;

interface Props {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly record: GameRecord;
  readonly stops: Stops;
  readonly at: number;
  readonly jump: (to: number) => void;
  readonly remarks: ReadonlyMap<number, Remark> | undefined;
  readonly open: boolean;
}

export function ReplaySteps({
  setting,
  sitting,
  record,
  stops,
  at,
  jump,
  remarks,
  open,
}: Props): ComponentChild {
  const { seat } = sitting;
  const { words } = seat.table;
  const list = useRef<HTMLOListElement>(null);
  const sides = seat.about.seats.length === 2;
  // As they are called at the table, and above this list.
  const called = sides ? t`Moves` : t`Steps`;
  const first = record.entries.find(({ move }) => move !== undefined)?.by;
  const made = useMade(sitting, setting);
  const told = useTold(sitting);
  const counting = new Map(seat.moves.map((move) => [move.n, move]));
  // What stands around it may come later, and leave it less room.
  useEffect(() => {
    follow(list.current);
    const watcher = new ResizeObserver(() => follow(list.current));
    watcher.observe(list.current!);
    return () => watcher.disconnect();
  }, [at, open, told]);
  /** What was done; where that is no move, it is told in a sentence. */
  const done = ({ n, move, act }: Entry): string => {
    if (move === undefined) return told?.says.get(n)?.[0] ?? word(act ?? '');
    return words.move ? listedMove(words, move, made.get(n)) : (told?.done.get(n) ?? capital(word(move)));
  };
  return (
    <details class={sides ? 'steps-of sides' : 'steps-of'} open={open}>
      <summary>{called}</summary>
      <ol ref={list} tabIndex={0} aria-label={called}>
        {/* A step of which more is told is higher: none is there before all of it is known, and none moves. */}
        {(told ? record.entries : [])
          .filter(({ act }) => act !== 'hint')
          .slice(0, MOST_STEPS)
          .map((entry) => {
            const { n, by, move } = entry;
            const undone = move !== undefined && !counting.has(n);
            const says = sides ? [] : (told?.says.get(n) ?? []).slice(move === undefined ? 1 : 0);
            return (
              <li key={n} data-column={move === undefined ? undefined : by === first ? 1 : 2}>
                <Button plain small aria-current={n === at} onClick={() => jump(n)}>
                  <span class="n">{stops.numberOf(n)}</span>
                  {sides && move !== undefined && <Mover setting={setting} name={made.get(n)?.mover} />}
                  {undone ? <s>{done(entry)}</s> : <span>{done(entry)}</span>}
                  <Marked remark={remarks?.get(n)} helped={stops.isHelped(n)} />
                  {says.length > 0 && <small>{says.join(' ')}</small>}
                </Button>
              </li>
            );
          })}
      </ol>
    </details>
  );
}

interface MarkedProps {
  readonly remark: Remark | undefined;
  /** A hint was taken for it. */
  readonly helped: boolean;
}

/** Marks behind a move, and what they mean for who cannot see them. */
export function Marked({ remark, helped }: MarkedProps): ComponentChild {
  const means = remark && MARK_WORDS[remark.mark];
  return (
    <span class="marks">
      {helped && (
        <span class="helped" role="img" aria-label={t`With a hint`} title={t`With a hint`}>
          <Icon name="hint" />
        </span>
      )}
      {remark && remark.mark !== '' && (
        <strong class="mark" role="img" aria-label={means} title={means}>
          {` ${remark.mark}`}
        </strong>
      )}
    </span>
  );
}

/**
 * What each step brought about, by its number; but for the move itself, which is said anyway, and for the part of the game that
 * begins with it. Known a moment later.
 */
function useTold({ seat }: Sitting): ToldSteps | undefined {
  const loaded = useLoaded(async () => {
    const { table, about, status: standing } = seat;
    const told = await seat.since(0, Math.min(seat.n, MOST_STEPS));
    const says = new Map<number, readonly string[]>();
    const done = new Map<number, string>();
    for (const { entry, events = [] } of told.ok ? told.value : []) {
      if (!entry) continue;
      const within = events.filter((event) => table.words.chapter?.(event) === undefined);
      const said = narrate(table, about, entry, within, standing.viewer);
      const rest = said.filter((text) => entry.move === undefined || !text.endsWith(`: ${entry.move}`));
      says.set(entry.n, rest);
      if (rest.length > 0 || entry.move !== 'no') continue;
      const before = await seat.viewAt(entry.n - 1);
      const asked = before.ok ? before.value.question : undefined;
      const option = asked?.kind === 'choice' && asked.options.find((one) => one.word === entry.move);
      if (asked && option) done.set(entry.n, capital(table.words.option(asked, option)));
    }
    return { says, done };
  }, [seat]);
  return loaded instanceof Error ? NOTHING : loaded;
}

interface ToldSteps {
  readonly says: ReadonlyMap<number, readonly string[]>;
  /** What was done, where a no does not say what it is to. */
  readonly done: ReadonlyMap<number, string>;
}

const NOTHING: ToldSteps = { says: new Map(), done: new Map() };

/** Brings the step that is shown into the middle of their list, and moves nothing else. */
function follow(list: HTMLOListElement | null): void {
  const now = list?.querySelector('[aria-current="true"]')?.getBoundingClientRect();
  const seen = list?.getBoundingClientRect();
  if (!list || !now || !seen) return;
  // On a wall the panel is enlarged, and what is measured with it.
  list.scrollTop += (now.top + now.bottom - seen.top - seen.bottom) / 2 / (list.currentCSSZoom ?? 1);
}
