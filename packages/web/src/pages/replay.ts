/** A game looked at again: step, play, scrub, jump. */
import {
  fromShortString,
  type GameRecord,
  good,
  openRecord,
  type Session,
  type Viewer,
} from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { narrate } from '../play/log.ts';
import { go } from '../router.ts';
import { moves, settings } from '../settings.ts';
import { keepGame, listGames, loadGame, storeWords } from '../store/games.ts';
import type { Pointer } from '../tables/face.ts';
import { type Laid, layTable } from '../tables/index.ts';
import { announce, brought, recordWords } from './arrivals.ts';

type Found =
  | { readonly laid: Laid; readonly session: Session; readonly note?: string; readonly kept: boolean }
  | { readonly say: string };

async function open(record: GameRecord, kept: boolean): Promise<Found> {
  const laid = await layTable(record.game);
  if (!laid) return { say: `No game here is called ${record.game}.` };
  const opened = openRecord(laid.table, record);
  if (!opened.ok) return { say: recordWords(opened.fault) };
  const { session, differs } = opened.value;
  return differs === undefined
    ? { laid, session, kept }
    : { laid, session, kept, note: `It was played by older rules; from entry ${differs} on it differs.` };
}

const NOWHERE: readonly Pointer[] = [];
const NOTHING: ReadonlySet<string> = new Set();

export function ReplayKept({ id }: { id: string }): ComponentChild {
  const found = useLoaded<Found>(async () => {
    const record = await loadGame(id);
    return record.ok
      ? open(record.value, true)
      : { say: storeWords(record.fault) ?? recordWords(record.fault) };
  }, [id]);
  return h(Shown, { found });
}

export function ReplayShared({ text }: { text: string }): ComponentChild {
  const found = useLoaded<Found>(async () => {
    const here = brought.value;
    const record = here && text === `brought-${here.id}` ? good(here) : await fromShortString(text);
    if (!record.ok) return { say: recordWords(record.fault) };
    const { id, entries } = record.value;
    // A game that has gone as far here, or farther, is not to be overwritten by what it was.
    const known = (await listGames()).some((game) => game.id === id && game.count >= entries.length);
    return open(record.value, known);
  }, [text]);
  return h(Shown, { found });
}

function Shown({ found }: { found: Found | Error | undefined }): ComponentChild {
  if (!found) return h(Waiting, { what: 'Setting up the board' });
  if (found instanceof Error) return h(Lost, { say: found.message });
  return 'say' in found ? h(Lost, { say: found.say }) : h(Replay, found);
}

const SPEEDS = [
  ['Slow', 1500],
  ['Normal', 700],
  ['Fast', 200],
] as const;

interface Props {
  readonly laid: Laid;
  readonly session: Session;
  readonly note?: string;
  readonly kept: boolean;
}

function Replay({ laid, session, note, kept }: Props): ComponentChild {
  const last = session.length;
  // Once: on a lake of millions of fields the measures take their time.
  const outcome = useMemo(() => session.outcome, [session]);
  const [at, setAt] = useState(outcome ? 0 : last);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const { game, words } = laid.table;
  const viewer: Viewer = session.seats.length === 1 ? 0 : 'spectator';
  const view = useMemo(() => session.viewAt(at, viewer), [at, session]);
  const events = useMemo(
    () => (at === 0 ? [] : (session.eventsSince(at - 1, viewer, at)[0]?.events ?? [])),
    [at, session],
  );
  const entry = at > 0 ? session.entries[at - 1] : undefined;
  const told = entry ? narrate(session, entry, events, viewer).map((line) => line.text) : [];
  const jump = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  // From where it is by now: keys may come faster than frames.
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(last, now + by)));

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((now) => Math.min(last, now + 1)), SPEEDS[speed]![1]);
    return () => clearInterval(timer);
  }, [playing, speed]);
  useEffect(() => {
    if (at === last) setPlaying(false);
    announce.value = told.join(' ');
  }, [at]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type !== 'range') return;
      const onBoard = event.target instanceof Element && event.target.closest('[data-board]');
      if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying((now) => !now);
      else if (onBoard) return;
      else if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'Home') jump(0);
      else if (event.key === 'End') jump(last);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [last]);
  const keep = async () => {
    await keepGame(session.record());
    go(`#/game/${session.opening.id}`);
  };
  return h(
    'main',
    { id: 'main', class: `table replay hue-${laid.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, `${game.title}, replayed`),
    ),
    h(
      'div',
      { class: 'stage' },
      h(Board, {
        face: laid.face,
        game,
        view,
        version: at,
        question: undefined,
        viewer,
        answer: () => {},
        events,
        last: entry?.move,
        letters: settings.value.symbols === 'letters',
        moves: moves(),
        fatal: NOTHING,
        pointers: NOWHERE,
      }),
    ),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'Replay' },
      note && h('p', { class: 'notice' }, note),
      h(
        'div',
        { class: 'player-controls', role: 'group', 'aria-label': 'Replay controls' },
        h('button', { class: 'button', onClick: () => jump(0), 'aria-label': 'To the start' }, '|◀'),
        h('button', { class: 'button', onClick: () => step(-1), 'aria-label': 'One back' }, '◀'),
        h(
          'button',
          {
            class: 'button primary',
            onClick: () => {
              if (at === last) setAt(0);
              setPlaying(!playing);
            },
          },
          playing ? 'Pause' : 'Play',
        ),
        h('button', { class: 'button', onClick: () => step(1), 'aria-label': 'One on' }, '▶'),
        h('button', { class: 'button', onClick: () => jump(last), 'aria-label': 'To the end' }, '▶|'),
      ),
      h(
        'label',
        { class: 'field' },
        h('span', { class: 'label' }, `Entry ${at} of ${last}`),
        h('input', {
          type: 'range',
          min: 0,
          max: last,
          value: at,
          onInput: (event: Event) => jump(Number((event.currentTarget as HTMLInputElement).value)),
        }),
      ),
      h(
        'div',
        { class: 'presets', role: 'group', 'aria-label': 'Speed' },
        SPEEDS.map(([name], i) =>
          h(
            'button',
            { key: name, class: 'chip', 'aria-pressed': i === speed, onClick: () => setSpeed(i) },
            name,
          ),
        ),
      ),
      h(
        'p',
        { class: 'told' },
        entry ? [h('code', null, entry.move ?? entry.act), ' ', told.join(' ')] : 'The start.',
      ),
      h(
        'dl',
        { class: 'status' },
        words
          .status(view)
          .map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
      ),
      outcome && at === last && h('p', null, h('strong', null, words.outcome(outcome, viewer))),
      h(
        'div',
        { class: 'actions' },
        kept
          ? h('a', { class: 'button', href: `#/game/${session.opening.id}` }, 'To the table')
          : h('button', { class: 'button', onClick: keep }, outcome ? 'Keep it' : 'Keep it and play on'),
      ),
      h(
        'details',
        { class: 'moves' },
        h('summary', null, 'Entries'),
        h(
          'ol',
          { tabIndex: 0, 'aria-label': 'Entries' },
          session.entries
            .slice(0, 500)
            .map((one) =>
              h(
                'li',
                { key: one.n },
                h(
                  'button',
                  { class: 'button plain small', 'aria-current': one.n === at, onClick: () => jump(one.n) },
                  one.move ?? one.act,
                ),
              ),
            ),
        ),
      ),
    ),
  );
}
