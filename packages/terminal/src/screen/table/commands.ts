/** What can be done in any game beside answering its question. */
import { capital, type Extra, type Progress, t, toShortString, writeRecord } from '@gridhall/core';
import {
  canLookBack,
  type LookBack,
  lookBack,
  progressWords,
  type Seat,
  type SeatAct,
  solutionWords,
} from '@gridhall/match';
import { logText } from '../../plain/line-words.ts';
import { lookBackText } from '../../plain/offer-lines.ts';
import { problemOf, writeAtomically } from '../../system/disk.ts';
import { focusOf } from '../boards/hands.ts';
import { look } from '../looking.ts';
import type { Effect, Hall, Message, News, Page } from '../page.ts';
import { confirmPage } from '../pages/confirm.ts';
import { entryPage } from '../pages/entry.ts';
import { type Item, menuPage } from '../pages/menu.ts';
import { linksPage } from '../pages/others/links.ts';
import { hueOf } from '../pages/parts.ts';
import { replayPage } from '../pages/replay.ts';
import { rulesPage } from '../pages/rules.ts';
import { scrollPage } from '../pages/scroll.ts';
import { legendPage } from './legend.ts';
import { isWithOthers, PATIENCE_MS, sceneOf, type TableModel } from './model.ts';
import { offerPage } from './offer.ts';
import { counterRows } from './panel/counters.ts';
import { leaving } from './sitting.ts';

/** What came of a command: effects, and perhaps another model. */
export interface Commanded {
  readonly model?: Partial<TableModel>;
  readonly effects?: readonly Effect[];
}

export function runCommand(
  model: TableModel,
  name: string,
  argument: string | undefined,
  hall: Hall,
): Commanded {
  const { seat } = model.sitting;
  const { table } = seat;
  switch (name) {
    case 'menu':
      return open(menuPage(table.game.title, itemsOf(model, hall)));
    case 'rules':
      return run(async () => ({
        what: 'asked',
        page: await rulesPage(table, seat.offers.includes('hint'), hall.settings.keys),
      }));
    case 'links':
      return open(linksPage(table.game.title, model.sitting.links ?? []));
    case 'legend':
      return open(legendPage(model, hall));
    case 'counters':
      return open(countersPage(model, hall));
    case 'look':
      return seat.curtain === undefined
        ? { model: { looked: focusOf(sceneOf(model, hall.settings.symbols)) } }
        : {};
    case 'turn':
      return table.face.bottom === undefined
        ? { model: { said: t`This board has no other side to look from.` } }
        : { model: { turned: !model.turned } };
    case 'restart':
      return restart(model);
    case 'restarted':
      return run(async () => ({ what: 'sat', seat, sitting: await model.sitting.restart() }));
    case 'log':
      return open(logPage(seat));
    case 'undo':
      return undo(model);
    case 'redo':
    case 'accept':
    case 'decline':
    case 'offer-draw':
      return act(seat, name);
    case 'hint':
      return hinted(model, hall);
    case 'analyse':
      return analysed(model);
    case 'solve':
      return solved(model);
    case 'review':
      return model.lookBack ? open(reviewPage(seat, model.lookBack)) : reviewing(seat);
    case 'type':
      return model.standing.question ? { model: { answer: { ...model.answer, typed: '' } } } : {};
    case 'replay':
      return { effects: [{ do: 'run', task: () => replaying(model) }] };
    case 'save':
      return argument === undefined ? open(savePage(model)) : run(() => save(seat, argument));
    case 'share':
      return seat.about.secrets && !model.standing.outcome ? askShare() : run(() => shared(seat));
    case 'share-all':
      return run(() => shared(seat));
    case 'share-board':
      return run(async () => ({ what: 'shared', seat, text: table.game.text(seat.view), board: true }));
    case 'again':
      return {
        // With others it takes as long as they take to want it, too.
        ...(isWithOthers(seat)
          ? { model: { notes: [t`You would play again. It begins when the others say so, too.`] } }
          : {}),
        ...run(async () => ({ what: 'sat', seat, sitting: await model.sitting.again() })),
      };
    case 'give-up':
      return giveUp(model);
    case 'gave-up':
      return act(seat, model.standing.may.includes('abort') ? 'abort' : 'resign');
    case 'leave':
      return { effects: [{ do: 'run', task: leaving(model.sitting) }, { do: 'close' }] };
    default: {
      const extra = table.extras?.find(({ word }) => `extra-${word}` === name);
      return extra ? showExtra(model, extra) : {};
    }
  }
}

