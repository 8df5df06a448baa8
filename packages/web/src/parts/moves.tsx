/** The moves that count: a list beside a board, a line below it on a phone. */

import { fullMoves } from '@gridhall/app';
import { type GameModule, t } from '@gridhall/core';
import type { PlayedMove, Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import { useLast } from './use-last.ts';
import './moves.css';

/** More moves than these nobody reads. */
const MOST_MOVES = 300;

/** Of a closed list so many are ready for who opens it: what nobody sees is not drawn anew with every move. */
const MOST_CLOSED = 20;

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
  /** Each of two sides' moves leads back to its moment. */
  readonly replayed: boolean;
}

export function MoveList({ sitting, setting, replayed }: Props): ComponentChild {
  const version = sitting.version.value;
  const { moves, about, table } = sitting.seat;
  const { words } = table;
  // Where they are ranked a turn has many answers: nobody has a column.
  const sides = table.ranking ? 1 : about.seats.length;
  const list = useLast(version);
  const [open, setOpen] = useState(about.seats.length > 1);
  const made = useMade(sitting, setting);
  const first = Math.max(0, moves.length - (open ? MOST_MOVES : MOST_CLOSED));
  // Whole rounds, so that a side keeps its column.
  const from = first - (first % sides);
  return (
    <details
      class={sides === 2 ? 'moves sides' : 'moves'}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t`Moves (${sides === 2 ? fullMoves(moves.length) : moves.length})`}</summary>
      <ol ref={list} tabIndex={0} aria-label={t`Moves`}>
        {moves.slice(from).map((move, i) => (
          <li
            key={from + i}
            value={sides === 2 ? Math.floor((from + i) / sides) + 1 : from + i + 1}
            data-round={(from + i) % sides === 0 ? (from + i) / sides + 1 : undefined}
            data-by={move.by}
            aria-current={from + i === moves.length - 1 ? 'step' : undefined}
          >
            {sides === 2 && replayed ? (
              <a href={`#/replay/${about.id}/${move.n}`} title={t`Look at it`}>
                {setting.art.Symbol && <Mover setting={setting} name={made.get(move.n)?.mover} />}
                {listedMove(words, move.text, made.get(move.n))}
              </a>
            ) : (
              <>
                {setting.art.Symbol && sides === 2 && (
                  <Mover setting={setting} name={made.get(move.n)?.mover} />
                )}
                {listedMove(words, move.text, made.get(move.n))}
              </>
            )}
          </li>
        ))}
      </ol>
      {moves.length === 0 && setting.art.Before && (
        <setting.art.Before table={table} view={sitting.seat.view} />
      )}
    </details>
  );
}

/** A move as a list has it, with a sign where somebody was taken. */
export function listedMove(words: GameModule['words'], move: string, made: Made | undefined): string {
  return made?.takes ? move.replace(' ', '×') : (words.move?.(move) ?? move);
}

/** Who moved, once it is known; its place is kept until then. */
export function Mover({
  setting: { art },
  name,
}: {
  setting: Setting;
  name: string | undefined;
}): ComponentChild {
  return (
    <span class="mover" aria-hidden="true">
      {name !== undefined && art.Symbol && <art.Symbol name={name} letters={false} />}
    </span>
  );
}

/** What a move did, as the board showed it: who moved, by the name in the legend, and whether somebody was taken there. */
interface Made {
  readonly mover: string;
  readonly takes: boolean;
}

/** By the entry. */
export function useMade({ seat }: Sitting, { table, art }: Setting): ReadonlyMap<number, Made> {
  const found = useRef(new Map<number, Made>());
  const [, again] = useState(0);
  const last = seat.moves.at(-1)?.n ?? 0;
  useEffect(() => {
    if (!art.Symbol || !table.face.motions || seat.about.seats.length !== 2) return;
    let wanted = true;
    const wanting = seat.moves.slice(-MOST_MOVES).filter(({ n }) => !found.current.has(n));
    void (async () => {
      for (const move of wanting) {
        const made = await madeBy(seat, move);
        if (!wanted) return;
        if (made !== undefined) found.current.set(move.n, made);
      }
      again((n) => n + 1);
    })();
    return () => {
      wanted = false;
    };
  }, [seat, last]);
  return found.current;
}

async function madeBy(seat: Seat, { n }: PlayedMove): Promise<Made | undefined> {
  const { face } = seat.table;
  const [after, told] = await Promise.all([seat.viewAt(n), seat.since(n - 1, n)]);
  if (!after.ok || !told.ok) return undefined;
  const { view } = after.value;
  const motions = face.motions?.(told.value[0]?.events ?? [], view) ?? [];
  const motion = motions.find((one) => 'to' in one);
  if (!motion || !('to' in motion)) return undefined;
  const mover = face.legend[face.cells(view).at(motion.to)]?.name;
  const takes = motions.some((one) => 'gone' in one && one.gone === motion.to);
  return mover === undefined ? undefined : { mover, takes };
}
