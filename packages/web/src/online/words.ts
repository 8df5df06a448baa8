/** What games and faults from afar are called on these pages, and where one of them is found. */
import { LOBBY } from 'virtual:lobby';
import { type Fault, sharedWords, t } from '@gridhall/core';

export const titleOf = (game: string): string => LOBBY.find(({ name }) => name === game)?.title ?? game;

/** A fault from afar in words. */
export function says(fault: Fault): string {
  if (fault.code === 'away') return t`The server cannot be reached at the moment.`;
  return sharedWords(fault) ?? fault.code;
}

/** The page itself, at a place in it. */
export function addressOf(hash: string): string {
  return `${location.href.replace(/#.*$/, '')}${hash}`;
}
