/** What goes on among others, for who has not gone there: a game of one's own that goes on, and who looks for somebody. */
import { listed, t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { SeekInfo } from '@gridhall/online/protocol';
import { api } from './hall.ts';
import { me } from './identity.ts';
import { seeking, stopSeek } from './seek.ts';
import { howTheyStand, type OwnGame } from './whose-move.ts';
import { gameTitle, seekWords } from './words.ts';

/** Something that goes on there, in words, and the way to it or what ends it. */
export interface GoingOn {
  readonly key: string;
  readonly says: string;
  readonly more: string;
  readonly way: string;
  readonly href?: string;
  readonly press?: () => void;
  readonly hue?: string;
}

/** A game with others in which one sits. */
export interface OwnTable {
  readonly room: string;
  readonly game: string;
  readonly seat: number;
  /** By which rules, where that was asked for. */
  readonly rules: number | undefined;
  /** How many entries it has, and when the last of them came. */
  readonly n: number;
  readonly at: number;
  /** 'Jungle with Ben'. */
  readonly says: string;
  readonly isMine: boolean;
  /** Somebody waits, or a clock runs. */
  readonly presses: boolean;
}

export interface OnlineActivity {
  /** How many people are there, in words; nothing where it is nobody. */
  readonly here: string;
  /** What matters most first; and what is said where it is nothing. */
  readonly goingOn: readonly GoingOn[];
  readonly nothing: GoingOn;
  /** The first of one's own that waits for oneself, or else the first that goes on. It is among the others, too, by its room. */
  readonly table: OwnTable | undefined;
  /** How many look for somebody to play a game with, by its name. */
  readonly waiting: ReadonlyMap<string, number>;
}

/** Undefined where the server does not say. */
export async function lookIn(): Promise<OnlineActivity | undefined> {
  const [all, asked, own] = await Promise.all([api.seeks(), askedOfMe(), ownRooms()]);
  if (!all.ok) return undefined;
  const { here } = all.value;
  const name = me.value?.account?.name;
  const seeks = Map.groupBy(
    all.value.seeks.filter((one) => one.name !== name),
    ({ game }) => game,
  );
  return {
    here: here === 0 ? '' : here === 1 ? t`Somebody is here` : t`${here} people are here`,
    goingOn: [
      ...asked,
      ...(seeking.value ? [search(seeking.value)] : []),
      ...own.tables.map(leadsTo),
      ...own.waiting.map(waitsFor),
      ...[...seeks].map(([game, of]) => waits(game, of)),
    ],
    nothing: nobody(),
    table: own.tables[0],
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
      says: t`${one.from} asks you for a game of ${gameTitle(one.game)}.`,
      more: seekWords(one),
      ...{ way: t`Answer`, href: '#/online', hue: one.game },
    }));
}

interface OwnRooms {
  /** Those that wait for oneself, or else the first that goes on. */
  readonly tables: readonly OwnTable[];
  /** Rooms in which not everybody sits yet. */
  readonly waiting: readonly OwnGame[];
}

async function ownRooms(): Promise<OwnRooms> {
  const mine = me.value?.account ? await api.me() : undefined;
  if (!mine?.ok) return { tables: [], waiting: [] };
  const alike = mine.value.rooms.filter(({ race, daily }) => race === undefined && daily === undefined);
  const playing = alike.filter(({ state }) => state === 'playing');
  const stand = await howTheyStand(playing);
  const tables = playing.map(({ room, game, seat, n, at, with: others }): OwnTable => {
    const info = stand.get(room);
    // Who sits alone before others is waited for by nobody but oneself.
    const isMine = others.length === 0 || info?.toMove === seat;
    return {
      ...{ room, game, seat, n, at, isMine, rules: info?.rules },
      presses: (isMine && others.length > 0) || info?.clock !== undefined,
      says:
        others.length === 0
          ? gameTitle(game)
          : t`${gameTitle(game)} with ${listed(others.map((name) => named({ name })))}`,
    };
  });
  const pressing = tables.filter(({ presses }) => presses);
  return {
    tables: pressing.length > 0 ? pressing : tables.slice(0, 1),
    waiting: alike.filter(({ state }) => state === 'waiting'),
  };
}

const waitsFor = ({ room, game }: OwnGame): GoingOn => ({
  key: room,
  says: t`Your room for ${gameTitle(game)}`,
  more: t`A seat is free.`,
  ...{ way: t`To the room`, href: `#/room/${room}`, hue: game },
});

const leadsTo = ({ room, game, says, isMine }: OwnTable): GoingOn => ({
  ...{ key: room, says, way: t`To the table`, href: `#/room/${room}`, hue: game },
  more: isMine ? t`It is your move.` : t`The others are to move.`,
});

/** It goes on wherever one looks, and ends from there. */
const search = ({ game, clock, rated = false }: NonNullable<typeof seeking.value>): GoingOn => ({
  key: 'search',
  says: t`You look for a game`,
  more: `${gameTitle(game)}, ${seekWords({ clock, rated })}`,
  ...{ way: t`Stop looking`, press: stopSeek, hue: game },
});

/** Those who look for somebody to play one game with. */
function waits(game: string, of: readonly SeekInfo[]): GoingOn {
  const title = gameTitle(game);
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
