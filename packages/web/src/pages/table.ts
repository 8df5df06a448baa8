/** A table: the board is the hero; the panel holds who plays, what is asked, what happened. */
import { openRecord } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { Help } from '../parts/help.ts';
import { Keys } from '../parts/keys.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { Log, MoveList, Players, Status } from '../parts/panel.ts';
import { QuestionPanel } from '../parts/question.ts';
import { ResultCard } from '../parts/result.ts';
import { ShareMenu } from '../parts/share.ts';
import { fatalAnswers } from '../play/fatal.ts';
import { Match } from '../play/match.ts';
import { moves, settings } from '../settings.ts';
import { loadGame, setAside, storeWords } from '../store/games.ts';
import type { Pointer } from '../tables/face.ts';
import { type Laid, layTable } from '../tables/index.ts';
import { announce, recordWords } from './arrivals.ts';
import { RulesDialog } from './rules.ts';

type Found = { readonly laid: Laid; readonly match: Match } | { readonly say: string };

/** Opens a kept game; one that does not replay is set aside, and said so. */
async function find(id: string): Promise<Found> {
  const record = await loadGame(id);
  if (!record.ok) {
    const why = storeWords(record.fault) ?? recordWords(record.fault);
    if (record.fault.code !== 'game-missing') await setAside(id, why);
    return { say: record.fault.code === 'game-missing' ? why : `This game was set aside. ${why}` };
  }
  const laid = await layTable(record.value.game);
  if (!laid) return { say: `No game here is called ${record.value.game}.` };
  const opened = openRecord(laid.table, record.value);
  if (!opened.ok) {
    const why = recordWords(opened.fault);
    await setAside(id, why);
    return { say: `This game was set aside. ${why}` };
  }
  return { laid, match: new Match(opened.value.session, opened.value.differs === undefined) };
}

export function TablePage({ id }: { id: string }): ComponentChild {
  const found = useLoaded(
    () => find(id),
    [id],
    (late) => 'match' in late && late.match.close(),
  );
  if (!found) return h(Waiting, { what: 'Setting up the board' });
  if (found instanceof Error) return h(Lost, { say: found.message });
  if ('say' in found) return h(Lost, { say: found.say });
  return h(PlayTable, found);
}

function PlayTable({ laid, match }: { laid: Laid; match: Match }): ComponentChild {
  const version = match.version.value;
  const { game } = laid.table;
  const { face } = laid;
  const { session } = match;
  const { symbols, warnings } = settings.value;
  const rules = useRef<HTMLDialogElement>(null);
  // A warning belongs to the position it was given in: a key that comes before the next frame is warned of, too.
  const [warning, setWarning] = useState(NO_WARNING);
  const risk = warning.at === version ? warning.word : undefined;
  const [pointers, setPointers] = useState(NOWHERE);
  useEffect(() => () => match.close(), [match]);
  const heard = useRef(session.length);
  useEffect(() => {
    if (version > 0) announce.value = saying(match, heard.current);
    heard.current = match.session.length;
  }, [version]);
  useTableKeys(match, () => rules.current?.showModal());

  const question = match.question;
  const fatal = useMemo(
    () => (warnings === 'on' ? fatalAnswers(laid.table, match.view, question) : new Map<string, string>()),
    [version, warnings, match],
  );
  const answer = (text: string) => {
    const asked = match.question;
    const read = asked ? game.read(asked, text) : undefined;
    const word = read?.ok && asked ? game.write(asked, read.value) : text;
    const warned = fatal.get(word);
    if (warned !== undefined && risk !== word) {
      setWarning({ word, at: version });
      announce.value = warned;
      return;
    }
    setWarning(NO_WARNING);
    const done = match.answer(text);
    if (!done.ok) announce.value = match.notice.value ?? '';
  };
  const over = match.over;
  return h(
    'main',
    { id: 'main', class: `table hue-${laid.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, game.title),
      h(
        'button',
        { class: 'button plain', onClick: () => rules.current?.showModal(), 'aria-keyshortcuts': '?' },
        'Rules',
      ),
    ),
    h(
      'div',
      { class: 'stage' },
      h(Board, {
        face,
        game,
        view: match.view,
        version,
        question,
        viewer: match.viewer,
        answer,
        events: match.events,
        last: session.moves.at(-1)?.text,
        letters: symbols === 'letters',
        moves: moves(),
        fatal: words(fatal),
        pointers,
      }),
    ),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'The game' },
      h(Players, { match }),
      over
        ? h(ResultCard, { match, laid })
        : question
          ? h(QuestionPanel, {
              match,
              question,
              boardAnswers: face.boardAnswers ?? false,
              pad: face.pad,
              hands: face.hands?.(question),
              fatal: words(fatal),
              answer,
            })
          : h(
              'p',
              { class: 'question waiting', role: 'status' },
              match.thinking.value ? 'Your opponent is thinking.' : 'Waiting.',
            ),
      risk !== undefined &&
        !over &&
        h(
          'div',
          { class: 'warning', role: 'alertdialog', 'aria-label': 'Warning' },
          h('p', null, fatal.get(risk) ?? ''),
          h('button', { class: 'button', onClick: () => answer(risk) }, 'Go anyway'),
          h('button', { class: 'button primary', onClick: () => setWarning(NO_WARNING) }, 'Think again'),
        ),
      h('p', { class: 'notice', role: 'alert' }, match.notice.value ?? ''),
      h(Help, { match, laid, question, point: setPointers }),
      h(Status, { match }),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          {
            class: 'button small',
            disabled: !(session.canUndo || canTakeBack(match)),
            onClick: () => undo(match),
            'aria-keyshortcuts': 'Control+Z',
          },
          'Undo',
        ),
        h(
          'button',
          {
            class: 'button small',
            disabled: !session.canRedo,
            onClick: () => match.redo(),
            'aria-keyshortcuts': 'Control+Y',
          },
          'Redo',
        ),
        !over &&
          h(
            'button',
            {
              class: 'button small',
              onClick: () => match.act(session.seats.length > 1 ? 'resign' : 'abort'),
            },
            session.seats.length > 1 ? 'Resign' : 'Give up',
          ),
        h(ShareMenu, { match, laid }),
      ),
      h(Log, { match }),
      h(MoveList, { match }),
      h(Keys, { face }),
    ),
    h(RulesDialog, { laid, refTo: rules }),
  );
}

const NOWHERE: readonly Pointer[] = [];
const NO_WARNING = { word: '', at: -1 };

const words = (fatal: ReadonlyMap<string, string>): ReadonlySet<string> => new Set(fatal.keys());

/** What was told since the visitor heard the first `heard` entries. */
function saying(match: Match, heard: number): string {
  const told = match.log.value.filter((line) => line.n > heard).map((line) => line.text);
  const { outcome } = match;
  if (outcome) told.push(match.table.words.outcome(outcome, match.viewer));
  return told.join(' ');
}

function canTakeBack(match: Match): boolean {
  const { players } = match.session.opening;
  const people = players.filter((player) => player.kind === 'human').length;
  return people > 1 && match.session.moves.length > 0 && !match.over;
}

function undo(match: Match): void {
  const { session } = match;
  if (session.canUndo) match.act('undo');
  else if (canTakeBack(match)) match.takeBack(session.moves.at(-1)!.by);
}

function useTableKeys(match: Match, rules: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      if (event.key === '?' || event.key === 'F1') rules();
      else if (command && event.key.toLowerCase() === 'z' && !event.shiftKey) undo(match);
      else if (command && (event.key.toLowerCase() === 'y' || event.key === 'Z')) match.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [match]);
}
