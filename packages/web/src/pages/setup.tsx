/** Before a game: its presets as cards, what else can be chosen in the player's words, who else plays, the clock. */

import { ENGINES } from 'virtual:engines';
import { ANY_BOARD, anyBoardWords, judgeBoard, takesWish } from '@gridhall/app';
import {
  capital,
  defaultParams,
  faultWords,
  good,
  type Opening,
  type Progress,
  type Result,
  seedFrom,
  t,
  word,
} from '@gridhall/core';
import { boardWords, progressWords, solutionWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boardsOf } from '../editor/library.ts';
import { joinBoards, partBoards } from '../editor/sheets.ts';
import { LobbyPage } from '../lobby/lobby.tsx';
import { Icon } from '../look/icons.tsx';
import { Fetched } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import {
  ChoiceForm,
  type Choosing,
  Fields,
  showChosen,
  useChoices,
  wrongElsewhere,
} from '../parts/choices.tsx';
import { DialogHead } from '../parts/dialog-head.tsx';
import { Segmented, Select, TextArea, TextField } from '../parts/fields.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Seats } from '../parts/seats.tsx';
import { useMedia } from '../parts/use-media.ts';
import {
  chosenTitle,
  kindAt,
  lastChosen,
  playsMachine,
  prepare,
  remember,
  type StartChoices,
  wishTitle,
} from '../play/begin.ts';
import { browserPorts } from '../play/ports.ts';
import { keepNew } from '../play/sitting.ts';
import { go, replace, tableBefore } from '../router.ts';
import { texts } from '../store/texts.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import './setup.css';

