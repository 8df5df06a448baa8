/** Where in the game one is, and the way to any other step: a rail to pull along, or, once it is known, how the game went. */

import type { Stops } from '@gridhall/app';
import { t } from '@gridhall/core';
import type { Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Graph, type Looked } from '../parts/insight.tsx';
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
      <span class="label" data-widest={stops.words(last)}>
        {stops.words(at)}
      </span>
      <span class="scrub-rail">
        {looked?.found && <Graph seat={seat} looked={looked} at={at} />}
        <input
          type="range"
          aria-label={t`Where in the game`}
          aria-valuetext={stops.words(at)}
          min={0}
          max={seat.n}
          value={at}
          onInput={(event: Event) => jump(Number((event.currentTarget as HTMLInputElement).value))}
        />
      </span>
    </div>
  );
}
