/** Why a record is not taken, in words. */
import { type Fault, sharedWords, t } from '@gridhall/core';

export function recordWords(fault: Fault): string {
  if (fault.code === 'no-such-game') return t`That game is not in this browser.`;
  return sharedWords(fault) ?? t`This is no record of a game (${fault.code}).`;
}
