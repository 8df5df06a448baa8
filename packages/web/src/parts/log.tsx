/** What happened, in words. */
import { t } from '@gridhall/core';
import { chronicle } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Art } from '../tables/art.ts';
import './log.css';

/** More lines than these nobody reads. */
const MOST_LINES = 200;

/** Keeps the last of a list in sight. */
function useLast(changed: unknown) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [changed]);
  return list;
}

interface LogProps {
  readonly sitting: Sitting;
  /** Draws whose doing a line is. */
  readonly Doer?: Art['Doer'] | undefined;
}

export function Log({ sitting, Doer }: LogProps): ComponentChild {
  const list = useLast(sitting.version.value);
  const { log, view } = sitting.seat;
  const first = Math.max(0, log.length - MOST_LINES);
  return (
    <details class="log" open>
      <summary>{t`What happened`}</summary>
      {log.length === 0 ? (
        <p class="muted">{t`Nothing yet.`}</p>
      ) : (
        <ol
          ref={list}
          class={`${log.some(({ begins }) => begins !== undefined) ? 'chronicle' : ''}${Doer ? ' marked' : ''}`}
          tabIndex={0}
          aria-label={t`What happened`}
        >
          {chronicle(log, MOST_LINES).map(({ text, undone, margin, doer }, i) => (
            <li key={first + i}>
              {margin !== '' && <b class="margin">{margin}</b>}
              {Doer && doer !== undefined && <Doer view={view} doer={doer} />}
              {undone ? <s>{text}</s> : text}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** So many sentences are read at a glance. */
const MOST_AT_ONCE = 4;

interface LastProps {
  readonly sitting: Sitting;
  /** Said while nothing has happened. */
  readonly instead?: string;
}

/** What happened last, where one looks: all that the last entry brought about. */
export function LastLine({ sitting, instead = '' }: LastProps): ComponentChild {
  void sitting.version.value;
  const { log } = sitting.seat;
  const last = log.findLast(({ undone }) => !undone);
  const said = last ? log.slice(-2 * MOST_AT_ONCE).filter(({ n, undone }) => n === last.n && !undone) : [];
  const words = said.slice(-MOST_AT_ONCE).map(({ text }) => text);
  return <p class="last-line">{words.length > 0 ? words.join(' ') : instead}</p>;
}
