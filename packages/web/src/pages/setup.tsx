/** Before a game: what can be chosen, from the game's one description of it; who else plays; the clock. */

import { ENGINES } from 'virtual:engines';
import {
  checkParams,
  defaultParams,
  faultWords,
  fieldsOf,
  good,
  type Opening,
  type ParamValue,
  type ParamValues,
  type Progress,
  type Result,
  readParam,
  seedFrom,
} from '@gridhall/core';
import {
  boardWords,
  type Choices,
  judgeBoard,
  newOpening,
  playersOf,
  progressWords,
  proposedMachines,
  solutionWords,
  type Thinker,
  type Thinking,
  wishedOpening,
} from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Line, Lines, ParamField, Select } from '../parts/fields.tsx';
import { Fetched, useLoaded } from '../parts/lazy.tsx';
import { openPorts } from '../play/ports.ts';
import { keepNew } from '../play/sitting.ts';
import { go } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { Lobby } from './lobby.tsx';
import './setup.css';

const CLOCKS = [
  { name: 'none', label: 'No clock', base: 0, increment: 0 },
  { name: '3+2', label: '3 minutes and 2 seconds a move', base: 180_000, increment: 2_000 },
  { name: '10+5', label: '10 minutes and 5 seconds a move', base: 600_000, increment: 5_000 },
  { name: '30+10', label: '30 minutes and 10 seconds a move', base: 1_800_000, increment: 10_000 },
] as const;

export function NewGame({ game }: { game: string }): ComponentChild {
  const setting = useLoaded(() => findSetting(game), [game]);
  return (
    <Fetched
      of={setting}
      what="Laying the table"
      draw={(found) => (
        <div>
          <Lobby />
          <Setup setting={found} engine={ENGINES[game]} />
        </div>
      )}
    />
  );
}

