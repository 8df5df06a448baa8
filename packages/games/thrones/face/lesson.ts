/** A deal in which warriors join early and White Harbor is three days away. */
import type { How, Lesson } from '@gridhall/core';

const at = (row: number, column: number) => (row - 1) * 16 + column - 1;

/** An answer of the list, by its place there. */
function listed(place: number): How {
  return {
    keys: `Press ${place}; or go there with the arrows and press Enter.`,
    mouse: 'Click the answer.',
    touch: 'Tap the answer.',
  };
}

function travel(arrow: string): How {
  return {
    keys: `Press ${arrow}.`,
    mouse: 'Click the tile, or its answer.',
    touch: 'Tap the tile, or its answer.',
  };
}

export const LESSON: Lesson = {
  params: { fates: 'others', sight: 'window', horses: true },
  setup: { seed: '0'.repeat(32) },
  steps: [
    {
      say: 'Westeros, and one of its heroes is yours. You may make your own later; choose one for now.',
      how: listed(1),
      want: ['choose a hero'],
      nudge: 'Choose a hero first.',
    },
    {
      say: 'Sansa Stark starts in the north, at Winterfell, with Brienne at her side. Take her.',
      how: listed(4),
      want: ['Sansa Stark'],
      nudge: 'Take Sansa Stark for this journey.',
      cells: [at(7, 5)],
    },
    {
      say: 'This is you. Other heroes go by their numbers, cities by their letters. Travel south.',
      how: travel('↓'),
      want: ['travel south'],
      nudge: 'Travel south.',
      cells: [at(7, 5), at(8, 5)],
    },
    {
      say: 'Two free warriors saw no other hero near and joined you. The tile paid money and knights, and is yours now. Travel east.',
      how: travel('→'),
      want: ['travel east'],
      nudge: 'Travel east.',
      cells: [at(8, 5), at(8, 6)],
    },
    {
      say: 'A turn need not be a journey. Rest, and every warrior grows stronger.',
      how: listed(5),
      want: ['rest'],
      nudge: 'Rest this turn.',
    },
    {
      say: 'South of you lies White Harbor. Cities pay more and count for more points.',
      how: travel('↓'),
      want: ['travel south'],
      nudge: 'Travel south, to White Harbor.',
      cells: [at(9, 6)],
    },
    {
      say: 'New in a city, you may listen to rumours: how far the nearest hero is.',
      how: listed(1),
      want: ['yes'],
      nudge: 'Listen to the rumours.',
    },
    {
      say: 'And you may hire knights. The army decides battles, and the last battle too.',
      how: listed(1),
      want: ['yes'],
      nudge: 'Say yes to the knights.',
    },
    {
      say: 'Twenty money each. Take 40.',
      how: {
        keys: 'Write 40 and press Enter.',
        mouse: 'Write 40 and confirm it.',
        touch: 'Write 40 and confirm it.',
      },
      want: ['40'],
      nudge: 'Write 40 for now.',
    },
    {
      say: 'This game is played with horses, and White Harbor sells them. Take one.',
      how: listed(1),
      want: ['yes'],
      nudge: 'Take the horse.',
    },
    {
      say: 'On horseback two land tiles are one day. The tile you pass over is not taken. Ride north.',
      how: {
        keys: 'Press 7; or go there with the arrows and press Enter.',
        mouse: 'Click the tile two to the north, or the answer.',
        touch: 'Tap the tile two to the north, or the answer.',
      },
      want: ['ride north'],
      nudge: 'Ride north, two tiles at once.',
      cells: [at(9, 6), at(7, 6)],
    },
    {
      say: 'When another hero is within two tiles you speak, buy or battle, or flee on horseback: the chances are beside the answers. In the end the White Walkers come, and points count only if you beat them. The menu has the whole map and your party.',
    },
  ],
};
