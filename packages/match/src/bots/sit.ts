/** A bot at its seat: a reader of the same messages as a user interface. A bot that crashes or sends nonsense resigns. */
import {
  type Args,
  type Bad,
  type GameEvent,
  type GameModule,
  type SeatNumber,
  sharedWords,
  t,
  word,
} from '@gridhall/core';
import type { MatchLink } from '../keeper/match.ts';
import { withChanges } from '../seat/client.ts';
import type { Bot } from './bot.ts';
import { nonsense } from './messages.ts';

/** What became of a bot, said once: `lost` is why it had to give up. */
export interface BotNews {
  readonly seat: SeatNumber;
  readonly lost: string;
}

/** Lets a bot that was greeted answer at its seat until the game is over; returns how to take it away. */
export function sitDown(
  table: GameModule,
  link: MatchLink,
  bot: Bot,
  luck: string,
  news: (news: BotNews) => void,
): () => void {
  const snapshot = link.snapshot();
  const { id, game, rules, params, seats, clock } = snapshot.about;
  let { n, view, status } = snapshot;
  const seat = status.viewer as SeatNumber;
  let events: GameEvent[] = [];
  let asked = -1;
  let over = false;
  bot.begin({ id, game, rules, params, seats, seat, luck, ...(clock ? { clock } : {}) });

  const leave = () => {
    over = true;
    link.close();
    bot.close();
  };

  const giveUp = async (n: number, { fault }: Bad) => {
    news({ seat, lost: botWords(fault.code, fault.args) ?? sharedWords(fault) ?? fault.code });
    await link.ask({ ask: 'act', n, act: 'resign' });
    leave();
  };

  const look = async () => {
    const { question, outcome, clocks } = status;
    if (outcome) {
      bot.end(outcome, seat);
      leave();
      return;
    }
    if (!question || asked === n) return;
    const at = n;
    asked = at;
    const legal = await link.ask({ ask: 'legal', n: at });
    const since = events;
    events = [];
    const answer = await bot.ask({
      ...{ n: at, question, view, text: table.game.text(view), events: since },
      ...(legal.ok && Array.isArray(legal.value) ? { legal: legal.value as string[] } : {}),
      ...(clocks ? { clocks } : {}),
    });
    // The move was undone, or the time ran out: nobody waits for this any more.
    if (over || asked !== at) return;
    if (!answer.ok) return giveUp(at, answer);
    const played = await link.ask({ ask: 'play', n: at, text: answer.value });
    if (!played.ok && asked === at) await giveUp(at, refusal(table, answer.value, played));
  };

  link.hear((message) => {
    if (over) return;
    n = message.n;
    status = message.type === 'snapshot' ? message.status : withChanges(status, message.status);
    if (message.type !== 'status') {
      if ('view' in message) view = message.view;
      else if (table.game.follow) for (const event of message.events) view = table.game.follow(view, event);
      if (message.type === 'update') events.push(...message.events);
    }
    void look();
  });
  void look();
  return leave;
}

function refusal(table: GameModule, move: string, { fault }: Bad): Bad {
  const why = sharedWords(fault) ?? table.words.fault(fault);
  return nonsense('its move {0} was refused: {1}', JSON.stringify(move), why);
}

/** What a bot did wrong, in words. */
export function botWords(code: string, args: Args): string | undefined {
  switch (code) {
    case 'bot-silent':
      return t`The bot did not answer within ${args.ms} ms.`;
    case 'bot-gone':
      return t`The bot has exited: ${whyWords(args)}.`;
    case 'bot-nonsense':
      return t`The bot sent an invalid message: ${whyWords(args)}.`;
    case 'bot-illegal':
      return t`its move ${JSON.stringify(args.move)} is not legal`;
    default:
      return undefined;
  }
}

const whyWords = (args: Args): string => word(String(args.why), args[0], args[1]);
