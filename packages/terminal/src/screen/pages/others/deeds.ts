/** What one does among others: makes rooms and races, looks for somebody, follows a link. */
import { type GameModule, t } from '@gridhall/core';
import { type LinkTarget, readAddress } from '../../../online/address.ts';
import { linksOf, type Others, type Sought } from '../../../online/others.ts';
import type { Effect, Page } from '../../page.ts';
import { entryPage } from '../entry.ts';
import { openRace } from '../race.ts';
import { scrollPage } from '../scroll.ts';
import { enterRoom } from './waiting.ts';

export function challengePage(others: Others, game: string): Page {
  const ask = (to: string): Effect => ({
    do: 'run',
    task: async () => {
      await others.must(others.api.challenge({ to, game }));
      return {
        what: 'problem',
        text: t`${to} is asked. The game is among your rooms as soon as it is taken.`,
      };
    },
  });
  return entryPage({
    title: t`Challenge somebody`,
    about: t`The name of who is to play with you.`,
    text: '',
    check: () => '',
    done: (to) => [{ do: 'close' }, ask(to)],
  });
}

/** What a game proposes to who has chosen nothing. */
const proposed = ({ game }: GameModule): readonly string[] =>
  game.params.presets.flatMap((preset) => (preset.proposed ? [`preset=${preset.name}`] : []));

export function makeRace(others: Others, table: GameModule): Effect {
  return {
    do: 'run',
    task: async () => {
      const { race, link } = await others.makeRace(table.game.id, proposed(table));
      return openRace(others, race, link, (id) => goToPage(others, { to: 'room', id }));
    },
  };
}

export function playDaily(others: Others, game: string): Effect {
  return {
    do: 'run',
    task: async () => {
      const { room } = await others.must(others.api.playDaily(game));
      return enterRoom(others, others.enter(room), []);
    },
  };
}

/** Something to read that has to be asked for first. */
export function showLines(title: string, lines: () => Promise<readonly string[]>): Effect {
  return {
    do: 'run',
    task: async () => ({ what: 'asked', page: scrollPage(title, 'ink', (await lines()).join('\n')) }),
  };
}

export function make(others: Others, table: GameModule, words = proposed(table)): Effect {
  return {
    do: 'run',
    task: async () => {
      const made = await others.make(table.game.id, words);
      const info = await others.api.room(made.room);
      const links = linksOf(others.api.base, made, table.game.seats(info.ok ? info.value.params : {}));
      return enterRoom(others, others.enter(made.room), links);
    },
  };
}

/** Looks for anybody who wants the same, until somebody is found or one has looked long enough. */
export function seek(others: Others, game: string, like?: Sought): Effect {
  return {
    do: 'run',
    task: async (tell) => {
      tell({ what: 'problem', text: t`Looking for somebody …` });
      const room = await others.seek(game, like);
      tell({ what: 'problem', text: '' });
      return room === undefined ? undefined : enterRoom(others, others.enter(room), []);
    },
  };
}

export function stopSeeking(others: Others): Effect {
  return {
    do: 'run',
    task: async () => {
      others.stopSeeking();
      return undefined;
    },
  };
}

export function goToPage(others: Others, { to, id, secret }: LinkTarget): Effect {
  return {
    do: 'run',
    task: async () => {
      if (to === 'race') {
        await others.joinRace(id, secret!);
        return openRace(others, id, undefined, (room) => goToPage(others, { to: 'room', id: room }));
      }
      if (to === 'sit') await others.sit(id, secret!);
      return enterRoom(others, others.enter(id, to === 'watch' ? secret : undefined), []);
    },
  };
}

export function opened(others: Others, text: string): Effect {
  const way = readAddress(text)?.way;
  if (way) return goToPage(others, way);
  return { do: 'run', task: async () => ({ what: 'problem', text: t`This is no link to a game.` }) };
}

export function linkPage(others: Others): Page {
  return entryPage({
    title: t`Open a link`,
    about: t`A link to a seat, or to a game to look at, as somebody has sent it.`,
    text: '',
    check: () => '',
    done: (text) => [{ do: 'close' }, opened(others, text)],
  });
}
