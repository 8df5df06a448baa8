/**
 * A deal in which warriors join early, White Harbor is three days away, and a weaker hero three days' ride beyond; one of his
 * warriors carries dragonglass.
 */
import type { How, Lesson } from '@gridhall/core';
import { t } from '@gridhall/core';

const at = (row: number, column: number) => (row - 1) * 16 + column - 1;

/** An answer of the list, by the key beside it. */
function listed(key: number | string): How {
  return { keys: t`Press ${key}.`, mouse: t`Click the answer.`, touch: t`Tap the answer.` };
}

function travel(arrow: string): How {
  return {
    keys: t`Press ${arrow}.`,
    mouse: t`Click the tile, or its answer.`,
    touch: t`Tap the tile, or its answer.`,
  };
}

const RIDE: How = {
  keys: t`Press 7.`,
  mouse: t`Click two tiles north of you.`,
  touch: t`Tap two tiles north of you.`,
};

export const LESSON: Lesson = {
  params: { fates: 'others', sight: 'window', horses: true },
  setup: { seed: '0'.repeat(32) },
  before: ['choose a hero'],
  steps: [
    {
      say: t`Gather land and an army before the White Walkers come, as one of six heroes. Take Sansa Stark, in the north.`,
      how: { keys: t`Press 4.`, mouse: t`Click her card.`, touch: t`Tap her card.` },
      want: ['Sansa Stark'],
      nudge: t`Take Sansa Stark for this journey.`,
      cells: [at(7, 5)],
    },
    {
      say: t`You are in the middle. In the north is Jon Snow, a rival; in the south a warrior who follows nobody. Travel south.`,
      how: travel('↓'),
      want: ['travel south'],
      nudge: t`Travel south.`,
      cells: [at(4, 5), at(8, 5), at(10, 5)],
    },
    {
      say: t`Two free warriors with no other hero near joined you. The tile paid, and is yours. Water wants a ship: travel east.`,
      how: travel('→'),
      want: ['travel east'],
      nudge: t`Travel east.`,
      cells: [at(8, 5), at(8, 6)],
    },
    {
      say: t`A turn need not be a journey: the gods raise the morale of your warriors, and a rest their strength. Rest.`,
      how: listed('r'),
      want: ['rest'],
      nudge: t`Rest this turn.`,
    },
    {
      say: t`A jackpot: now and then a turn brings luck, good or ill. South lies White Harbor: cities pay more, and in points.`,
      how: travel('↓'),
      want: ['travel south'],
      nudge: t`Travel south, to White Harbor.`,
      cells: [at(9, 6)],
    },
    {
      say: t`New in a city, you may listen to rumours: how far the nearest hero is.`,
      how: listed('y'),
      want: ['yes'],
      nudge: t`Listen to the rumours.`,
    },
    {
      say: t`And you may hire knights. The army decides battles, and the last battle too.`,
      how: listed('y'),
      want: ['yes'],
      nudge: t`Say yes to the knights.`,
    },
    {
      say: t`Twenty money each. Take 40.`,
      how: {
        keys: t`Write 40 and press Enter.`,
        mouse: t`Write 40 and click Answer.`,
        touch: t`Write 40 and tap Answer.`,
      },
      want: ['40'],
      nudge: t`Write 40 for now.`,
    },
    {
      say: t`This game is played with horses, and White Harbor sells them. Take one.`,
      how: listed('y'),
      want: ['yes'],
      nudge: t`Take the horse.`,
    },
    {
      say: t`On horseback two land tiles are one day. The tile you pass over is not taken. Ride north.`,
      how: RIDE,
      want: ['ride north'],
      nudge: t`Ride north, two tiles at once.`,
      cells: [at(9, 6), at(7, 6)],
    },
    {
      say: t`Farther north there is somebody to meet. Ride on.`,
      how: RIDE,
      want: ['ride north'],
      nudge: t`Ride north.`,
      cells: [at(5, 6)],
    },
    {
      say: t`The fates of turn 10 give to some heroes, and take from others. Ride once more.`,
      how: RIDE,
      want: ['ride north'],
      nudge: t`Ride north once more.`,
      cells: [at(3, 6)],
    },
    {
      say: t`Jon Snow is within two tiles: you meet. A speech risks influence, an offer money. The battle cannot fail: take it.`,
      how: listed(3),
      want: ['battle'],
      nudge: t`Battle this time: it cannot fail.`,
    },
    {
      say: t`Army times strength of the champion decides, and your army is the larger. Send Arya, the strongest.`,
      how: listed(2),
      want: ['Arya Stark'],
      nudge: t`Send Arya Stark.`,
    },
    {
      say: t`What was his is yours, but you lead four at the most: keep Brienne, Arya, Jon Snow, and Samwell for what he carries.`,
      how: {
        keys: t`Press 1, 2, 4 and 5, then Enter.`,
        mouse: t`Tick them, and click These stay.`,
        touch: t`Tick them, and tap These stay.`,
      },
      want: ['Brienne of Tarth, Arya Stark, Jon Snow, Samwell Tarly'],
      nudge: t`Keep Brienne, Arya, Jon Snow and Samwell.`,
    },
    {
      say: t`Samwell has dragonglass: 10,000 knights in the last battle, and look at your chance. More of it lies hidden on land.`,
    },
    {
      say: t`That battle comes at 2,000 knights, 50 turns, 400 points, 200 tiles, or without a rival. Four times you may put it off.`,
    },
    {
      say: t`Then the White Walkers are here: win one of three rounds, and your points count. Without that, nothing does.`,
    },
  ],
};
