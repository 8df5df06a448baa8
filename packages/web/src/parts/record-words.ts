/** Why a record is not taken, in words. */
import { type Fault, sharedWords, t } from '@gridhall/core';

export function recordWords(fault: Fault): string {
  if (fault.code === 'no-such-game') return t`This game is not saved in this browser.`;
  return sharedWords(fault) ?? t`This is not a game record (${fault.code}).`;
}
