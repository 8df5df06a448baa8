/** What can be done in any game beside answering its question. */

import { type LookBack, lookBack } from '@gridhall/app';
import { type Extra, type Progress, t, word } from '@gridhall/core';
import { progressWords, type Seat, type SeatAct, solutionFromHere } from '@gridhall/match';
import { isPhrase, PHRASES } from '@gridhall/online/protocol';
import { logText } from '../../plain/line-words.ts';
import { lookBackText } from '../../plain/offer-lines.ts';
import { focusOf } from '../boards/hands.ts';
import { startLook } from '../looking.ts';
import type { Effect, Message, News, Page, PageContext } from '../page.ts';
import { countersPage } from '../pages/counters.ts';
import { menuPage } from '../pages/menu.ts';
import { linksPage } from '../pages/others/links.ts';
import { hueOf } from '../pages/parts.ts';
import { replayPage } from '../pages/replay/page.ts';
import { rulesPage } from '../pages/rules.ts';
import { scrollPage } from '../pages/scroll.ts';
import { askBeside } from './beside.ts';
import { legendPage } from './legend.ts';
import { itemsOf } from './menu-items.ts';
import { isWithOthers, PATIENCE_MS, type TableModel, tableScene } from './model.ts';
import { offerPage } from './offer.ts';
import { allCounted } from './panel/counters.ts';
import { askShare, save, savePage, shared } from './sharing.ts';
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
  hall: PageContext,
): Commanded {
  const { seat } = model.sitting;
  const { table } = seat;
  switch (name) {
    case 'menu':
      return open(menuPage(table.game.title, itemsOf(model, hall)));
    case 'rules':
      return run(async () => ({
        what: 'asked',
        page: await rulesPage(
          table,
          seat.offers.includes('hint'),
          hall.settings.keys,
          model.standing.question,
        ),
      }));
    case 'links':
      return open(linksPage(table.game.title, model.sitting.links ?? []));
    case 'claim':
      return open(
        askBeside(
          model,
          t`Claim the game? It ends as if the other side had given it up.`,
          [t`Claim it`, t`Wait on`],
          { type: 'command', command: 'claimed' },
        ),
      );
    case 'claimed':
      return run(async () => {
        const done = await model.sitting.company!.claim();
        return done.ok ? undefined : { what: 'refused', seat, fault: done.fault };
      });
    case 'say':
      return open(
        menuPage(
          t`Say something: everybody at the table reads it`,
          Object.entries(PHRASES).map(([phrase, text]) => ({ command: `say-${phrase}`, label: word(text) })),
        ),
      );
    case 'legend':
      return open(
        legendPage(table, model.board, tableScene(model, hall.settings.symbols), hall.settings.keys.legend),
      );
    case 'counters':
      return open(countersPage(table, allCounted(model, hall)));
    case 'look':
      return seat.curtain === undefined
        ? { model: { looked: focusOf(tableScene(model, hall.settings.symbols)) } }
        : {};
    case 'turn':
      return table.face.bottom === undefined
        ? { model: { said: t`This board has no other side to look from.` } }
        : { model: { turned: !model.turned } };
    case 'restart':
      return restart(model);
    case 'restarted':
      return run(async () => ({ what: 'sat', seat, sitting: await model.sitting.restart() }));
    case 'another':
      return another(model);
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
      return seat.about.secrets && !model.standing.outcome ? open(askShare()) : run(() => shared(seat));
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
      return act(seat, model.standing.actions.includes('abort') ? 'abort' : 'resign');
    case 'leave':
      return { effects: [{ do: 'run', task: leaving(model.sitting) }, { do: 'close' }] };
    default: {
      const phrase = /^say-(.*)$/.exec(name)?.[1];
      if (isPhrase(phrase)) {
        model.sitting.company?.say(phrase);
        return {};
      }
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
function undo(model: TableModel): Commanded {
  const { seat } = model.sitting;
  if (seat.about.policy === 'alone') return act(seat, 'undo');
  return run(async () => {
    const offered = await seat.act('offer-takeback');
    if (!offered.ok) return { what: 'refused', seat, fault: offered.fault };
    return isWithOthers(seat) ? undefined : { what: 'asked', page: offerPage(model) };
  });
}

/** A game nobody has really begun is broken off; any other is lost, so that is asked. */
function giveUp(model: TableModel): Commanded {
  const { standing, sitting } = model;
  if (standing.actions.includes('abort')) return act(sitting.seat, 'abort');
  const go: Message = { type: 'command', command: 'gave-up' };
  const text = t`Give this game up? It counts as lost.`;
  return open(askBeside(model, text, [t`Give it up`, t`Play on`], go));
}

/** What was begun is left as it is, among the open games: so whoever has played a little is asked. */
function restart(model: TableModel): Commanded {
  const { sitting, standing } = model;
  const go: Message = { type: 'command', command: 'restarted' };
  const { seat } = sitting;
  if (isWithOthers(seat) || sitting.inRoom)
    return { model: { said: t`With others a game begins again when all want it, after its end.` } };
  const again = async (): Promise<News> => ({ what: 'sat', seat, sitting: await sitting.restart() });
  if (standing.outcome || seat.moves.length === 0) return run(again);
  const text = t`Begin again on the same board? This game stays among those you can go on with.`;
  return open(askBeside(model, text, [t`Begin again`, t`Play on`], go));
}

/** Another board like this one, in the middle of a game. */
function another(model: TableModel): Commanded {
  const { sitting } = model;
  const { seat } = sitting;
  if (seat.moves.length === 0)
    return run(async () => ({ what: 'sat', seat, sitting: await sitting.again() }));
  const text = t`A new board? This game stays among those you can go on with.`;
  return open(askBeside(model, text, [t`New board`, t`Play on`], { type: 'command', command: 'again' }));
}

/** All that happened; what was undone says so. */
function logPage(seat: Seat): Page {
  const { game } = seat.table;
  return scrollPage(t`${game.title}: what happened`, hueOf(game.id), logText(seat));
}

function hinted({ sitting: { seat }, standing, hinting }: TableModel, { now }: PageContext): Commanded {
  if (!seat.offers.includes('hint')) return { model: { said: t`There are no hints for this game.` } };
  if (hinting) {
    hinting.stop.abort();
    return { model: { hinting: undefined } };
  }
  if (!standing.question) return {};
  const stop = new AbortController();
  const task = async (tell: (news: News) => void): Promise<News | undefined> => {
    const hear = (progress: Progress) =>
      tell({ what: 'hinting', seat, by: stop, says: progressWords(progress) });
    const { answer, cancel } = seat.think('hint', hear);
    stop.signal.addEventListener('abort', cancel);
    const hint = await answer;
    if (hint.ok) return { what: 'hint', seat, by: stop, hint: hint.value };
    // Who called it off knows.
    return stop.signal.aborted ? undefined : { what: 'refused', seat, fault: hint.fault };
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
  if (!seat.status.question) return {};
  const started = startLook(seat);
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
    return noted(solutionFromHere(found.value));
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
  const { viewer: who } = standing;
  return run(async () => {
    for (const move of moves) {
      if (!seat.status.question || seat.status.viewer !== who) break;
      const done = await seat.play(move, true);
      if (!done.ok) return { what: 'refused', seat, fault: done.fault };
    }
    return undefined;
  });
}
