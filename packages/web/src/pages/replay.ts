/** A game looked at again: step, play, scrub, jump. */
import { fromShortString, type GameRecord, good } from '@gridhall/core';
import { narrate, outcomeWords, POLICIES, type Told, takeIn } from '@gridhall/match';
import { type ComponentChild, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { games } from '../play/ports.ts';
import { replays } from '../play/replays.ts';
import { loadGame, type Sitting, sitDown } from '../play/sitting.ts';
import { go } from '../router.ts';
import { moves, settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { announce, brought, recordWords } from './brought-records.ts';

interface Props {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly record: GameRecord;
  readonly kept: boolean;
}

type Found = Props | { readonly say: string };

/** A replay is a seat nobody may play at. */
async function open(record: GameRecord, kept: boolean): Promise<Found> {
  const setting = await findSetting(record.game);
  if (!setting) return { say: `No game here is called ${record.game}.` };
  const eyes = record.players.length === 1 ? 0 : 'spectator';
  const sitting = await sitDown(setting.table, record, eyes, { policy: POLICIES.replay });
  return sitting.ok ? { setting, sitting: sitting.value, record, kept } : { say: recordWords(sitting.fault) };
}

const NOWHERE: readonly Pointer[] = [];
const NOTHING: ReadonlySet<string> = new Set();

export function ReplayKept({ id }: { id: string }): ComponentChild {
  const found = useLoaded<Found>(
    async () => {
      const record = await loadGame(id);
      return record.ok ? open(record.value, true) : { say: recordWords(record.fault) };
    },
    [id],
    drop,
  );
  return h(Shown, { found });
}

export function ReplayShared({ text }: { text: string }): ComponentChild {
  const found = useLoaded<Found>(
    async () => {
      const here = brought.value;
      const record = here && text === `brought-${here.id}` ? good(here) : await fromShortString(text);
      if (!record.ok) return { say: recordWords(record.fault) };
      const { id, entries } = record.value;
      // A game that has gone as far here, or farther, is kept already.
      const known = (await games().list()).some((game) => game.id === id && game.n >= entries.length);
      return open(record.value, known);
    },
    [text],
    drop,
  );
  return h(Shown, { found });
}

/** Nobody waits for it any more. */
function drop(late: Found): void {
  if ('sitting' in late) late.sitting.close();
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

/** A moment of the past: how it looked, and what was told there. */
interface Moment {
  readonly n: number;
  readonly view: unknown;
  readonly told: Told | undefined;
}

function Replay({ setting, sitting, record, kept }: Props): ComponentChild {
  const { seat } = sitting;
  const { table, about } = seat;
  const { outcome, who } = seat.standing;
  const last = seat.n;
  const [at, setAt] = useState(outcome ? 0 : last);
  const [moment, setMoment] = useState<Moment>({ n: -1, view: seat.view, told: undefined });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => () => sitting.close(), [sitting]);
  useEffect(() => {
    let wanted = true;
    void momentAt(sitting, at).then((found) => wanted && setMoment(found));
    return () => {
      wanted = false;
    };
  }, [at, sitting]);
  const { entry, events = [] } = moment.told ?? {};
  const told = entry ? narrate(table, about, entry, events, who) : [];
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
  }, [moment]);
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
    const replayed = await replays(record);
    const taken = replayed.ok ? await takeIn(games(), record) : replayed;
    if (taken.ok) go(`#/game/${about.id}`);
    else announce.value = sitting.says(taken.fault);
  };
  return h(
    'main',
    { id: 'main', class: `table replay hue-${setting.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, `${table.game.title}, replayed`),
    ),
    h(
      'div',
      { class: 'stage' },
      moment.n >= 0 &&
        h(Board, {
          ...{ art: setting.art, table, view: moment.view, version: moment.n, question: undefined },
          ...{ viewer: who, answer: () => {}, events, moves: moves(), fatal: NOTHING, pointers: NOWHERE },
          letters: settings.value.symbols === 'letters',
        }),
    ),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'Replay' },
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
        table.words
          .status(moment.view)
          .map(([label, value]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value))),
      ),
      outcome && at === last && h('p', null, h('strong', null, outcomeWords(table, about, outcome, who))),
      h(
        'div',
        { class: 'actions' },
        kept
          ? h('a', { class: 'button', href: `#/game/${about.id}` }, 'To the table')
          : h('button', { class: 'button', onClick: keep }, outcome ? 'Keep it' : 'Keep it and play on'),
      ),
      h(
        'details',
        { class: 'moves' },
        h('summary', null, 'Entries'),
        h(
          'ol',
          { tabIndex: 0, 'aria-label': 'Entries' },
          record.entries
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

async function momentAt({ seat }: Sitting, n: number): Promise<Moment> {
  const [past, told] = await Promise.all([seat.viewAt(n), n === 0 ? undefined : seat.since(n - 1, n)]);
  return { n, view: past.ok ? past.value.view : seat.view, told: told?.ok ? told.value[0] : undefined };
}
