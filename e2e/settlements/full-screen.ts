/** The full screen without a terminal: keys go in, and what would be painted is text. */
import { sure } from '@gridhall/core';
import { boardArtOf } from '../../packages/terminal/src/screen/boards/board.ts';
import { gamesPage } from '../../packages/terminal/src/screen/pages/games/page.ts';
import { DEFAULTS } from '../../packages/terminal/src/screen/settings.ts';
import { openTable } from '../../packages/terminal/src/screen/table/open.ts';
import { openSitting } from '../../packages/terminal/src/screen/table/sitting.ts';
import { TestScreen } from '../../packages/terminal/src/testing/stage.ts';
import type { FrontEnd } from './front-end.ts';
import { openingOf, openPorts } from './house.ts';

export const fullScreen: FrontEnd = {
  name: 'full screen',
  async sit(wanted) {
    const { ports, release } = openPorts(wanted.held);
    const { table, opening } = await openingOf(wanted);
    const sitting = await openSitting(table, opening, ports, { warns: () => true });
    const { seat } = sitting;
    const stage = new TestScreen(ports);
    const settings = { ...DEFAULTS, motion: false, seen: [wanted.game] };
    stage.hall = { ...stage.hall, settings, width: 100, height: 40 };
    const board = await boardArtOf(table);
    stage.perform(openTable(sitting, board, stage.hall));
    await stage.settled();
    const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    const until = async (so: () => boolean) => {
      for (await stage.settled(); !so(); await stage.settled()) await moment();
    };
    const press = (...keys: readonly string[]) => {
      for (const key of keys) stage.send({ type: 'key', key });
    };
    /** A page above the table asks something. */
    const asks = () => stage.stack.length > 1;
    const myTurn = () => seat.status.question !== undefined || seat.status.outcome !== undefined;
    const told = async (...keys: readonly string[]) => {
      const before = seat.n;
      press(...keys);
      await until(() => asks() || (seat.n > before && myTurn()));
    };
    return {
      play: (move) => told(':', ...move, 'enter'),
      async playAndTakeBack(move) {
        press(':', ...move, 'enter');
        await until(() => seat.status.thinking !== undefined);
        await told('U');
        release();
      },
      undo: () => told('U'),
      redo: () => told('R'),
      async giveUp() {
        stage.send({ type: 'command', command: 'give-up' });
        await stage.settled();
        if (asks()) press('y');
        await until(() => seat.status.outcome !== undefined);
      },
      async hint() {
        press('H');
        await until(() => stage.draw().includes('Hint: ') && !stage.draw().includes('Hint: thinking'));
      },
      async analyse() {
        press('A');
        await until(() => /Analysis: (?!thinking)/.test(stage.draw()));
      },
      record: async () => sure(await seat.record()),
      shown: async () => stage.draw(),
      async results() {
        const nothing = () => ({ do: 'quit' }) as const;
        const listed = { tables: [table], boards: [board], only: wanted.game, open: nothing, again: nothing };
        stage.perform([{ do: 'open', ...gamesPage(listed, { ports }) }]);
        await stage.settled();
        return stage.draw();
      },
      async leave() {
        await sitting.leave();
        await ports.close();
      },
    };
  },
  close: async () => {},
};
