/** What happened, in words. */
import { t } from '@gridhall/core';
import { chronicle } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Art } from '../tables/art.ts';
import { Button } from './button.tsx';
import { useLast } from './use-last.ts';
import './log.css';

/** More lines than these nobody reads. */
const MOST_LINES = 200;

interface LogProps {
  readonly sitting: Sitting;
  /** Draws whose doing a line is. */
  readonly Doer?: Art['Doer'] | undefined;
}

/** Folded where moves are in sight beside it: they tell the same, and who wants it in words, with what was undone, unfolds it. */
export function Log({ folded, ...props }: LogProps & { readonly folded: boolean }): ComponentChild {
  void props.sitting.version.value;
  const { log, table } = props.sitting.seat;
  // A log without parts is not looked through for one.
  const part = table.words.chapter && log.findLast(({ begins }) => begins !== undefined)?.begins;
  return (
    <>
      <details class="log" open={!folded}>
        <summary>{part === undefined ? t`What happened` : t`Chronicle`}</summary>
        {log.length === 0 ? <p class="muted">{t`Nothing yet.`}</p> : <Lines {...props} most={MOST_LINES} />}
      </details>
      {/* The first turn is in sight as a whole. */}
      {part !== undefined && part !== '1' && <Whole {...props} part={part} />}
    </>
  );
}

/** The last so many lines, each with the part of the game it belongs to. */
function Lines({ sitting, Doer, most }: LogProps & { readonly most: number }): ComponentChild {
  const list = useLast(sitting.version.value);
  const { log, table, view } = sitting.seat;
  const first = Math.max(0, log.length - most);
  return (
    <ol
      ref={list}
      class={`${table.words.chapter ? 'chronicle' : ''}${Doer ? ' marked' : ''}`}
      tabIndex={0}
      aria-label={t`What happened`}
    >
      {chronicle(log, most).map(({ text, undone, margin, doer }, i) => (
        <li key={first + i}>
          {margin !== '' && <b class="margin">{margin}</b>}
          {Doer && doer !== undefined && <Doer view={view} doer={doer} />}
          {undone ? <s>{text}</s> : text}
        </li>
      ))}
    </ol>
  );
}

/** All of a chronicle at once, where only its end is in sight. */
function Whole({ part, ...props }: LogProps & { readonly part: string }): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const read = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" class="all-turns" onClick={read}>{t`all ${part} turns`}</button>
      <dialog ref={dialog} class="whole-log" aria-label={t`Chronicle`} onClose={() => setOpen(false)}>
        <h2>{t`Chronicle`}</h2>
        {open && <Lines {...props} most={Number.POSITIVE_INFINITY} />}
        <Button primary onClick={() => dialog.current?.close()}>
          {t`Back to the board`}
        </Button>
      </dialog>
    </>
  );
}

/** So many sentences are read at a glance. */
const MOST_AT_ONCE = 4;

interface LastProps {
  readonly sitting: Sitting;
  /** Said while nothing has happened. */
  readonly instead?: ComponentChild;
  /** Said whatever has happened. */
  readonly over?: ComponentChild;
  /** Only what the last move brought about: who walks on has read what came before it. */
  readonly fresh?: boolean;
}

/** What happened last, where one looks: all that the last entry brought about. */
export function LastLine({ sitting, instead = '', over, fresh = false }: LastProps): ComponentChild {
  void sitting.version.value;
  const { log, moves } = sitting.seat;
  const since = fresh ? (moves.at(-1)?.n ?? 0) : 0;
  const last = log.findLast(({ n, undone }) => !undone && n >= since);
  const said = last ? log.slice(-2 * MOST_AT_ONCE).filter(({ n, undone }) => n === last.n && !undone) : [];
  // What is no move and was done again and again, as moves are taken back, is told with how often.
  const again = said.length === 1 && last !== undefined && last === log.at(-1) && moves.at(-1)?.n !== last.n;
  const words = (again ? chronicle(log, 1) : said.slice(-MOST_AT_ONCE)).map(({ text }) => text);
  const told = words.length > 0;
  // What has happened is other words than how one plays, and not those in another place.
  return (
    <p key={told} class="last-line">
      {over || (told ? words.join(' ') : instead)}
    </p>
  );
}
