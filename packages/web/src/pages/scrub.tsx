/** Where in the game one is, and the way to any other step: a rail to pull along, or, once it is known, how the game went. */
import { t } from '@gridhall/core';
import { movesOfTwo, type Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Graph, type Looked } from '../parts/insight.tsx';
import type { Stops } from './stops.ts';
import './scrub.css';

interface Props {
  readonly seat: Seat;
  readonly stops: Stops;
  readonly at: number;
  readonly jump: (to: number) => void;
  /** How the game went, where somebody asked for it and there are two sides to tell it of. */
  readonly looked?: Looked | undefined;
}

export function Scrub({ seat, stops, at, jump, looked }: Props): ComponentChild {
  const { last } = stops;
  return (
    <div class={looked ? 'field scrub graphed' : 'field scrub'}>
      <span class="label" data-widest={placeWords(seat, stops, last)}>
        {placeWords(seat, stops, at)}
      </span>
      <span class="scrub-rail">
        {looked?.found && <Graph seat={seat} looked={looked} at={at} />}
        <input
          type="range"
          aria-label={t`Where in the game`}
          aria-valuetext={placeWords(seat, stops, at)}
          min={0}
          max={seat.n}
          value={at}
          onInput={(event: Event) => jump(Number((event.currentTarget as HTMLInputElement).value))}
        />
      </span>
    </div>
  );
}

/** Where in the game one is: of two sides a move is one of each, as at the table and in the list below. */
function placeWords({ about, moves }: Seat, stops: Stops, at: number): string {
  if (about.seats.length !== 2) return t`Step ${stops.numberOf(at)} of ${stops.all.length - 1}`;
  const made = moves.filter(({ n }) => n <= at).length;
  return t`Move ${movesOfTwo(made)} of ${movesOfTwo(moves.length)}`;
}
