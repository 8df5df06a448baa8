/** A bench to paint boards on: palette, board, and a verdict that follows the brush. Which game it is, it does not know. */

import {
  type Brush,
  faultWords,
  freshSeed,
  type Note,
  type Sheet,
  sure,
  type Table,
  t,
  toShortString,
  word,
} from '@gridhall/core';
import { rehearse, writeChallenge } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { GridBoard } from '../board/grid.tsx';
import {
  type Bench,
  type Draft,
  layOut,
  moved,
  stepBack,
  stepOn,
  stepTo,
  withMore,
  without,
  withSheet,
} from '../editor/draft.ts';
import { draftOf, keepBoard, keepDraft, type OwnBoard } from '../editor/library.ts';
import { LibraryDialog } from '../editor/library-dialog.tsx';
import { brushName, brushOf, Palette } from '../editor/palette.tsx';
import { cellsBetween, joinBoards, paint, partBoards, resize, write } from '../editor/sheets.ts';
import { aimsOf, type Judged, useVerdict } from '../editor/verdict.ts';
import { VerdictCard } from '../editor/verdict-card.tsx';
import { Icon } from '../look/icons.tsx';
import { plainTiles } from '../look/plain.ts';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { capital } from '../parts/capital.ts';
import { Line, Select } from '../parts/fields.tsx';
import { copy, downloadText } from '../parts/hand-over.ts';
import { liesDown, roomy, useLayout } from '../parts/layout.ts';
import { Fetched, type Missing, useLoaded } from '../parts/lazy.tsx';
import { toast } from '../parts/toast.tsx';
import { useKeys, writes } from '../parts/use-keys.ts';
import { lastChosen, prepare, proposed } from '../play/begin.ts';
import { keepNew } from '../play/sitting.ts';
import { go } from '../router.ts';
import { settings } from '../settings.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { announce } from './brought-records.tsx';
import './editor.css';
import './table.css';
import './table-in-hand.css';

/** Larger boards are not for a hand. */
const MOST_CELLS = 40_000;

export function EditorPage({ game }: { game: string }): ComponentChild {
  const found = useLoaded<Setting | Missing>(async () => {
    const setting = await findSetting(game);
    if ('say' in setting || setting.table.workshop) return setting;
    return { say: t`Boards of ${setting.table.game.title} are not painted.` };
  }, [game]);
  return (
    <Fetched of={found} what={t`Laying out the bench`} draw={(setting) => <Editor setting={setting} />} />
  );
}

/** A board to begin with. */
function fresh({ workshop }: Table): Sheet {
  return sure(workshop!.read(workshop!.fresh));
}

