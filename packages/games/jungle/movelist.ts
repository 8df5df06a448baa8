/**
 * Lists of moves: the label of the piece, its square, `-` or `x` for a capture, the target, and `#` after the move that wins.
 * `1. rA3-A4 2. LG9xG3 …`; every single move has a number, like the rounds.
 */
import { bad, clip, good, type Result } from '@gridhall/core';
import { EMPTY, labelOf, pieceLabelled } from './animals.ts';
import { addressOf, squareOf } from './board.ts';
import type { JungleFault } from './faults.ts';
import { fromOf, type Move, moveOf, toOf, winner } from './legal.ts';
import type { Position } from './position.ts';
import { move, whyNot } from './valid.ts';

/** Writes one legal move of a position. */
export function writeMove(position: Position, played: Move): string {
  const [from, to] = [fromOf(played), toOf(played)];
  const { board } = position;
  const next = move(position, from, to);
  const mark = board[to] === EMPTY ? '-' : 'x';
  const end = next.ok && winner(next.value) !== undefined ? '#' : '';
  return labelOf(board[from]!) + addressOf(from) + mark + addressOf(to) + end;
}

/** Reads a move of a position. Its piece and its marks must be right too, so that typing errors are found. */
export function readMove(position: Position, text: string): Result<Move, JungleFault> {
  const match = /^([a-z])([a-z]\d)([-x])([a-z]\d)#?$/i.exec(text);
  const from = match ? squareOf(match[2]!) : undefined;
  const to = match ? squareOf(match[4]!) : undefined;
  if (!match || from === undefined || to === undefined || pieceLabelled(match[1]!) === undefined) {
    return bad('notation-unreadable', { text: clip(text) });
  }
  const valid = whyNot(position, from, to);
  if (!valid.ok) return valid;
  const written = writeMove(position, moveOf(from, to));
  return written === text.slice(0, 1) + text.slice(1).toUpperCase().replace('X', 'x')
    ? good(moveOf(from, to))
    : bad('notation-slip', { text: clip(text), written });
}

/** Writes the moves of a game that started with this position, numbered from 1. */
export function writeMoves(start: Position, moves: readonly Move[]): string {
  const words: string[] = [];
  let position = start;
  moves.forEach((played, i) => {
    words.push(`${i + 1}. ${writeMove(position, played)}`);
    const next = move(position, fromOf(played), toOf(played));
    if (!next.ok) throw new RangeError(`move ${i + 1} of the list is not valid: ${next.fault.code}`);
    position = next.value;
  });
  return words.join(' ');
}

/** Reads what `writeMoves` writes; numbers may be missing, and lines may break between words. */
export function readMoves(start: Position, text: string): Result<Move[], JungleFault> {
  const moves: Move[] = [];
  let position = start;
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    const number = /^(\d+)\.$/.exec(word)?.[1];
    if (number !== undefined) {
      if (Number(number) !== moves.length + 1) {
        return bad('notation-number', { number: clip(number), next: moves.length + 1 });
      }
      continue;
    }
    if (winner(position) !== undefined) return bad('notation-after-end', { text: clip(word) });
    const played = readMove(position, word);
    if (!played.ok) return played;
    const next = move(position, fromOf(played.value), toOf(played.value));
    if (!next.ok) return next;
    moves.push(played.value);
    position = next.value;
  }
  return good(moves);
}
