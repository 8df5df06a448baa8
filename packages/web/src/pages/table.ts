/** A table: the board, and beside it everything that belongs to the game on it. */
import type { GameRecord } from '@gridhall/core';
import { outcomeWords } from '@gridhall/match';
import { type ComponentChild, h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../parts/board.ts';
import { Help } from '../parts/help.ts';
import { Keys } from '../parts/keys.ts';
import { useLoaded, Waiting } from '../parts/lazy.ts';
import { Lost } from '../parts/lost.ts';
import { Kept, Log, MoveList, Players, Status } from '../parts/panel.ts';
import { QuestionPanel } from '../parts/question.ts';
import { ResultCard } from '../parts/result.ts';
import { ShareMenu } from '../parts/share.ts';
import { loadGame, type Sitting, sitAt } from '../play/sitting.ts';
import { moves, settings } from '../settings.ts';
import type { Pointer } from '../tables/art.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { announce, recordWords } from './brought-records.ts';
import { RulesDialog } from './rules.ts';

type Found = { readonly setting: Setting; readonly sitting: Sitting } | { readonly say: string };

export function TablePage({ id }: { id: string }): ComponentChild {
  const found = useLoaded<Found>(
    () => find(id),
    [id],
    (late) => 'sitting' in late && late.sitting.close(),
  );
  if (!found) return h(Waiting, { what: 'Setting up the board' });
  if (found instanceof Error) return h(Lost, { say: found.message });
  return 'say' in found ? h(Lost, { say: found.say }) : h(PlayTable, found);
}

async function find(id: string): Promise<Found> {
  const record = await loadGame(id);
  if (!record.ok) return { say: recordWords(record.fault) };
  return sit(record.value);
}

async function sit(record: GameRecord): Promise<Found> {
  const setting = await findSetting(record.game);
  if (!setting) return { say: `No game here is called ${record.game}.` };
  const sitting = await sitAt(setting.table, record);
  return sitting.ok ? { setting, sitting: sitting.value } : { say: recordWords(sitting.fault) };
}

const NOWHERE: readonly Pointer[] = [];

/** Any seat at all, wherever its keeper is. */
export function PlayTable({ setting, sitting }: { setting: Setting; sitting: Sitting }): ComponentChild {
  const version = sitting.version.value;
  const { seat } = sitting;
  const { table, standing, curtain } = seat;
  const { question, outcome } = standing;
  const rules = useRef<HTMLDialogElement>(null);
  const [pointers, setPointers] = useState(NOWHERE);
  useEffect(() => () => sitting.close(), [sitting]);
  const heard = useRef(seat.n);
  useEffect(() => {
    // That a hint was taken is no news to who asked for it: the hint itself is read out.
    if (seat.n !== heard.current && sitting.acted !== 'hint') announce.value = saying(sitting, heard.current);
    heard.current = seat.n;
  }, [version]);
  useTableKeys(sitting, () => rules.current?.showModal());
  const answer = (text: string) =>
    void sitting.answer(text).then((done) => {
      if (!done.ok) announce.value = sitting.risk.value?.warning ?? sitting.notice.value ?? '';
    });
  const { warnings, symbols } = settings.value;
  const fatal = useMemo(() => new Set(seat.fatal.keys()), [sitting.turn, warnings]);
  // Drawn once for each position, not whenever something is said about it: what moves comes to its end.
  const board = useMemo(
    () =>
      h(Board, {
        ...{ art: setting.art, table, view: seat.view, version: sitting.turn, question, answer },
        ...{ events: sitting.events, letters: symbols === 'letters', moves: moves() },
        ...{ viewer: standing.who, fatal, pointers },
      }),
    [sitting.turn, fatal, pointers, symbols, moves()],
  );
  return h(
    'main',
    { id: 'main', class: `table hue-${setting.name}`, tabIndex: -1 },
    h(
      'header',
      { class: 'bar' },
      h('a', { class: 'button plain', href: '#/' }, '‹ Hall'),
      h('h1', null, table.game.title),
      h(
        'button',
        { class: 'button plain', onClick: () => rules.current?.showModal(), 'aria-keyshortcuts': '?' },
        'Rules',
      ),
    ),
    h('div', { class: 'stage' }, curtain === undefined ? board : h(Curtain, { sitting })),
    h(
      'aside',
      { class: 'panel', 'aria-label': 'The game' },
      h(Players, { sitting }),
      outcome
        ? h(ResultCard, { sitting, setting })
        : question && curtain === undefined
          ? h(QuestionPanel, { sitting, question, fatal, answer })
          : h('p', { class: 'question waiting', role: 'status' }, waitWords(sitting)),
      h(Offer, { sitting }),
      h(Risk, { sitting }),
      h('p', { class: 'notice', role: 'alert' }, sitting.notice.value ?? ''),
      h(Kept, { sitting }),
      h(Help, { sitting, point: setPointers }),
      curtain === undefined && h(Status, { sitting }),
      h(Acts, { sitting }),
      curtain === undefined && h(Log, { sitting }),
      curtain === undefined && h(MoveList, { sitting }),
      h(Keys, { table }),
    ),
    h(RulesDialog, { setting, refTo: rules }),
  );
}

function waitWords({ seat }: Sitting): string {
  const { thinking } = seat.standing;
  if (!thinking) return 'Waiting.';
  return thinking.says === undefined
    ? 'Your opponent is thinking.'
    : `Your opponent is thinking: ${thinking.says}.`;
}

/** Between two who hide something from each other nothing of the game is seen. */
function Curtain({ sitting }: { sitting: Sitting }): ComponentChild {
  const { about, curtain } = sitting.seat;
  const name = about.seats[curtain!];
  return h(
    'section',
    { class: 'curtain', 'aria-label': 'Curtain' },
    h('p', null, `${name} is next. Let nobody else look.`),
    h('button', { class: 'button primary', onClick: () => sitting.seat.lift() }, `I am ${name}`),
  );
}

/** What one side has offered; at one board the other one answers here. */
function Offer({ sitting }: { sitting: Sitting }): ComponentChild {
  const { standing, about } = sitting.seat;
  const { offer, may } = standing;
  if (!offer) return null;
  const name = about.seats[offer.by];
  const what = offer.act === 'draw' ? 'offers a draw' : 'would like to take the last move back';
  return h(
    'div',
    { class: 'warning', role: 'alertdialog', 'aria-label': 'Offer' },
    h('p', null, `${name} ${what}.`),
    may.includes('accept') && h('button', { class: 'button', onClick: () => sitting.act('accept') }, 'Agree'),
    may.includes('decline') &&
      h('button', { class: 'button primary', onClick: () => sitting.act('decline') }, 'No'),
  );
}

/** A warning belongs to the position it was given in. */
function Risk({ sitting }: { sitting: Sitting }): ComponentChild {
  const risk = sitting.risk.value;
  if (!risk) return null;
  const forget = () => {
    sitting.risk.value = undefined;
  };
  return h(
    'div',
    { class: 'warning', role: 'alertdialog', 'aria-label': 'Warning' },
    h('p', null, risk.warning),
    h('button', { class: 'button', onClick: () => sitting.answer(risk.text, true) }, 'Go anyway'),
    h('button', { class: 'button primary', onClick: forget }, 'Think again'),
  );
}

function Acts({ sitting }: { sitting: Sitting }): ComponentChild {
  const { may } = sitting.seat.standing;
  const several = sitting.seat.about.seats.length > 1;
  return h(
    'div',
    { class: 'actions' },
    h(
      'button',
      {
        class: 'button small',
        disabled: !may.includes('undo') && !may.includes('offer-takeback'),
        onClick: () => undo(sitting),
        'aria-keyshortcuts': 'Control+Z',
      },
      'Undo',
    ),
    h(
      'button',
      {
        class: 'button small',
        disabled: !may.includes('redo'),
        onClick: () => sitting.act('redo'),
        'aria-keyshortcuts': 'Control+Y',
      },
      'Redo',
    ),
    may.includes('offer-draw') &&
      h('button', { class: 'button small', onClick: () => sitting.act('offer-draw') }, 'Offer a draw'),
    (may.includes('resign') || may.includes('abort')) &&
      h('button', { class: 'button small', onClick: () => giveUp(sitting) }, several ? 'Resign' : 'Give up'),
    h(ShareMenu, { sitting }),
  );
}

/** Alone a move is simply taken back; at one board the other side is asked. */
function undo(sitting: Sitting): void {
  const { may } = sitting.seat.standing;
  if (may.includes('undo')) void sitting.act('undo');
  else if (may.includes('offer-takeback')) void sitting.act('offer-takeback');
}

/** A game nobody has really begun is broken off; any other is lost. */
function giveUp(sitting: Sitting): void {
  void sitting.act(sitting.seat.standing.may.includes('abort') ? 'abort' : 'resign');
}

/** What was told since the visitor heard the first `heard` entries. */
function saying({ seat }: Sitting, heard: number): string {
  const told: string[] = [];
  for (let i = seat.log.length - 1; i >= 0 && seat.log[i]!.n > heard; i--) told.unshift(seat.log[i]!.text);
  const { outcome, who } = seat.standing;
  if (outcome) told.push(outcomeWords(seat.table, seat.about, outcome, who));
  return told.join(' ');
}

function useTableKeys(sitting: Sitting, rules: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (document.querySelector('dialog[open]')) return;
      const command = event.ctrlKey || event.metaKey;
      if (event.key === '?' || event.key === 'F1') rules();
      else if (command && event.key.toLowerCase() === 'z' && !event.shiftKey) undo(sitting);
      else if (command && (event.key.toLowerCase() === 'y' || event.key === 'Z')) void sitting.act('redo');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [sitting]);
}