function Setup({
  setting,
  engine,
}: {
  setting: Setting;
  engine: (typeof ENGINES)[string] | undefined;
}): ComponentChild {
  const players = playersOf(engine);
  const wishes = engine?.wishes ?? [];
  const { table } = setting;
  const { game, words } = table;
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useRef(false);
  const [texts, setTexts] = useState(() => textsOf(defaultParams(game.params)));
  const [kinds, setKinds] = useState<Readonly<Record<number, string>>>({});
  const [clock, setClock] = useState('none');
  const [seed, setSeed] = useState('');
  const [wish, setWish] = useState(wishes.find(({ proposed }) => proposed)?.name ?? ANY_BOARD);
  const [making, setMaking] = useState('');
  const [board, setBoard] = useState('');
  const [ready, setReady] = useState<{ readonly of: string; readonly opening: Opening }>();
  const thinkers = useRef(new Set<Thinker>());
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const starting = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, []);

  const values: Record<string, ParamValue> = {};
  let wrong: string | undefined;
  let wrongField: string | undefined;
  for (const [name, param] of fieldsOf(game.params)) {
    const read = readParam(name, param, texts[name] ?? '');
    const one = read.ok
      ? checkParams({ fields: { [name]: param }, presets: [] }, { [name]: read.value })
      : read;
    if (read.ok && one.ok) values[name] = read.value;
    else if (!one.ok && wrong === undefined) {
      wrong = faultWords(words, one.fault);
      wrongField = name;
    }
  }
  const checked = wrong === undefined ? checkParams(game.params, values) : undefined;
  if (checked && !checked.ok) wrong = faultWords(words, checked.fault);
  const params: ParamValues = checked?.ok ? checked.value : defaultParams(game.params);
  const seats = game.seats(params);
  const proposed = proposedMachines(game, params, players);
  const kindOf = (seat: number) => kinds[seat] ?? proposed.get(seat) ?? 'human';

  const choicesNow = (): Choices => {
    const machines = new Map(
      seats.flatMap((_name, seat) => (kindOf(seat) === 'human' ? [] : [[seat, kindOf(seat)] as const])),
    );
    const chosen = CLOCKS.find((each) => each.name === clock)!;
    return {
      params,
      machines,
      ...(seed.trim() === '' ? {} : { seed: seedFrom(seed.trim()) }),
      ...(board.trim() === '' ? {} : { boards: boardsOf(board) }),
      ...(chosen.base > 0 ? { clock: { base: chosen.base, increment: chosen.increment } } : {}),
    };
  };
  // A board that was proposed is played as long as nothing else is chosen.
  const chosenNow = JSON.stringify([texts, kinds, clock, seed, wish, board]);
  // Who brings a seed or a board wants just that.
  const own = wish === ANY_BOARD || seed.trim() !== '' || board.trim() !== '';
  const fits = ready?.of === chosenNow ? ready.opening : undefined;
  const prepared = async (known: Opening | undefined): Promise<Result<Opening>> => {
    if (known) return good(known);
    if (own) return newOpening(table, choicesNow());
    setMaking('Making a board …');
    const made = await thinking((thinker) =>
      wishedOpening(table, choicesNow(), wish, thinker, (progress) =>
        setMaking(`Making a board: ${progressWords(progress)} …`),
      ),
    );
    setMaking('');
    return made;
  };
  /** Somebody thinks for this form, until it is closed. */
  const thinking = async <T,>(ask: (thinker: Thinker) => Thinking<T>): Promise<Result<T>> => {
    const { thinker } = openPorts();
    thinkers.current.add(thinker);
    const found = await ask(thinker).answer;
    thinkers.current.delete(thinker);
    thinker.close();
    return found;
  };
  const propose = async () => {
    setReady(undefined);
    const opening = await prepared(undefined);
    if (!opening.ok) {
      setRefused(faultWords(words, opening.fault));
      return;
    }
    setReady({ of: chosenNow, opening: opening.value });
  };

  const start = async (event: Event) => {
    event.preventDefault();
    // Whoever presses twice means one game.
    if (wrong !== undefined || starting.current) return;
    starting.current = true;
    await begin();
    starting.current = false;
  };

  const begin = async () => {
    const opening = await prepared(fits);
    if (!dialog.current?.open) return;
    const kept = opening.ok ? await keepNew(table, opening.value) : opening;
    if (!kept.ok) {
      setRefused(faultWords(words, kept.fault));
      return;
    }
    left.current = true;
    dialog.current?.close();
    go(`#/game/${kept.value}`);
  };

  /** Whether the board can be won, before anybody plays on it. */
  const judge = async () => {
    setMaking('Thinking …');
    const hear = (progress: Progress) => setMaking(`Thinking: ${progressWords(progress)} …`);
    const found = await thinking((thinker) =>
      judgeBoard(table, { params, boards: boardsOf(board) }, thinker, hear),
    );
    setMaking(found.ok ? solutionWords(found.value) : faultWords(words, found.fault));
  };

  return (
    <dialog
      ref={dialog}
      class={`setup hue-${setting.name}`}
      aria-labelledby="setup-title"
      onClose={() => {
        for (const thinker of thinkers.current) thinker.close();
        if (!left.current) go('#/');
      }}
    >
      <form onSubmit={start} noValidate>
        <h2 id="setup-title">{game.title}</h2>
        <p class="muted">{words.tagline}</p>
        {game.params.presets.length > 0 && (
          <fieldset class="presets" aria-label="Presets">
            {game.params.presets.map((preset) => {
              const wanted = { ...textsOf(defaultParams(game.params)), ...textsOf(preset.values) };
              const same = Object.entries(wanted).every(([name, text]) => texts[name] === text);
              return (
                <button type="button" class="chip" aria-pressed={same} onClick={() => setTexts(wanted)}>
                  {preset.label}
                </button>
              );
            })}
          </fieldset>
        )}
        <div class="fields">
          {fieldsOf(game.params).map(([name, param]) => (
            <ParamField
              key={name}
              id={`param-${name}`}
              param={param}
              value={texts[name] ?? ''}
              wrong={wrongField === name}
              onValue={(text) => setTexts({ ...texts, [name]: text })}
            />
          ))}
          {seats.length > 1 &&
            seats.map((name, seat) => (
              <Select
                key={`seat-${seat}`}
                id={`seat-${seat}`}
                label={name}
                help={players.find(({ id }) => id === kindOf(seat))?.about ?? 'Plays at this board.'}
                value={kindOf(seat)}
                options={[['human', 'A person here'], ...players.map(({ id, name }) => [id, name] as const)]}
                onValue={(kind) => setKinds({ ...kinds, [seat]: kind })}
              />
            ))}
          {seats.length > 1 && (
            <Select
              id="setup-clock"
              label="Clock"
              value={clock}
              options={CLOCKS.map(({ name, label }) => [name, label])}
              onValue={setClock}
            />
          )}
          {wishes.length > 0 && (
            <Select
              id="setup-wish"
              label="Board"
              help={wishes.find(({ name }) => name === wish)?.about ?? 'Whatever luck gives.'}
              value={wish}
              options={[[ANY_BOARD, 'any'], ...wishes.map(({ name }) => [name, name] as const)]}
              onValue={setWish}
            />
          )}
        </div>
        <details>
          <summary>Seed and board</summary>
          <Line
            id="setup-seed"
            label="Seed"
            help="Any text: the same seed and choices give the same game. Empty: a new one."
            value={seed}
            onValue={setSeed}
          />
          <Lines
            id="setup-board"
            label="Board of your own"
            help="In the game’s text; several are parted by a line of ===."
            value={board}
            onValue={setBoard}
          />
          {board.trim() !== '' && engine?.offers.includes('solve') && (
            <Button onClick={judge}>Can it be won?</Button>
          )}
        </details>
        <p class="wrong" role="alert">
          {wrong ?? refused ?? ''}
        </p>
        <p role="status">{fits ? `A board is ready: ${boardWords(fits.made ?? {})}.` : making}</p>
        <div class="actions">
          <Button primary type="submit" data-start disabled={wrong !== undefined}>
            Start
          </Button>
          {!own && <Button onClick={propose}>{fits ? 'Another board' : 'Propose a board'}</Button>}
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          {engine?.offers.includes('puzzles') && (
            <Button
              plain
              href={`#/puzzles/${setting.name}`}
              onClick={() => {
                left.current = true;
              }}
            >
              Puzzles
            </Button>
          )}
          <Button
            plain
            href={`#/learn/${setting.name}`}
            onClick={() => {
              left.current = true;
            }}
          >
            Learn it first
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function textsOf(values: Partial<ParamValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** Several boards are parted by a line of ===. */
function boardsOf(text: string): string[] {
  return text.split(/^===.*$/m).map((one) => one.replace(/^\n+|\n+$/g, ''));
}

/** Whatever board luck gives. */
const ANY_BOARD = 'any';
