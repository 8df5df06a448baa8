/** A bot at a table: a reader of what its seat is told, like a front end. Who crashes or talks nonsense gives up. */
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
import type { Link, Snapshot } from '../seat/link.ts';
import type { Update } from '../seat/messages.ts';
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
  link: Link & { welcome(): Snapshot },
  bot: Bot,
  luck: string,
  news: (news: BotNews) => void,
): () => void {
  const { about, told } = link.welcome();
  const seat = told.viewer as SeatNumber;
  const { id, game, rules, params, seats, clock } = about;
  let view = told.view;
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

  const look = async ({ n, question, outcome, clocks }: Update) => {
    if (over) return;
    if (outcome) {
      bot.end(outcome, seat);
      leave();
      return;
    }
    if (!question || asked === n) return;
    asked = n;
    const legal = await link.ask({ ask: 'legal', n });
    const since = events;
    events = [];
    const answer = await bot.ask({
      ...{ n, question, view, text: table.game.text(view), events: since },
      ...(legal.ok && Array.isArray(legal.value) ? { legal: legal.value as string[] } : {}),
      ...(clocks ? { clocks } : {}),
    });
    // It was taken back, or the time ran out: nobody waits for this any more.
    if (over || asked !== n) return;
    if (!answer.ok) return giveUp(n, answer);
    const played = await link.ask({ ask: 'play', n, text: answer.value });
    if (!played.ok && asked === n) await giveUp(n, refusal(table, answer.value, played));
  };

  link.hear((message) => {
    if (over) return;
    const now = 'about' in message ? message.told : message;
    if ('view' in now) view = now.view;
    else if (table.game.follow) for (const event of now.events ?? []) view = table.game.follow(view, event);
    events.push(...(now.events ?? []));
    void look(now);
  });
  void look(told);
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
