/** What goes on among others, for who has not gone there: a game of one's own that goes on, and who looks for somebody. */
import { listed, t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { SeekInfo } from '@gridhall/online/protocol';
import { api } from './hall.ts';
import { me } from './identity.ts';
import { seekWords, titleOf } from './words.ts';

/** Something that goes on there, in words, and the way to it. */
export interface GoingOn {
  readonly key: string;
  readonly says: string;
  readonly more: string;
  readonly way: string;
  readonly href: string;
  readonly hue?: string;
}

export interface InTheHall {
  /** How many people are there, in words; nothing where it is nobody. */
  readonly here: string;
  /** What matters most first; never nothing. */
  readonly goingOn: readonly [GoingOn, ...GoingOn[]];
  /** How many look for somebody to play a game with, by its name. */
  readonly waiting: ReadonlyMap<string, number>;
}

/** Of so many of one's own games it is asked whose move it is. */
const MOST_ASKED = 3;

/** Undefined where the server does not say. */
export async function lookIn(): Promise<InTheHall | undefined> {
  const [all, own] = await Promise.all([api.seeks(), ownTable()]);
  if (!all.ok) return undefined;
  const { here } = all.value;
  const name = me.value?.account?.name;
  const seeks = Map.groupBy(
    all.value.seeks.filter((one) => one.name !== name),
    ({ game }) => game,
  );
  const [first = nobody(), ...more] = [...own, ...[...seeks].map(([game, of]) => waits(game, of))];
  return {
    here: here === 0 ? '' : here === 1 ? t`Somebody is here` : t`${here} people are here`,
    goingOn: [first, ...more],
    waiting: new Map([...seeks].map(([game, of]) => [game, of.length])),
  };
}

/** The first that waits for oneself, or else the first that goes on. */
async function ownTable(): Promise<readonly GoingOn[]> {
  const mine = me.value?.account ? await api.me() : undefined;
  if (!mine?.ok) return [];
  const playing = mine.value.rooms
    .filter(({ state, race, daily }) => state === 'playing' && race === undefined && daily === undefined)
    .slice(0, MOST_ASKED);
  const asked = await Promise.all(
    playing.map(async (one) => {
      const info = await api.room(one.room);
      return { ...one, yours: info.ok && info.value.toMove === one.seat };
    }),
  );
  const own = asked.find(({ yours }) => yours) ?? asked[0];
  if (!own) return [];
  return [
    {
      key: own.room,
      says: t`${titleOf(own.game)} with ${listed(own.with.map((name) => named({ name })))}`,
      more: own.yours ? t`It is your move.` : t`The others are to move.`,
      ...{ way: t`To the table`, href: `#/room/${own.room}`, hue: own.game },
    },
  ];
}

/** Those who look for somebody to play one game with. */
function waits(game: string, of: readonly SeekInfo[]): GoingOn {
  const title = titleOf(game);
  return {
    key: game,
    says: of.length === 1 ? t`${named(of[0]!)} waits for ${title}` : t`${of.length} people wait for ${title}`,
    more: [...new Set(of.map(seekWords))].join(', '),
    ...{ way: t`Sit down`, href: '#/online', hue: game },
  };
}

const nobody = (): GoingOn => ({
  key: 'nobody',
  says: t`Nobody is waiting at the moment`,
  more: t`Make a room, and send the link to a friend.`,
  ...{ way: t`To the others`, href: '#/online' },
});
