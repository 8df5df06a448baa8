/** Parsers of small texts: names, addresses, flags, commands, lines of programs. They need an answer, whatever it is. */
import { fieldsOf, type GameModule, readJson, readParam, sure } from '@gridhall/core';
import { LONGEST_LINE, Protocol } from '@gridhall/engines/jungle';
import { readMoves, readPosition, START } from '@gridhall/games/jungle';
import {
  isRoomId,
  LIMITS,
  readAnswerBody,
  readChallengeBody,
  readEntryBody,
  readNonceBody,
  readRaceBody,
  readRoomBody,
  readSeekBody,
  readSitBody,
  readTokenBody,
} from '@gridhall/online';
import { topFive } from '../../packages/consoles/thrones/results.ts';
import { cleanName } from '../../packages/online/src/stores/names.ts';
import { meantWords } from '../../packages/terminal/src/flags/nearest.ts';
import { readAddress } from '../../packages/terminal/src/online/address.ts';
import { commandFor } from '../../packages/terminal/src/plain/line-commands.ts';
import { wrapCells } from '../../packages/terminal/src/screen/render/glyphs.ts';
import { partBoards } from '../../packages/web/src/editor/sheets.ts';
import type { Door } from './doors.ts';

const parser = (
  name: string,
  texts: readonly string[],
  read: (text: string) => unknown,
  most?: number,
): Door => ({
  ...{ name, texts, ...(most === undefined ? {} : { most }) },
  knock: (text) => void read(text),
});

const BODIES = [
  ...[readRoomBody, readTokenBody, readSitBody, readEntryBody, readSeekBody, readChallengeBody],
  ...[readNonceBody, readAnswerBody, readRaceBody],
];

export const PARSERS: readonly Door[] = [
  parser(
    'body of a request',
    ['{"game":"jungle","boards":["A1 r\\nA2 R"],"nonce":"00"}', '{"accept":true}'],
    (text) => {
      const read = readJson(text);
      if (read.ok) for (const body of BODIES) body(read.value);
    },
  ),
  parser('name of a player', ['Ann', 'Zoë Müller', '王小明'], cleanName),
  parser('id of a room', ['0123456789abcdef0123456789abcdef'], isRoomId),
  parser(
    'link to a room',
    ['https://example.org/#/room/0123456789abcdef0123456789abcdef', 'localhost:4321'],
    readAddress,
  ),
  parser(
    'line for the engine',
    [`position fen ${START} moves A7A6 G3G4`, 'setoption name Level value 3', 'go movetime 5'],
    (text) => new Protocol().hear(text),
    LONGEST_LINE,
  ),
  parser('list of moves', ['1. rA3-A4 2. RG7-G6 3. rA4-A5'], (text) =>
    readMoves(sure(readPosition(START)), text),
  ),
  parser('command in a game', ['save file', 'share board', ':undo', '?'], (text) => commandFor(text, [])),
  parser('mistyped name', ['--presett', 'jungel'], (text) => meantWords(text, ['preset', 'jungle', 'geese'])),
  // A longer sentence comes neither from a file nor from a server.
  parser(
    'words on the screen',
    ['  q  quit\n  h  show a hint', 'It is 12 of 30 (3, 4), 50 %.'],
    (text) => wrapCells(text, 60),
    LIMITS.frame,
  ),
  parser('boards of the editor', ['...\n.#.\n===\n...\n'], partBoards),
  parser('results of Thrones', ['Ann  Arya Stark  120\nBen  Jon Snow  80\n'], topFive),
];

/** All that is chosen for a game, given as text. */
export function flagsOf({ game }: GameModule): Door {
  const fields = fieldsOf(game.params);
  return parser(
    `flags of ${game.id}`,
    fields.map(([, param]) => String(param.default)),
    (text) => {
      for (const [name, param] of fields) readParam(name, param, text);
    },
  );
}