const open = (page: Page): Commanded => ({ effects: [{ do: 'open', page }] });

/** What cannot be done says why. */
function run(task: () => Promise<News | undefined>): Commanded {
  return { effects: [{ do: 'run', task }] };
}

function act(seat: Seat, what: SeatAct): Commanded {
  return run(async () => {
    const done = await seat.act(what);
    return done.ok ? undefined : { what: 'refused', seat, fault: done.fault };
  });
}

/** Alone a move is simply taken back; at one keyboard the other one is asked; elsewhere the others are. */
function undo({ sitting: { seat } }: TableModel): Commanded {
  if (seat.about.policy === 'alone') return act(seat, 'undo');
  return run(async () => {
    const offered = await seat.act('offer-takeback');
    if (!offered.ok) return { what: 'refused', seat, fault: offered.fault };
    return isWithOthers(seat) ? undefined : { what: 'asked', page: offerPage(seat) };
  });
}

/** A game nobody has really begun is broken off; any other is lost, so that is asked. */
function giveUp({ standing, sitting: { seat } }: TableModel): Commanded {
  if (standing.may.includes('abort')) return act(seat, 'abort');
  const go: Message = { type: 'command', command: 'gave-up' };
  return open(confirmPage(t`Give this game up? It counts as lost.`, t`Give it up`, t`Play on`, go));
}

/** What was begun is left as it is, among the open games: so whoever has played a little is asked. */
function restart({ sitting, standing }: TableModel): Commanded {
  const go: Message = { type: 'command', command: 'restarted' };
  const { seat } = sitting;
  if (isWithOthers(seat))
    return { model: { said: t`With others a game begins again when all want it, after its end.` } };
  const again = async (): Promise<News> => ({ what: 'sat', seat, sitting: await sitting.restart() });
  if (standing.outcome || seat.moves.length === 0) return run(again);
  const text = t`Begin again on the same board? This game stays among those you can go on with.`;
  return open(confirmPage(text, t`Begin again`, t`Play on`, go));
}

/** All that happened; what was undone says so. */
function logPage({ table: { game }, log }: Seat): Page {
  return scrollPage(t`${game.title}: what happened`, hueOf(game.id), logText(log));
}

function hinted({ sitting: { seat }, standing, hinting }: TableModel, { now }: Hall): Commanded {
  if (!seat.offers.includes('hint')) return { model: { said: t`There are no hints for this game.` } };
  if (hinting) {
    hinting.stop.abort();
    return { model: { hinting: undefined } };
  }
  if (!standing.question) return {};
  const stop = new AbortController();
  const task = async (tell: (news: News) => void): Promise<News> => {
    const hear = (progress: Progress) => tell({ what: 'hinting', seat, says: progressWords(progress) });
    const { answer, cancel } = seat.think('hint', hear);
    stop.signal.addEventListener('abort', cancel);
    const hint = await answer;
    return hint.ok ? { what: 'hint', seat, hint: hint.value } : { what: 'refused', seat, fault: hint.fault };
  };
  return {
    model: { hinting: { since: now, says: '', stop } },
    effects: [
      { do: 'run', task },
      { do: 'wake', after: PATIENCE_MS },
    ],
  };
}

