/** A bench to paint boards on: palette, board, and a verdict that follows the brush. Which game it is, it does not know. */

import { parMeasure, rehearse, writeChallenge } from '@gridhall/app';
import {
  type Brush,
  capital,
  faultWords,
  freshSeed,
  type GameModule,
  type Sheet,
  sure,
  t,
  toShortString,
  word,
} from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Bench,
  type EditorDraft,
  layOut,
  stepBack,
  stepOn,
  stepTo,
  withSheet,
} from '../editor/draft.ts';
import { Easel } from '../editor/easel.tsx';
import { boardsIn } from '../editor/files.ts';
import { Levels } from '../editor/levels.tsx';
import { draftOf, keepBoard, keepDraft, type OwnBoard } from '../editor/library.ts';
import { LibraryDialog } from '../editor/library-dialog.tsx';
import { Notes } from '../editor/notes.tsx';
import { BrushPalette, brushName } from '../editor/palette.tsx';
import { paletteAt } from '../editor/palette-place.ts';
import { cleared, joinBoards } from '../editor/sheets.ts';
import { Sizes } from '../editor/sizes.tsx';
import { aimsOf, type Judged, parsOf, useVerdict } from '../editor/verdict.ts';
import { VerdictCard } from '../editor/verdict-card.tsx';
import { Icon } from '../look/icons.tsx';
import { findServer, server } from '../online/server.ts';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { announce } from '../parts/announce.ts';
import { PageHeader } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { copy, downloadText } from '../parts/hand-over.ts';
import { liesDown, remNow, roomy, useLayout } from '../parts/layout.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { isTouched } from '../parts/question.tsx';
import { useSheet } from '../parts/sheet.ts';
import { toast } from '../parts/toast.tsx';
import { useKeys, writes } from '../parts/use-keys.ts';
import { lastChosen, prepare, proposed, withSomebody } from '../play/begin.ts';
import { keepNew } from '../play/sitting.ts';
import { go } from '../router.ts';
import { texts } from '../store/texts.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import './editor.css';
import '../table/sheets.ts';

export function EditorPage({ game }: { game: string }): ComponentChild {
  const found = useLoaded<Setting | Missing>(async () => {
    const setting = await findSetting(game);
    if ('say' in setting || setting.table.workshop) return setting;
    return { say: t`${setting.table.game.title} has no board editor.` };
  }, [game]);
  return <Fetched of={found} what={t`Loading the editor`} draw={(setting) => <Editor setting={setting} />} />;
}

/** A board to begin with. */
function fresh({ workshop }: GameModule): Sheet {
  return sure(workshop!.read(workshop!.fresh));
}

/** What a hand does with a brush. */
function handWords({ moves }: Brush): string {
  if (moves)
    return isTouched()
      ? t` Tap to put it there, again to wipe; draw to move what stands there.`
      : t` Click to put it there, again to wipe; drag moves what stands there, right click picks it up.`;
  return isTouched()
    ? t` Draw to paint, tap again to wipe.`
    : t` Drag to paint, press again to wipe; right click picks up.`;
}