export function NewGame({ game }: { game: string }): ComponentChild {
  const setting = useLoaded(() => findSetting(game), [game]);
  return (
    <Fetched
      of={setting}
      what={t`Loading the game`}
      draw={(found) => (
        <div>
          <LobbyPage />
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
  const [chosen, setChosen] = useState<StartChoices>(() => lastChosen(table));
  const choices = useChoices(table, () => chosen.params);
  const { params, texts, wrong } = choices;
  const [seed, setSeed] = useState('');
  const [board, setBoard] = useState('');
  const [making, setMaking] = useState('');
  const [ready, setReady] = useState<{ readonly of: string; readonly opening: Opening }>();
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  const inHand = useMedia('(max-width: 599px)');
  const left = useRef(false);
  /** The board that is being made. */
  const under = useRef<AbortController | undefined>(undefined);
  const [cameFrom] = useState(tableBefore);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
    showChosen(dialog.current);
  }, []);

  const now = { ...chosen, params };
  // A board that was proposed is played as long as nothing else is chosen.
  const chosenNow = JSON.stringify([texts, chosen, seed, board]);
  const fits = ready?.of === chosenNow ? ready.opening : undefined;
  const wishes = (takesWish(table, params) && engine?.wishes) || [];
  const wish = wishes.find(({ name }) => name === chosen.wish);
  const wished = wish && seed.trim() === '' && board.trim() === '';
  const any = anyBoardWords(table, params);
  const wanted = wished && wishTitle(setting.name, wish.name);
  const listed = table.boards?.(defaultParams(game.params)) !== undefined;
  // Where choices are boards, one that is made to a wish is none of them; and who picks one by its name wants that one.
  const none = wished && table.boards?.(params) !== undefined;
  const choosing: Choosing = {
    ...choices,
    preset: none ? undefined : choices.preset,
    choose: (next, own) => {
      if (own === false && none) setChosen({ ...chosen, wish: ANY_BOARD });
      choices.choose(next, own);
    },
  };
  const title = chosenTitle(table, now, wanted || undefined) ?? '';
  /** Makes a board and does with it what is wanted, but for one that was called off. */
  const make = async (
    prepared: (stop: AbortSignal) => Promise<Result<Opening>>,
    use: (opening: Result<Opening>) => Promise<void>,
  ) => {
    // Whoever presses twice means one game.
    if (under.current) return;
    const stop = new AbortController();
    under.current = stop;
    setRefused(undefined);
    const opening = await prepared(stop.signal);
    // Who has left meanwhile wants no game.
    if (!stop.signal.aborted) await use(opening);
    under.current = undefined;
    setMaking('');
  };
  const start = async (event: Event) => {
    event.preventDefault();
    if (wrong !== undefined) return;
    const own = {
      ...(seed.trim() === '' ? {} : { seed: seedFrom(seed.trim()) }),
      ...(board.trim() === '' ? {} : { boards: partBoards(board) }),
    };
    const prepared = async (stop: AbortSignal) =>
      fits ? good(fits) : prepare(table, now, own, setMaking, stop);
    await make(prepared, async (opening) => {
      const kept = opening.ok ? await keepNew(table, opening.value) : opening;
      if (!kept.ok) {
        setRefused(faultWords(words, kept.fault));
        return;
      }
      if (board.trim() === '') remember(table, now);
      left.current = true;
      dialog.current?.close();
      go(`#/game/${kept.value}`);
    });
  };
  /** Whether the board can be won, before anybody plays on it. */
  const judge = async () => {
    const { thinker } = browserPorts();
    setMaking(t`Thinking …`);
    const hear = (progress: Progress) => setMaking(t`Thinking: ${progressWords(progress)} …`);
    const found = await judgeBoard(table, { params, boards: partBoards(board) }, thinker, hear).answer;
    thinker.close();
    setMaking(found.ok ? solutionWords(found.value) : faultWords(words, found.fault));
  };
  const propose = async () => {
    setReady(undefined);
    await make(
      (stop) => prepare(table, now, {}, setMaking, stop),
      async (opening) => {
        if (opening.ok) setReady({ of: chosenNow, opening: opening.value });
        else setRefused(faultWords(words, opening.fault));
      },
    );
  };
  const isMaking = making !== '' && under.current !== undefined;
  const leave = () => {
    left.current = true;
  };
  // That there is more than the list is seen before it.
  const made = wishes.length > 0 && (
    <Segmented
      id="setup-wish"
      label={listed ? t`A level, or a new one` : t`The board`}
      help={wish ? word(wish.about) : any.about}
      value={wish?.name ?? ANY_BOARD}
      options={[
        [ANY_BOARD, capital(any.name)],
        ...wishes.map(({ name }) => [name, capital(wishTitle(setting.name, name))] as const),
      ]}
      onValue={(name) => setChosen({ ...chosen, wish: name })}
      aside={
        // It keeps its place while a board or a seed of one's own is written: no word beside it moves.
        wish ? (
          <Button small class="proposes" disabled={!wished} onClick={propose}>
            {fits ? t`Another board` : t`Propose a board`}
          </Button>
        ) : null
      }
    />
  );
  // In the hand what can be done stays one line: the ways elsewhere lie at the end of what there is to choose.
  const asides = (
    <span class="asides">
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
        <Icon name="book" />
        {t`Learn it first`}
      </Button>
    </span>
  );
  return (
    <dialog
      ref={dialog}
      class={`setup hue-${setting.name}`}
      aria-labelledby="setup-title"
      onClose={() => {
        under.current?.abort();
        if (!left.current) (cameFrom === '#/' ? go : replace)(cameFrom);
      }}
    >
      <form onSubmit={start} noValidate>
        <DialogHead
          id="setup-title"
          title={t`A new game of ${game.title}`}
          close={() => dialog.current?.close()}
        />
        <p class="muted">{t`Play starts what you chose last. This is for changing it.`}</p>
        {inHand && listed && asides}
        <ChoiceForm setting={setting} choosing={choosing} above={listed && made}>
          <Seats
            setting={setting}
            seats={game.seats(params)}
            kindAt={(seat) => kindAt(table, now, seat)}
            onKinds={(kinds) => setChosen({ ...chosen, kinds: { ...chosen.kinds, ...kinds } })}
            person={() => [t`Someone here`, t`Plays at this board.`]}
            clock={chosen.clock}
            onClock={(clock) => setChosen({ ...chosen, clock })}
          />
          {!listed && made}
        </ChoiceForm>
        <details>
          <summary>{t`Seed and board`}</summary>
          <TextField
            id="setup-seed"
            label={t`Seed`}
            help={t`Any text: the same seed and choices give the same game. Empty: a new one.`}
            value={seed}
            onValue={setSeed}
          />
          <TextArea
            id="setup-board"
            label={t`Board of your own`}
            help={t`In the game’s text; several are parted by a line of ===.`}
            value={board}
            onValue={setBoard}
          />
          <OwnBoards setting={setting} onBoard={setBoard} />
          {engine?.offers.includes('solve') && (
            <Button disabled={board.trim() === ''} onClick={judge}>
              {t`Can it be won?`}
            </Button>
          )}
          <Fields table={table} choosing={choosing} rare />
        </details>
        {inHand && !listed && asides}
        <div class="actions">
          {/* Above what was pressed, and in one place: what is wrong is said in the place of how far it is. */}
          <div class="setup-said">
            <p class="wrong" role="alert">
              {wrongElsewhere(table, choices) ?? refused ?? ''}
            </p>
            <p role="status">{fits ? t`A board is ready: ${boardWords(fits.made ?? {})}.` : making}</p>
          </div>
          <Button primary type="submit" data-start disabled={wrong !== undefined}>
            {board.trim() !== '' || wrong !== undefined
              ? t`Start`
              : startWords(title, playsMachine(table, now))}
          </Button>
          <Button plain onClick={() => (isMaking ? under.current?.abort() : dialog.current?.close())}>
            {isMaking ? t`Stop` : t`Cancel`}
          </Button>
          {!inHand && asides}
        </div>
      </form>
    </dialog>
  );
}

/** The button repeats what is chosen. */
function startWords(title: string, against: boolean): string {
  if (title === '') return t`Start as usual`;
  return against ? t`Start against ${title}` : t`Start ${title}`;
}

interface OwnBoardsProps {
  readonly setting: Setting;
  readonly onBoard: (text: string) => void;
}

/** The boards one has painted and kept, where there are any. */
function OwnBoards({ setting, onBoard }: OwnBoardsProps): ComponentChild {
  const { workshop } = setting.table;
  const [chosen, setChosen] = useState('');
  const boards = workshop ? boardsOf(texts, setting) : [];
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