function Editor({ setting }: { setting: Setting }): ComponentChild {
  const { table, art } = setting;
  const workshop = table.workshop!;
  const [clean] = workshop.brushes;
  const begun = useMemo(() => draftOf(localStorage, setting.name), []);
  const [bench, setBench] = useState<Bench>(() => layOut(begun ?? { sheets: [fresh(table)], at: 0 }));
  const [name, setName] = useState(begun?.name ?? '');
  const [id, setId] = useState(begun?.id);
  const [brush, setBrush] = useState<Brush>(workshop.brushes[1] ?? clean!);
  const [shown, setShown] = useState(0);
  const [said, setSaid] = useState('');
  const stroke = useRef<{ readonly brush: Brush; readonly cell: number } | undefined>(undefined);
  const library = useRef<HTMLDialogElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { sheets, at } = bench.now;
  const sheet = sheets[at]!;
  const chosen = useMemo(() => ({ ...lastChosen(table), params: proposed(table).params }), [table]);
  const aims = aimsOf(table, sheets);
  const verdict = useVerdict(table, chosen.params, sheets);
  useEffect(() => {
    keepDraft(localStorage, setting.name, { ...bench.now, name, ...(id === undefined ? {} : { id }) });
  }, [bench.now, name, id]);

  const change = (next: Draft, goesOn = false) => setBench((before) => stepTo(before, next, goesOn));
  const put = (next: Sheet, goesOn = false) =>
    change(next === sheet ? bench.now : withSheet(bench.now, next), goesOn);
  const sweep = (cell: number, first: boolean) => {
    // Who presses on what is there already wipes it away.
    const taken = first ? (sheet.cells[cell] === brush.symbol ? clean! : brush) : stroke.current?.brush;
    if (!taken) return;
    const cells = first || !stroke.current ? [cell] : cellsBetween(stroke.current.cell, cell, sheet.columns);
    stroke.current = { brush: taken, cell };
    put(
      cells.reduce((painted, one) => paint(painted, one, taken, clean!.symbol), sheet),
      !first,
    );
  };
  const pickUp = (cell: number) => {
    const found = workshop.brushes.find(({ symbol }) => symbol === sheet.cells[cell]);
    if (found) setBrush(found);
  };
  const back = () => setBench(stepBack);
  const on = () => setBench(stepOn);
  useKeys((event) => {
    if (writes(event) || document.querySelector('dialog[open]')) return false;
    const key = event.key.toLowerCase();
    if (!event.ctrlKey && !event.metaKey) return false;
    if (key === 'z' && !event.shiftKey) back();
    else if (key === 'y' || key === 'z') on();
    else return false;
    return true;
  });

  const open = (draft: Draft, called: string, kept?: string) => {
    change(draft);
    setName(called);
    setId(kept);
  };
  const refuse = (why: string) => {
    setSaid(why);
    announce.value = why;
  };
  const bring = async (files: readonly File[]) => {
    const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    const texts = (await Promise.all(inOrder.map((file) => file.text()))).flatMap(partBoards);
    if (texts.length > 1 && !workshop.several) {
      refuse(t`A game of ${table.game.title} has one board, and here are ${texts.length}.`);
      return;
    }
    const brought: Sheet[] = [];
    for (const [i, text] of texts.entries()) {
      const read = workshop.read(text);
      if (!read.ok) {
        const where = texts.length > 1 ? { level: i + 1 } : {};
        refuse(faultWords(table.words, { ...read.fault, args: { ...read.fault.args, ...where } }));
        return;
      }
      if (read.value.cells.length > MOST_CELLS) {
        refuse(t`${read.value.rows} × ${read.value.columns} is too large to be painted by hand.`);
        return;
      }
      brought.push(read.value);
    }
    if (brought.length === 0) refuse(t`There is nothing in this file.`);
    else open({ sheets: brought, at: 0 }, (inOrder[0]?.name ?? '').replace(/\.[^.]*$/, ''));
  };
  const keep = () => {
    const called = name.trim() === '' ? t`Without a name` : name.trim();
    const board: OwnBoard = { id: id ?? freshSeed(), game: setting.name, name: called, sheets };
    const kept = keepBoard(localStorage, board);
    setName(called);
    setId(board.id);
    refuse(kept ? t`“${called}” is kept.` : t`This browser keeps nothing: save the file instead.`);
  };
  const { boards } = verdict;
  const play = async () => {
    if (!boards) return;
    const opening = await prepare(table, chosen, { boards });
    const { par, grade } = verdict.judged[0]?.solution ?? {};
    const made = { ...(par === undefined ? {} : { par }), ...(grade ? { grade: grade.word } : {}) };
    const kept = opening.ok
      ? await keepNew(table, { ...opening.value, ...(par === undefined && !grade ? {} : { made }) })
      : opening;
    if (kept.ok) go(`#/game/${kept.value}`);
    else refuse(faultWords(table.words, kept.fault));
  };
  const share = async () => {
    if (!boards) return;
    const challenge = { game: setting.name, params: chosen.params, setup: { seed: freshSeed(), boards } };
    const address = `${location.href.replace(/#.*$/, '')}#b=${writeChallenge(challenge)}`;
    if (await copy(address)) refuse(t`The link to this board is on your clipboard.`);
    else toast.value = { text: address };
  };
  const watch = async ({ solution }: Judged) => {
    const done = boards && rehearse(table, { params: chosen.params, boards }, solution.moves ?? []);
    if (done?.ok) go(`#g=${await toShortString(done.value.record)}`);
  };
  const trail = useMemo(() => {
    const moves = verdict.judged[shown]?.solution.moves;
    if (!moves || !boards) return undefined;
    const done = rehearse(table, { params: chosen.params, boards }, moves);
    return done.ok ? done.value.ways[at] : undefined;
  }, [verdict, shown, at]);

  const view = useMemo(() => workshop.draw(sheet), [sheet]);
  const tiles = useMemo(() => art.tiles?.(view) ?? plainTiles(table, view), [view]);
  const version = useRef(0);
  const cells = useMemo(() => {
    version.current++;
    return table.face.cells(view);
  }, [view]);
  const layout = roomy(useLayout({ rows: sheet.rows, columns: sheet.columns, onBoard: false }));
  const takeKey = (key: string, cell: number) => {
    const taken = brushOf(workshop.brushes, key);
    if (!taken) return false;
    if (taken !== clean) setBrush(taken);
    put(paint(sheet, cell, taken, clean!.symbol));
    return true;
  };
  const entry = table.face.legend[brush.symbol]!;
  return (
    <main id="main" class={`table editor hue-${setting.name}`} data-layout={layout} tabIndex={-1}>
      <Bar title={t`Editor`} tag={name === '' ? table.game.title : name}>
        <Button
          plain
          title={t`Undo (Ctrl+Z)`}
          aria-keyshortcuts="Control+Z"
          disabled={bench.past.length === 0}
          onClick={back}
        >
          <Icon name="undo" />
          <span class="unseen">{t`Undo`}</span>
        </Button>
        <Button
          plain
          title={t`Redo (Ctrl+Y)`}
          aria-keyshortcuts="Control+Y"
          disabled={bench.next.length === 0}
          onClick={on}
        >
          <Icon name="redo" />
          <span class="unseen">{t`Redo`}</span>
        </Button>
      </Bar>
      <div class="stage">
        <Palette setting={setting} brush={brush} onBrush={setBrush} />
        <div class="easel">
          <GridBoard
            tiles={tiles}
            version={version.current}
            marks={NO_MARKS}
            letters={settings.value.symbols === 'letters'}
            label={t`${table.game.title}: the board being painted`}
            place={(cell) => cells.place(cell)}
            motions={[]}
            heads={cells.rim}
            trail={trail}
            lying={liesDown(layout, table.face.bottom, sheet)}
            onSweep={sweep}
            onPick={(cell) => sweep(cell, true)}
            onMark={pickUp}
            onKey={takeKey}
          />
        </div>
        <p class="in-hand">
          <strong>{`${capital(word(brushName(table, brush)))}.`}</strong>
          {brush.name === undefined ? ` ${entry.does}` : ''}
          <span class="muted">{` ${t`Drag to paint, press again to wipe; right click picks up.`}`}</span>
        </p>
        <Sizes table={table} sheet={sheet} onSheet={put} />
      </div>
      <aside class="panel" aria-label={t`The bench`}>
        {workshop.several && <Levels draft={bench.now} change={change} />}
        <VerdictCard
          aims={aims}
          starred={table.ranking?.better === 'less'}
          verdict={verdict}
          shown={shown}
          onShown={setShown}
          onWatch={watch}
        />
        <div class="actions wide">
          <Button primary disabled={!boards} onClick={play}>
            <Icon name="play" />
            {t`Play it`}
          </Button>
          <Button disabled={!boards} onClick={share}>
            <Icon name="link" />
            {t`Copy link`}
          </Button>
          <Button
            disabled={!boards}
            onClick={() => downloadText(`${name.trim() || setting.name}.txt`, joinBoards(boards!))}
          >
            <Icon name="file" />
            {t`Save file`}
          </Button>
          <Button onClick={() => chooser.current?.click()}>{t`Open file`}</Button>
          <input
            ref={chooser}
            class="unseen"
            type="file"
            accept=".txt,text/plain"
            multiple
            tabIndex={-1}
            aria-label={t`Board files`}
            onChange={(event) => {
              const input = event.currentTarget;
              void bring([...(input.files ?? [])]).then(() => {
                input.value = '';
              });
            }}
          />
        </div>
        <p class="notice" role="status">
          {said}
        </p>
        <div class="keeping">
          <Line id="board-name" label={t`Name`} value={name} onValue={setName} />
          <div class="actions">
            <Button onClick={keep}>{t`Keep it`}</Button>
            <Button onClick={() => library.current?.showModal()}>{t`Your boards`}</Button>
            <Button plain onClick={() => open({ sheets: [fresh(table)], at: 0 }, '')}>
              {t`New board`}
            </Button>
          </div>
        </div>
        <Notes notes={workshop.notes} sheet={sheet} onSheet={put} />
      </aside>
      <LibraryDialog
        setting={setting}
        refTo={library}
        onOpen={(board) => open({ sheets: board.sheets, at: 0 }, board.name, board.id)}
      />
    </main>
  );
}

