/** What happened, in words, and the moves that count. */
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import './log.css';

/** More lines than these nobody reads. */
const MOST_LINES = 200;
const MOST_MOVES = 300;

export function Log({ sitting }: { sitting: Sitting }): ComponentChild {
  const list = useRef<HTMLOListElement>(null);
  const version = sitting.version.value;
  const { log } = sitting.seat;
  const first = Math.max(0, log.length - MOST_LINES);
  const lines = log.slice(first);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [version]);
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>What happened</summary>
      {lines.length === 0 ? (
        <p class="muted">Nothing yet.</p>
      ) : (
        <ol ref={list} tabIndex={0} aria-label="What happened">
          {lines.map(({ text, undone }, i) => (
            <li key={first + i}>{undone ? <s>{text}</s> : text}</li>
          ))}
        </ol>
      )}
    </details>
  );
}

export function MoveList({ sitting }: { sitting: Sitting }): ComponentChild {
  void sitting.version.value;
  const { moves } = sitting.seat;
  const first = Math.max(0, moves.length - MOST_MOVES);
  return (
    <details class="moves">
      <summary>{`Moves (${moves.length})`}</summary>
      <ol tabIndex={0} aria-label="Moves">
        {moves.slice(first).map((move, i) => (
          <li key={first + i} value={first + i + 1}>
            {move.text}
          </li>
        ))}
      </ol>
    </details>
  );
}
