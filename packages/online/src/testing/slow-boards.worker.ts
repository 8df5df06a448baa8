/** The worker in which tests check the boards of a strange game. */
import { serveThinking } from '@gridhall/match';
import { SLOW_BOARDS, spent } from './slow-boards.ts';

void serveThinking(
  async () => SLOW_BOARDS,
  async () => undefined,
  () => ({ ms: spent.ms }),
);
