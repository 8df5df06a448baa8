/** The games that have a table here, and what one of them is called. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import { ago } from '../parts/times.ts';

export type LobbyGame = (typeof LOBBY)[number];

export const titleOf = (game: string | undefined): string | undefined =>
  LOBBY.find(({ name }) => name === game)?.title;

export const continues = ({ game, at, n }: Shelved): string =>
  t`Continue ${titleOf(game)}, ${ago(at)}, step ${n + 1}`;