/** On until it is asked for again; with it goes every position to come. */
function analysed({ sitting: { seat }, looking }: TableModel): Commanded {
  if (looking) {
    looking.stop.abort();
    return { model: { looking: undefined } };
  }
  if (!seat.offers.includes('analyse')) return { model: { said: t`There is no analysis of this game.` } };
  if (!seat.standing.question) return {};
  const started = look(seat);
  return { model: { looking: started.looking }, effects: [started.effect] };
}

/** Whether it can still be won; how far that has come is said on the way. */
function solved({ sitting: { seat } }: TableModel): Commanded {
  const noted = (text: string): News => ({ what: 'noted', seat, text });
  const task = async (tell: (news: News) => void): Promise<News> => {
    tell(noted(t`Can it be won? Thinking …`));
    const found = await seat.think('solve', (progress) =>
      tell(noted(t`Can it be won? ${progressWords(progress)}`)),
    ).answer;
    if (!found.ok) return { what: 'refused', seat, fault: found.fault };
    return noted(solutionWords(found.value));
  };
  return { effects: [{ do: 'run', task }] };
}

function reviewing(seat: Seat): Commanded {
  return run(async () => {
    const found = await lookBack(seat).answer;
    if (!found.ok) return { what: 'refused', seat, fault: found.fault };
    return { what: 'asked', page: reviewPage(seat, found.value) };
  });
}

function reviewPage(seat: Seat, found: LookBack): Page {
  const { id, title } = seat.table.game;
  return scrollPage(t`${title}: looked back at`, hueOf(id), lookBackText(seat, found));
}

function countersPage(model: TableModel, hall: Hall): Page {
  const { id, title } = model.sitting.seat.table.game;
  const rows = counterRows(model, hall).map(([label, value]) => `${label}: ${value}`);
  return scrollPage(t`${title}: how it stands`, hueOf(id), rows.join('\n'));
}

async function replaying({ sitting: { seat }, board, lookBack }: TableModel): Promise<News> {
  return { what: 'asked', page: await replayPage(seat, board, { lookBack }) };
}

/** What an extra shows; or the moves it makes in turn, while it is still this player's turn. */
function showExtra(model: TableModel, extra: Extra<unknown>): Commanded {
  const { sitting, standing } = model;
  const { seat } = sitting;
  const { game } = seat.table;
  if (extra.routes) return { model: { routes: model.routes ? undefined : extra.routes(seat.view) } };
  const text = extra.show(seat.view, standing.question);
  if (!extra.moves) return open(scrollPage(`${game.title}: ${extra.word}`, hueOf(game.id), text));
  const moves = standing.question ? extra.moves(seat.view) : [];
  if (moves.length === 0) return { model: { said: text } };
  const { who } = standing;
  return run(async () => {
    for (const move of moves) {
      if (!seat.standing.question || seat.standing.who !== who) break;
      const done = await seat.play(move, true);
      if (!done.ok) return { what: 'refused', seat, fault: done.fault };
    }
    return undefined;
  });
}

function savePage({ sitting: { seat } }: TableModel): Page {
  return entryPage({
    title: t`Save the record`,
    about: t`The whole game in a file: gridhall replay FILE shows it, gridhall play ${seat.about.game} --resume FILE goes on. It is kept among your games in any case.`,
    text: `${seat.about.game}-${seat.about.id.slice(0, 6)}.json`,
    check: () => '',
    done: (path) => [
      { do: 'close' },
      { do: 'send', message: { type: 'command', command: 'save', argument: path } },
    ],
  });
}

async function save(seat: Seat, path: string): Promise<News> {
  const record = await seat.record();
  if (!record.ok) return { what: 'refused', seat, fault: record.fault };
  try {
    writeAtomically(path, writeRecord(record.value));
    return { what: 'noted', seat, text: t`Saved in ${path}.` };
  } catch (error) {
    return { what: 'problem', text: t`It could not be saved in ${path}: ${problemOf(error)}.` };
  }
}

