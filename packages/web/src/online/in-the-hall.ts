/** What goes on among others, for who has not gone there: a game of one's own that goes on, and who looks for somebody. */
import { listed, t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { SeekInfo } from '@gridhall/online/protocol';
import { api } from './hall.ts';
import { me } from './identity.ts';
import { myMoves } from './whose-move.ts';
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

/** Undefined where the server does not say. */
export async function lookIn(): Promise<InTheHall | undefined> {
  const [all, asked, own] = await Promise.all([api.seeks(), askedOfMe(), ownTable()]);
  if (!all.ok) return undefined;
  const { here } = all.value;
  const name = me.value?.account?.name;
  const seeks = Map.groupBy(
    all.value.seeks.filter((one) => one.name !== name),
    ({ game }) => game,
  );
  const [first = nobody(), ...more] = [...asked, ...own, ...[...seeks].map(([game, of]) => waits(game, of))];
  return {
    here: here === 0 ? '' : here === 1 ? t`Somebody is here` : t`${here} people are here`,
    goingOn: [first, ...more],
    waiting: new Map([...seeks].map(([game, of]) => [game, of.length])),
  };
}

/** Whoever asks for a game waits for an answer, wherever one is. */
async function askedOfMe(): Promise<readonly GoingOn[]> {
  const all = me.value?.account ? await api.challenges() : undefined;
  if (!all?.ok) return [];
  return all.value.challenges
    .filter(({ mine, room }) => !mine && room === undefined)
    .map((one) => ({
      key: one.challenge,
      says: t`${one.from} asks you for a game of ${titleOf(one.game)}.`,
      more: seekWords(one),
      ...{ way: t`Answer`, href: '#/online', hue: one.game },
    }));
}

/** The first that waits for oneself, or else the first that goes on. */
async function ownTable(): Promise<readonly GoingOn[]> {
  const mine = me.value?.account ? await api.me() : undefined;
  if (!mine?.ok) return [];
  const playing = mine.value.rooms.filter(
    ({ state, race, daily }) => state === 'playing' && race === undefined && daily === undefined,
  );
  const yours = await myMoves(playing);
  const own = playing.find(({ room }) => yours.has(room)) ?? playing[0];
  if (!own) return [];
  return [
    {
      key: own.room,
      says: t`${titleOf(own.game)} with ${listed(own.with.map((name) => named({ name })))}`,
      more: yours.has(own.room) ? t`It is your move.` : t`The others are to move.`,
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
  says: t`Nobody is waiting`,
  more: t`Invite a friend by a link.`,
  ...{ way: t`To the others`, href: '#/online' },
});