const NO_MARKS = new Map<number, never[]>();

interface LevelsProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The boards of a game one after the other. */
function Levels({ draft, change }: LevelsProps): ComponentChild {
  const { sheets, at } = draft;
  return (
    <section class="levels" aria-label={t`Levels`}>
      <div class="level-row">
        {sheets.map((sheet, i) => (
          <Button key={`level-${i}`} small aria-pressed={i === at} onClick={() => change({ sheets, at: i })}>
            {sheet.notes.name ?? t`Level ${i + 1}`}
          </Button>
        ))}
        <Button
          small
          title={t`One more level`}
          onClick={() => change(withMore(draft, blankLike(sheets[at]!)))}
        >
          <Icon name="plus" />
          <span class="unseen">{t`One more level`}</span>
        </Button>
      </div>
      {sheets.length > 1 && (
        <div class="actions">
          <Button small plain disabled={at === 0} onClick={() => change(moved(draft, -1))}>
            {t`Earlier`}
          </Button>
          <Button small plain disabled={at === sheets.length - 1} onClick={() => change(moved(draft, 1))}>
            {t`Later`}
          </Button>
          <Button small plain onClick={() => change(without(draft))}>
            {t`Take it away`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A copy without what is written beside it. */
const blankLike = (sheet: Sheet): Sheet => ({ ...sheet, notes: {} });

interface SheetProps {
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
}

function Sizes({ table, sheet, onSheet }: SheetProps & { readonly table: Table }): ComponentChild {
  const { rows, columns, brushes } = table.workshop!;
  if (rows[0] === rows[1] && columns[0] === columns[1]) return null;
  const clean = brushes[0]!.symbol;
  return (
    <div class="sizes">
      <Stepper
        sign="↕"
        label={t`Rows`}
        value={sheet.rows}
        range={rows}
        onValue={(next) => onSheet(resize(sheet, next, sheet.columns, clean))}
      />
      <Stepper
        sign="↔"
        label={t`Columns`}
        value={sheet.columns}
        range={columns}
        onValue={(next) => onSheet(resize(sheet, sheet.rows, next, clean))}
      />
    </div>
  );
}

interface StepperProps {
  /** Stands for its name where there is no room for it. */
  readonly sign: string;
  readonly label: string;
  readonly value: number;
  readonly range: readonly [least: number, most: number];
  readonly onValue: (value: number) => void;
}

function Stepper({ sign, label, value, range: [least, most], onValue }: StepperProps): ComponentChild {
  return (
    <fieldset class="stepper" aria-label={label}>
      <span class="label" data-sign={sign}>
        <span>{label}</span>
      </span>
      <Button small disabled={value <= least} onClick={() => onValue(value - 1)}>
        <Icon name="minus" />
        <span class="unseen">{t`Fewer ${label.toLowerCase()}`}</span>
      </Button>
      <output>{value}</output>
      <Button small disabled={value >= most} onClick={() => onValue(value + 1)}>
        <Icon name="plus" />
        <span class="unseen">{t`More ${label.toLowerCase()}`}</span>
      </Button>
    </fieldset>
  );
}

/** What is written beside a board, where it has something to say. */
function Notes({ notes, sheet, onSheet }: SheetProps & { readonly notes: readonly Note[] }): ComponentChild {
  const asked = notes.filter((note) => note.with === undefined || sheet.cells.includes(note.with));
  if (asked.length === 0) return null;
  return (
    <details class="notes" open={asked.length === 1 || asked.some((note) => note.with !== undefined)}>
      <summary>{t`Beside the board`}</summary>
      {asked.map((note) => {
        const { name, label, help, options } = note;
        const named = {
          ...{ id: `note-${name.replace(/\W/g, '-')}`, label, value: sheet.notes[name] ?? '' },
          ...(help === undefined ? {} : { help }),
          onValue: (text: string) => onSheet(write(sheet, name, text)),
        };
        return options ? <Select key={name} {...named} options={options} /> : <Line key={name} {...named} />;
      })}
    </details>
  );
}
