/** Before a game: its presets as cards, what else can be chosen in the player's words, who else plays, the clock. */
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
  type Preset,
  type Progress,
  readParam,
  seedFrom,
  type Table,
  t,
  word,
} from '@gridhall/core';
import { boardWords, judgeBoard, playersOf, presetOf, progressWords, solutionWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boardsOf } from '../editor/library.ts';
import { joinBoards, partBoards } from '../editor/sheets.ts';
import { Button } from '../parts/button.tsx';
import { Line, Lines, ParamField, Select } from '../parts/fields.tsx';
import { Fetched, useLoaded } from '../parts/lazy.tsx';
import { starsOf, useBests } from '../parts/stars.tsx';
import { ANY_BOARD, type Chosen, CLOCKS, kindAt, lastChosen, prepare, remember } from '../play/begin.ts';
import { openPorts } from '../play/ports.ts';
import { keepNew } from '../play/sitting.ts';
import { go } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { Lobby } from './lobby.tsx';
import './setup.css';

export function NewGame({ game }: { game: string }): ComponentChild {
  const setting = useLoaded(() => findSetting(game), [game]);
  return (
    <Fetched
      of={setting}
      what={t`Laying the table`}
      draw={(found) => (
        <div>
          <Lobby />
          <Setup setting={found} />
        </div>
      )}
    />
  );
}