function Editor({ setting }: { setting: Setting }): ComponentChild {
  const { table } = setting;
  const workshop = table.workshop!;
  const [clean] = workshop.brushes;
  const begun = useMemo(() => draftOf(texts, setting), []);
  const [bench, setBench] = useState<Bench>(() => layOut(begun ?? { sheets: [fresh(table)], at: 0 }));
  const [name, setName] = useState(begun?.name ?? '');
  const [id, setId] = useState(begun?.id);
  // The first stroke leaves something there, and takes nothing from where it was.
  const [brush, setBrush] = useState<Brush>(
    () => workshop.brushes.find(({ once }, i) => i > 0 && !once) ?? workshop.brushes[1] ?? clean!,
  );
  const [shown, setShown] = useState(0);
  const [said, setSaid] = useState('');
  const [up, setUp] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const library = useRef<HTMLDialogElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { sheets, at } = bench.now;
  const sheet = sheets[at]!;
  const chosen = useMemo(
    () => withSomebody(table, { ...lastChosen(table), params: proposed(table).params }),
    [table],
  );
  const aims = aimsOf(table, sheets);
  const verdict = useVerdict(table, chosen.params, sheets);
  useEffect(() => void findServer(), []);
  useEffect(() => {
    keepDraft(texts, setting.name, { ...bench.now, name, ...(id === undefined ? {} : { id }) });
  }, [bench.now, name, id]);

  const change = (next: EditorDraft, goesOn = false) => setBench((before) => stepTo(before, next, goesOn));
  const put = (next: Sheet, goesOn = false) =>
    change(next === sheet ? bench.now : withSheet(bench.now, next), goesOn);
  const back = () => setBench(stepBack);
  const on = () => setBench(stepOn);
  useKeys((event) => {
    if (writes(event) || document.querySelector('dialog[open]')) return false;
    const key = event.key.toLowerCase();
    if (key === 'escape' && up) {
      pull(false);
      return true;
    }
    if (!event.ctrlKey && !event.metaKey) return false;
    if (key === 'z' && !event.shiftKey) back();
    else if (key === 'y' || key === 'z') on();
    else return false;
    return true;
  });

  /** In an upright hand the bench is pulled up, over a board that stays as large as it was. */
  const pull = (upwards: boolean) => {
    const { current: bench } = panel;
    if (upwards && !up && bench)
      bench.parentElement?.style.setProperty('--held', `${bench.getBoundingClientRect().height}px`);
    setUp(upwards);
  };
  // The finger is put on once; it pulls as things are now.
  const pulling = useRef(pull);
  pulling.current = pull;
  useSheet(panel, (upwards) => pulling.current(upwards));
  // Up or down, it begins at its beginning; and there are the levels, once there are several.
  const several = sheets.length > 1;
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [up, several]);

  const open = (draft: EditorDraft, called: string, kept?: string) => {
    change(draft);
    setName(called);
    setId(kept);
  };
  const refuse = (why: string) => {
    setSaid(why);
    announce.value = why;
  };
  const bring = async (files: readonly File[]) => {
    const brought = await boardsIn(table, files);
    if (brought.ok) open({ sheets: brought.value.sheets, at: 0 }, brought.value.name);
    else refuse(brought.why);
  };
  const keep = () => {
    const called = name.trim() === '' ? t`Without a name` : name.trim();
    const board: OwnBoard = { id: id ?? freshSeed(), game: setting.name, name: called, sheets };
    const kept = keepBoard(texts, board);
    setName(called);
    setId(board.id);
    refuse(kept ? t`“${called}” is kept.` : t`This browser keeps nothing: save the file instead.`);
  };
  const { boards } = verdict;
  const play = async () => {
    if (!boards) return;
    const opening = await prepare(table, chosen, { boards });
    const { par, grade } = verdict.judged[0]?.solution ?? {};
    const pars = parsOf(verdict.judged);
    const made = {
      ...(par === undefined ? {} : { par }),
      ...(pars.length > 1 ? { pars } : {}),
      ...(grade ? { grade: grade.word } : {}),
    };
    const kept = opening.ok
      ? await keepNew(table, { ...opening.value, ...(par === undefined && !grade ? {} : { made }) })
      : opening;
    if (kept.ok) go(`#/game/${kept.value}`);
    else refuse(faultWords(table.words, kept.fault));
  };
  const share = async () => {
    if (!boards) return;
    const challenge = { game: setting.name, params: chosen.params, setup: { seed: freshSeed(), boards } };
    const address = `${location.href.split('#', 1)[0]!}#b=${writeChallenge(challenge)}`;
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

  const layout = roomy(useLayout({ rows: sheet.rows, columns: sheet.columns, onBoard: false }));
  const { clientWidth } = document.documentElement;
  const palette = paletteAt(clientWidth, innerHeight, remNow(), sheet, workshop.brushes.length);
  const entry = table.face.legend[brush.symbol]!;
  return (
    <main
      id="main"
      class={`table editor hue-${setting.name}${up ? ' telling' : ''}`}
      data-layout={layout}
      tabIndex={-1}
    >
      <PageHeader title={t`Editor`} tag={name === '' ? table.game.title : name}>
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
        <Button
          plain
          class="more"
          title={t`More`}
          aria-label={t`More`}
          aria-expanded={up}
          onClick={() => pull(!up)}
        >
          <Icon name={up ? 'cross' : 'more'} />
        </Button>
      </PageHeader>
      <div class="stage" data-palette={palette}>
        <BrushPalette setting={setting} brush={brush} onBrush={setBrush} />
        <Easel
          setting={setting}
          sheet={sheet}
          brush={brush}
          onBrush={setBrush}
          put={put}
          trail={trail}
          field={verdict.field}
          way={verdict.way}
          lying={liesDown(layout, table.face.bottom, sheet)}
        />
        <p class="brush-says">
          <strong>{`${capital(word(brushName(table, brush)))}.`}</strong>
          {brush.name === undefined ? ` ${entry.does}` : ''}
          <span class="muted">{handWords(brush)}</span>
        </p>
        <Sizes table={table} sheet={sheet} onSheet={put} />
      </div>
      <aside ref={panel} class="panel" aria-label={t`The bench`}>
        {workshop.several && <Levels draft={bench.now} change={change} />}
        <VerdictCard
          aims={aims}
          starred={parMeasure(table) !== undefined}
          verdict={verdict}
          shown={shown}
          onShown={setShown}
          onWatch={watch}
        />
        <Button primary class="play-it" disabled={!boards} onClick={play}>
          <Icon name="play" />
          {t`Play it`}
        </Button>
        <div class="actions wide">
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
          <TextField id="board-name" label={t`Name`} value={name} onValue={setName} />
          <div class="actions">
            <Button onClick={keep}>{t`Keep it`}</Button>
            <Button onClick={() => library.current?.showModal()}>{t`Your boards`}</Button>
          </div>
          <div class="actions">
            <Button plain onClick={() => open({ sheets: [fresh(table)], at: 0 }, '')}>
              {t`New board`}
            </Button>
            <Button plain onClick={() => put(cleared(sheet, clean!.symbol))}>
              {t`Clear board`}
            </Button>
          </div>
        </div>
        <Notes notes={workshop.notes} sheet={sheet} onSheet={put} />
        {server.value && (
          <Button plain disabled={!boards} onClick={() => go(`#/host/${setting.name}/bench`)}>
            {t`Play it with others`}
          </Button>
        )}
      </aside>
      <LibraryDialog
        setting={setting}
        refTo={library}
        onOpen={(board) => open({ sheets: board.sheets, at: 0 }, board.name, board.id)}
      />
    </main>
  );
}
