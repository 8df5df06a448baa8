/** What games and faults from afar are called on these pages, and where one of them is found. */
import { LOBBY } from 'virtual:lobby';
import { type ClockRule, type Fault, sharedWords, t } from '@gridhall/core';

export const gameTitle = (game: string): string => LOBBY.find(({ name }) => name === game)?.title ?? game;

const clockWords = ({ base, increment }: ClockRule): string =>
  t`${Math.round(base / 6000) / 10} min + ${increment / 1000} s`;

interface Wished {
  readonly clock?: ClockRule | undefined;
  readonly rated: boolean;
}

/** By what somebody wants to play it. */
export function seekWords({ clock, rated }: Wished): string {
  return [clock ? clockWords(clock) : t`no clock`, rated ? t`rated` : ''].filter(Boolean).join(', ');
}

/** A fault from afar in words. */
export function says(fault: Fault): string {
  if (fault.code === 'away') return t`Cannot reach the server. Check your connection and try again.`;
  return sharedWords(fault) ?? fault.code;
}

/** The page itself, at a place in it. */
export function pageAddressOf(hash: string): string {
  return `${location.href.split('#', 1)[0]!}${hash}`;
}