function Setup({ setting }: { setting: Setting }): ComponentChild {
  const { table } = setting;
  const { game, words } = table;
  const engine = ENGINES[setting.name];
  const [chosen, setChosen] = useState<Chosen>(() => lastChosen(table));
  const [texts, setTexts] = useState(() => textsOf(chosen.params));
  const [seed, setSeed] = useState('');
  const [board, setBoard] = useState('');
  const [making, setMaking] = useState('');
  const [ready, setReady] = useState<{ readonly of: string; readonly opening: Opening }>();
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const left = useRef(false);
  const starting = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, []);

  const { params, wrong, wrongField } = readTexts(table, texts);
  const now = { ...chosen, params };
  const preset = presetOf(table, params);
  // A board that was proposed is played as long as nothing else is chosen.
  const chosenNow = JSON.stringify([texts, chosen, seed, board]);
  const fits = ready?.of === chosenNow ? ready.opening : undefined;
  const wished =
    engine?.wishes?.some(({ name }) => name === chosen.wish) && seed.trim() === '' && board.trim() === '';
  const start = async (event: Event) => {
    event.preventDefault();
    // Whoever presses twice means one game.
    if (wrong !== undefined || starting.current) return;
    starting.current = true;
    const own = {
      ...(seed.trim() === '' ? {} : { seed: seedFrom(seed.trim()) }),
      ...(board.trim() === '' ? {} : { boards: partBoards(board) }),
    };
    const opening = fits ? good(fits) : await prepare(table, now, own, setMaking);
    // Who has left meanwhile wants no game.
    if (!dialog.current?.open) return;
    const kept = opening.ok ? await keepNew(table, opening.value) : opening;
    setMaking('');
    starting.current = false;
    if (!kept.ok) {
      setRefused(faultWords(words, kept.fault));
      return;
    }
    if (board.trim() === '') remember(table, now);
    left.current = true;
    dialog.current?.close();
    go(`#/game/${kept.value}`);
  };
  /** Whether the board can be won, before anybody plays on it. */
  const judge = async () => {
    const { thinker } = openPorts();
    setMaking('Thinking …');
    const hear = (progress: Progress) => setMaking(t`Thinking: ${progressWords(progress)} …`);
    const found = await judgeBoard(table, { params, boards: partBoards(board) }, thinker, hear).answer;
    thinker.close();
    setMaking(found.ok ? solutionWords(found.value) : faultWords(words, found.fault));
  };
  const propose = async () => {
    setReady(undefined);
    const opening = await prepare(table, now, {}, setMaking);
    setMaking('');
    if (opening.ok) setReady({ of: chosenNow, opening: opening.value });
    else setRefused(faultWords(words, opening.fault));
  };
  const leave = () => {
    left.current = true;
  };
  const field = (rare: boolean) =>
    fieldsOf(game.params)
      .filter(([, { plain }]) => (plain?.rare ?? false) === rare)
      .map(([name, param]) => (
        <ParamField
          key={name}
          id={`param-${name}`}
          param={param}
          value={texts[name] ?? ''}
          wrong={wrongField === name}
          onValue={(text) => setTexts({ ...texts, [name]: text })}
        />
      ));
  return (
    <dialog
      ref={dialog}
      class={`setup hue-${setting.name}`}
      aria-labelledby="setup-title"
      onClose={() => !left.current && go('#/')}
    >
      <form onSubmit={start} noValidate>
        <h2 id="setup-title">{t`A new game of ${game.title}`}</h2>
        <p class="muted">{t`Play starts what you chose last. This is for changing it.`}</p>
        <Presets table={table} chosen={preset} onPreset={(values) => setTexts(textsOf(values))} />
        <div class="fields">
          {field(false)}
          <Opponents table={table} chosen={now} onChosen={setChosen} />
          {(engine?.wishes?.length ?? 0) > 0 && (
            <Select
              id="setup-wish"
              label={t`The board`}
              help={word(
                engine?.wishes?.find(({ name }) => name === chosen.wish)?.about ?? 'Whatever luck gives.',
              )}
              value={chosen.wish}
              options={[
                [ANY_BOARD, t`Whatever comes`],
                ...engine!.wishes!.map(({ name }) => [name, capital(word(name))] as const),
              ]}
              onValue={(wish) => setChosen({ ...chosen, wish })}
            />
          )}
        </div>
        <details>
          <summary>{t`Seed and board`}</summary>
          <Line
            id="setup-seed"
            label={t`Seed`}
            help={t`Any text: the same seed and choices give the same game. Empty: a new one.`}
            value={seed}
            onValue={setSeed}
          />
          <Lines
            id="setup-board"
            label={t`Board of your own`}
            help={t`In the game’s text; several are parted by a line of ===.`}
            value={board}
            onValue={setBoard}
          />
          <OwnBoards setting={setting} onBoard={setBoard} />
          {board.trim() !== '' && engine?.offers.includes('solve') && (
            <Button onClick={judge}>{t`Can it be won?`}</Button>
          )}
          {field(true)}
        </details>
        <p class="wrong" role="alert">
          {wrong ?? refused ?? ''}
        </p>
        <p role="status">{fits ? t`A board is ready: ${boardWords(fits.made ?? {})}.` : making}</p>
        <div class="actions">
          <Button primary type="submit" data-start disabled={wrong !== undefined}>
            {preset?.title === undefined ? t`Start` : t`Start ${preset.title}`}
          </Button>
          {wished && <Button onClick={propose}>{fits ? t`Another board` : t`Propose a board`}</Button>}
          <Button onClick={() => dialog.current?.close()}>{t`Cancel`}</Button>
          {engine?.offers.includes('puzzles') && (
            <Button plain href={`#/puzzles/${setting.name}`} onClick={leave}>
              {t`Puzzles`}
            </Button>
          )}
          {table.workshop && (
            <Button plain href={`#/edit/${setting.name}`} onClick={leave}>
              {t`Paint a board`}
            </Button>
          )}
          <Button plain href={`#/learn/${setting.name}`} onClick={leave}>
            {t`Learn it first`}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

interface OwnBoardsProps {
  readonly setting: Setting;
  readonly onBoard: (text: string) => void;
}

/** The boards one has painted and kept, where there are any. */
function OwnBoards({ setting: { name, table }, onBoard }: OwnBoardsProps): ComponentChild {
  const { workshop } = table;
  const [chosen, setChosen] = useState('');
  const boards = workshop ? boardsOf(localStorage, name) : [];
  if (!workshop || boards.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const sheets = boards.find((one) => one.id === id)?.sheets ?? [];
    onBoard(joinBoards(sheets.map(workshop.write).flatMap((text) => (text.ok ? [text.value] : []))));
  };
  return (
    <Select
      id="setup-own"
      label={t`One of your boards`}
      value={chosen}
      options={[['', t`none of them`], ...boards.map((one) => [one.id, one.name] as const)]}
      onValue={choose}
    />
  );
}

interface PresetsProps {
  readonly table: Table;
  readonly chosen: Preset<ParamValues> | undefined;
  readonly onPreset: (values: ParamValues) => void;
}

/** Presets as cards: what each is, and how well one did. */
export function Presets({ table, chosen, onPreset }: PresetsProps): ComponentChild {
  const { params } = table.game;
  const bests = useBests(table);
  if (params.presets.length === 0) return null;
  const usual = defaultParams(params);
  const isUsual = chosen === undefined && presetOf(table, usual) === undefined;
  return (
    <fieldset class="cards" aria-label={t`Presets`}>
      {presetOf(table, usual) === undefined && (
        <button type="button" class="choice" aria-pressed={isUsual} onClick={() => onPreset(usual)}>
          <strong>{t`As usual`}</strong>
          <span>{t`the rules of the house`}</span>
        </button>
      )}
      {params.presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          class="choice"
          aria-pressed={preset === chosen}
          onClick={() => onPreset({ ...usual, ...preset.values } as ParamValues)}
        >
          <strong>{preset.title ?? preset.label}</strong>
          <span>{preset.about ?? ''}</span>
          {starsOf(table, preset, bests?.get(preset.label))}
        </button>
      ))}
    </fieldset>
  );
}

