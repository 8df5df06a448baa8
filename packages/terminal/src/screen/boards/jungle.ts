/** The jungle: pick a piece up, put it down where it may go. */
import type { GameEvent } from '@gridhall/core';
import {
  addressOf,
  colorOf,
  EMPTY,
  type JungleView,
  labelOf,
  nameOf,
  RED,
  rankOf,
} from '@gridhall/games/jungle';
import type { Region } from '../render/canvas.ts';
import { BOLD, type Style, style, type Token } from '../render/style.ts';
import { type Board, faceOf, moveCursor, type Reaction, type Scene } from './board.ts';
import { lesson } from './lessons/jungle.ts';

const COLUMNS = 7;
const ROWS = 9;

/** The terrain of each square, as the rulebook draws it. */
const TERRAIN = `..#X#.....#..........${'.**.**.'.repeat(3)}..........#.....#X#..`;

/** By rank, from 1. */
const PICTURES = ['🐀', '🐈', '🐕', '🐺', '🐆', '🐅', '🦁', '🐘'] as const;

export const board: Board<JungleView> = {
  lesson,
  hints: [
    ['Space', 'pick, place'],
    ['Tab', 'next piece'],
  ],
  sizes: [
    { width: 10, height: 5 },
    { width: 8, height: 4 },
    { width: 6, height: 2 },
    { width: 4, height: 1 },
  ],
  pointing: () => true,
  grid: () => ({ rows: ROWS, columns: COLUMNS }),
  labels: () => ({
    rows: Array.from({ length: ROWS }, (_, row) => String(row + 1)),
    columns: [...'ABCDEFG'],
  }),
  focus: ({ cursor }) => cursor,
  start: () => 2 * COLUMNS,

  paint(region, scene, square) {
    const piece = scene.view.plane[square]!;
    const ground = groundOf(square);
    region.fill(style('line', ground));
    const face = faceOf(region);
    if (piece === EMPTY) terrain(face, square, scene);
    else animal(face, piece, scene, square, ground);
    if (scene.picked === square) rim(face, '⟦', '⟧', style('ink', ground, BOLD));
    else if (scene.last.has(square)) rim(face, '‹', '›', style('ink', ground, BOLD));
    if (targets(scene).includes(square)) {
      // The dot of a legal target: alone on an empty square, beside the prey on another.
      const [x, y] = piece === EMPTY ? [Math.floor((face.width - 1) / 2), middle(face)] : [face.width - 1, 0];
      face.put(x, y, '●', style('jungle', ground, BOLD));
    }
  },

  key(scene, key) {
    const to = moveCursor({ rows: ROWS, columns: COLUMNS }, scene.cursor, key);
    if (to !== undefined) return { cursor: to };
    if (key === 'tab' || key === 'backtab') return { cursor: nextPiece(scene, key === 'tab' ? 1 : -1) };
    if (key === ' ' || key === 'enter') return pickOrPlace(scene, scene.cursor);
    return key === 'backspace' || key === 'x' ? { cursor: scene.cursor, picked: undefined } : undefined;
  },

  click(scene, square, button) {
    return button === 'left' ? pickOrPlace(scene, square) : { cursor: square, picked: undefined };
  },

  phases: (events) => events.flatMap(seen),
};

/** The square left first, the square reached after it. */
function seen(event: GameEvent): number[][] {
  if (event.type !== 'moved' || !('from' in event && 'onto' in event)) return [];
  return [[Number(event.from)], [Number(event.onto)]];
}

/** Pairs of squares: from, to. */
function routesOf({ question }: Scene<JungleView>): readonly number[] {
  return question?.kind === 'route' ? question.routes : [];
}

/** Where the piece in hand may go. */
function targets(scene: Scene<JungleView>): number[] {
  const routes = routesOf(scene);
  return routes.filter((_square, i) => i % 2 === 1 && routes[i - 1] === scene.picked);
}

function movable(scene: Scene<JungleView>): number[] {
  return [...new Set(routesOf(scene).filter((_square, i) => i % 2 === 0))];
}

function nextPiece(scene: Scene<JungleView>, by: 1 | -1): number {
  const squares = scene.picked === undefined ? movable(scene) : targets(scene);
  const beyond = squares.filter((square) => (by > 0 ? square > scene.cursor : square < scene.cursor));
  return (by > 0 ? (beyond[0] ?? squares[0]) : (beyond.at(-1) ?? squares.at(-1))) ?? scene.cursor;
}

function pickOrPlace(scene: Scene<JungleView>, square: number): Reaction {
  if (scene.picked === square) return { cursor: square, picked: undefined };
  if (scene.picked !== undefined && targets(scene).includes(square))
    return { move: routeText(scene.picked, square) };
  if (movable(scene).includes(square)) return { cursor: square, picked: square };
  // Not a legal square: the rules say why.
  return scene.picked === undefined ? undefined : { move: routeText(scene.picked, square) };
}

const routeText = (from: number, to: number): string => `${addressOf(from)} ${addressOf(to)}`;

function groundOf(square: number): Token {
  return TERRAIN[square] === '*' ? 'water' : 'raised';
}

const middle = (region: Region): number => Math.floor((region.height - 1) / 2);

function terrain(face: Region, square: number, { symbols }: Scene<JungleView>): void {
  const kind = TERRAIN[square];
  const drawn = symbols === 'drawn';
  if (kind === '*') {
    face.fill(style('six', 'water'));
    face.centre(middle(face), drawn ? '≈ ≈' : '*', style('six', 'water'));
  } else if (kind === '#') {
    if (drawn) face.fill(style('muted', 'raised'), '░');
    else face.centre(middle(face), '#', style('muted', 'raised'));
  } else if (kind === 'X') {
    face.fill(style('ink', 'tile'));
    face.centre(middle(face), drawn ? '⌂' : 'X', style('ink', 'tile', BOLD));
  } else face.centre(middle(face), '·', style('line', 'raised'));
}

/**
 * Blue in round brackets and small letters, Red in square ones and capitals: never by colour alone. Where brackets have
 * no room the letter stands alone.
 */
function animal(
  face: Region,
  piece: number,
  { symbols }: Scene<JungleView>,
  square: number,
  ground: Token,
): void {
  const red = colorOf(piece) === RED;
  const one: Style = style(red ? 'three' : 'one', ground, BOLD);
  const rank = rankOf(piece);
  const small = face.width < 5;
  const body = symbols === 'drawn' && !small ? `${PICTURES[rank - 1]}${rank}` : labelOf(piece);
  const text = small ? body : red ? `[${body}]` : `(${body})`;
  if (TERRAIN[square] === '#' && symbols === 'drawn') face.fill(style('muted', ground), '░');
  face.centre(middle(face), text, one);
  if (face.height >= 4) face.centre(middle(face) + 1, nameOf(piece), style(red ? 'three' : 'one', ground));
}

function rim(face: Region, left: string, right: string, one: Style): void {
  const y = face.height >= 4 ? middle(face) : face.height - 1;
  face.put(0, y, left, one);
  face.put(face.width - 1, y, right, one);
}
