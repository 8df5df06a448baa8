/** Every small letter does something wherever it is pressed, or says that it does not. */
import { sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { expect, test } from 'vitest';
import { inLobby } from '../testing/in-lobby.ts';
import type { TestScreen } from '../testing/stage.ts';
import { openScreen } from '../testing/table.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface Sat {
  readonly stage: TestScreen;
  press(...keys: readonly string[]): Promise<void>;
}

/** The letters that leave the picture as it is; whatever opens is closed again. */
async function silentOnes({ stage, press }: Sat, letters: string): Promise<string> {
  let silent = '';
  const { length } = stage.stack;
  for (const letter of letters) {
    const before = stage.draw();
    await press(letter);
    if (stage.draw() === before) silent += letter;
    stage.stack.splice(length);
  }
  return silent;
}

test.each(GAME_NAMES)(
  'at %s no letter is pressed in vain, in the game, after it, or looking back at it',
  async (game) => {
    const sat = await openScreen(game);
    expect(await silentOnes(sat, LETTERS), 'in the game').toBe('');
    const { seat, stage, press } = sat;
    if (!seat.status.outcome)
      sure(await seat.act(seat.status.actions.includes('resign') ? 'resign' : 'abort'));
    await stage.settled();
    // n begins another one.
    expect(await silentOnes(sat, LETTERS.replace('n', '')), 'after it').toBe('');
    await press('P', 'right');
    expect(stage.draw()).toContain(': replay');
    // q leaves it.
    expect(await silentOnes(sat, `${LETTERS.replace('q', '')}q`), 'looking back').toBe('');
  },
);

test('in the hall no letter is pressed in vain', async () => {
  // q leaves it.
  expect(await silentOnes(await inLobby('geese'), LETTERS.replace('q', ''))).toBe('');
});
