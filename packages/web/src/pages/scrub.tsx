/** Where in the game one is, and the way to any other step: a rail to pull along, or, once it is known, how the game went. */
import { t } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Graph, type Looked } from '../parts/insight.tsx';
import './scrub.css';

interface Props {
  readonly seat: Seat;
  readonly at: number;
  readonly jump: (to: number) => void;
  /** How the game went, where somebody asked for it and there are two sides to tell it of. */
  readonly looked?: Looked | undefined;
}

export function Scrub({ seat, at, jump, looked }: Props): ComponentChild {
  const last = seat.n;
  return (
    <div class={looked ? 'field scrub graphed' : 'field scrub'}>
      <span class="label" data-widest={placeWords(seat, last)}>
        {placeWords(seat, at)}
      </span>
      <span class="scrub-rail">
        {looked?.found && <Graph seat={seat} looked={looked} at={at} />}
        <input
          type="range"
          aria-label={t`Where in the game`}
          aria-valuetext={placeWords(seat, at)}
          min={0}
          max={last}
          value={at}
          onInput={(event: Event) => jump(Number((event.currentTarget as HTMLInputElement).value))}
        />
      </span>
    </div>
  );
}

/** Where in the game one is: of two sides rounds are counted, as at the table and in the list below. */
function placeWords({ n: last, about, moves }: Seat, at: number): string {
  if (about.seats.length !== 2) return t`Step ${at} of ${last}`;
  const rounds = (count: number) => Math.ceil(count / 2);
  return t`Move ${rounds(moves.filter(({ n }) => n <= at).length)} of ${rounds(moves.length)}`;
}