/** What is hidden is in the record: while the game goes on, whoever shares it is asked. */
function askShare(): Commanded {
  const [all, board] = ['share-all', 'share-board'].map((command): Message => ({ type: 'command', command }));
  const text = t`The game is not over, and the string has all of it: whoever opens it sees what is hidden here. Share it all the same?`;
  return open(confirmPage(text, t`All of it`, t`Only the board as I see it`, all!, board));
}

async function shared(seat: Seat): Promise<News> {
  const record = await seat.record();
  if (!record.ok) return { what: 'refused', seat, fault: record.fault };
  return { what: 'shared', seat, text: await toShortString(record.value) };
}

function itemsOf({ sitting, standing }: TableModel, { settings: { keys } }: Hall): Item[] {
  const { seat, puzzle } = sitting;
  const { may, question, outcome, offer } = standing;
  const advised = question && may.includes('hint');
  return [
    { command: 'resume', label: outcome ? t`Look at the board` : t`Play on` },
    ...(outcome && !sitting.watches
      ? [{ command: 'again', label: puzzle ? t`Next puzzle` : t`New game like this`, key: 'n' }]
      : []),
    ...(sitting.links?.length ? [{ command: 'links', label: t`Links to send` }] : []),
    { command: 'legend', label: t`What the symbols are`, key: keys.legend },
    { command: 'rules', label: t`Rules and keys`, key: keys.rules },
    ...(may.includes('undo')
      ? [{ command: 'undo', label: t`Take your last move back`, key: keys.undo }]
      : []),
    ...(may.includes('offer-takeback')
      ? [{ command: 'undo', label: t`Ask to take a move back`, key: keys.undo }]
      : []),
    ...(may.includes('redo') ? [{ command: 'redo', label: t`Play it again`, key: keys.redo }] : []),
    ...(may.includes('offer-draw') ? [{ command: 'offer-draw', label: t`Offer a draw` }] : []),
    ...(offer
      ? [
          { command: 'accept', label: t`Agree to what is offered` },
          { command: 'decline', label: t`Do not agree` },
        ]
      : []),
    ...(advised && seat.offers.includes('hint')
      ? [{ command: 'hint', label: t`A hint, and why`, key: keys.hint }]
      : []),
    ...(advised && seat.offers.includes('analyse')
      ? [{ command: 'analyse', label: t`What the position is worth`, key: keys.analyse }]
      : []),
    ...(advised && seat.offers.includes('solve')
      ? [{ command: 'solve', label: t`Can it still be won, and how soon?` }]
      : []),
    ...(canLookBack(seat) ? [{ command: 'review', label: t`Look back at every move` }] : []),
    ...(question ? [{ command: 'type', label: t`Type an answer`, key: keys.type }] : []),
    ...(seat.table.extras ?? []).map(({ word, about }) => ({
      command: `extra-${word}`,
      label: capital(about),
    })),
    { command: 'look', label: t`Look at a cell`, key: keys.look },
    ...(seat.table.face.bottom === undefined
      ? []
      : [{ command: 'turn', label: t`Turn the board`, key: keys.turn }]),
    { command: 'log', label: t`What happened` },
    // With others it is for all to say, after the end.
    ...(isWithOthers(seat)
      ? []
      : [{ command: 'restart', label: t`Begin again on the same board`, key: keys.restart }]),
    { command: 'replay', label: t`Look at the game from the start`, key: keys.replay },
    { command: 'save', label: t`Save the record in a file`, key: keys.save },
    { command: 'share', label: t`Share, or report a bug: copy the game`, key: keys.share },
    ...(may.includes('resign') || may.includes('abort')
      ? [{ command: 'give-up', label: t`Give the game up` }]
      : []),
    { command: 'leave', label: t`Leave; it is saved`, key: keys.leave },
  ];
}
