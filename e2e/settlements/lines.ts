/** The line front end, fed a line at a time. */

import { bestWords } from '@gridhall/app';
import { sure } from '@gridhall/core';
import { Match } from '@gridhall/match';
import { finishedGames } from '../../packages/terminal/src/open/own-games.ts';
import { puzzleIn } from '../../packages/terminal/src/open/puzzles.ts';
import { offersOf } from '../../packages/terminal/src/open/tables.ts';
import { LineTable } from '../../packages/terminal/src/plain/line-table.ts';
import type { FrontEnd } from './front-end.ts';
import { openingOf, openPorts } from './house.ts';

export const lines: FrontEnd = {
  name: 'lines',
  async sit(wanted) {
    // Lines are read when somebody is asked, so nobody can speak while a machine thinks: it need not be held.
    const { ports } = openPorts();
    const { table, opening } = await openingOf(wanted);
    const match = sure(await Match.open(table, opening, ports));
    const offers = await offersOf(wanted.game);
    const seat = match.seat('people', { thinker: ports.thinker, offers, warns: () => true });
    const record = async () => sure(await seat.record());
    let out = '';
    const ahead: string[] = [];
    let asked = Promise.withResolvers<(line: string | undefined) => void>();
    const io = {
      print: (text: string) => void (out += text),
      next: () =>
        new Promise<string | undefined>((resolve) => {
          const typed = ahead.shift();
          if (typed === undefined) asked.resolve(resolve);
          else resolve(typed);
        }),
    };
    const best = async () => bestWords(table, await record(), await finishedGames(ports, wanted.game));
    const puzzle = await puzzleIn(table, opening);
    const playing = new LineTable(seat, io, { best, ...(puzzle ? { puzzle } : {}) }).play();
    /** Until the next line is asked for. */
    const say = async (...typed: readonly string[]) => {
      const give = await asked.promise;
      asked = Promise.withResolvers();
      ahead.push(...typed.slice(1));
      give(typed[0]);
      await asked.promise;
    };
    return {
      play: (move) => say(move),
      playAndTakeBack: (move) => say(move, 'undo'),
      undo: () => say('undo'),
      redo: () => say('redo'),
      giveUp: () => say('resign'),
      hint: () => say('hint'),
      analyse: () => say('analyse'),
      record,
      shown: async () => out,
      results: async () => undefined,
      async leave() {
        (await asked.promise)('n');
        ahead.push('quit');
        await playing;
        await match.close();
        await ports.close();
      },
    };
  },
  close: async () => {},
};