interface OpponentsProps {
  readonly table: Table;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

/** Who sits where, and with what clock, where there is more than one seat. */
function Opponents({ table, chosen, onChosen }: OpponentsProps): ComponentChild {
  const seats = table.game.seats(chosen.params);
  const players = playersOf(ENGINES[table.game.id]);
  if (seats.length < 2) return null;
  return (
    <>
      {seats.map((name, seat) => {
        const kind = kindAt(table, chosen, seat);
        return (
          <Select
            key={`seat-${seat}`}
            id={`seat-${seat}`}
            label={name}
            help={word(players.find(({ id }) => id === kind)?.about ?? 'Plays at this board.')}
            value={kind}
            options={[
              ['human', t`A person here`],
              ...players.map(({ id, name }) => [id, capital(name)] as const),
            ]}
            onValue={(next) => onChosen({ ...chosen, kinds: { ...chosen.kinds, [seat]: next } })}
          />
        );
      })}
      <Select
        id="setup-clock"
        label={t`Clock`}
        value={chosen.clock}
        options={CLOCKS.map(({ name, label }) => [name, label])}
        onValue={(clock) => onChosen({ ...chosen, clock })}
      />
    </>
  );
}

interface Texts {
  readonly params: ParamValues;
  readonly wrong?: string;
  readonly wrongField?: string;
}

/** What the fields say, and the first of them that cannot be so. */
export function readTexts({ game, words }: Table, texts: Readonly<Record<string, string>>): Texts {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of fieldsOf(game.params)) {
    const read = readParam(name, param, texts[name] ?? '');
    const one = read.ok
      ? checkParams({ fields: { [name]: param }, presets: [] }, { [name]: read.value })
      : read;
    if (!one.ok)
      return { params: defaultParams(game.params), wrong: faultWords(words, one.fault), wrongField: name };
    if (read.ok) values[name] = read.value;
  }
  const checked = checkParams(game.params, values);
  return checked.ok
    ? { params: checked.value }
    : { params: defaultParams(game.params), wrong: faultWords(words, checked.fault) };
}

export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

export function textsOf(values: Partial<ParamValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
