/** The move by which a game was lost, and the way there; its place is kept while it is looked for. */
import { t } from '@gridhall/core';
import { lostBy, type Seat } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useLookBack } from './insight.tsx';
import './lost-by.css';

export function LostBy({ seat }: { seat: Seat }): ComponentChild {
  const { found, done } = useLookBack(seat, true);
  return (
    <p class="lost-by" role="status">
      {done ? found && <Found seat={seat} found={found} /> : t`Looking for the move that lost it …`}
    </p>
  );
}

function Found({ seat, found }: { seat: Seat; found: Parameters<typeof lostBy>[1] }): ComponentChild {
  const { standing, about, moves } = seat;
  const move = lostBy(seat, found, standing.who === 'spectator' ? 0 : standing.who);
  if (!move && standing.outcome?.reason === 'resigned') return t`No move had lost it yet.`;
  if (!move) return t`No single move lost it.`;
  // As the list of moves counts them.
  const round = Math.floor(moves.indexOf(move) / about.seats.length) + 1;
  return (
    <>
      <a href={`#/replay/${about.id}/${move.n}`}>{t`It was lost at move ${round}: ${move.text}.`}</a>{' '}
      {found.remarks.get(move.n)?.says}
    </>
  );
}
