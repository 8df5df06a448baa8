import { Random } from '@gridhall/core';
import { laws } from '@gridhall/laws';
import { drawDungeon } from './testing/draw-extended.ts';

/** Treasure that cannot be missed, monsters in all directions, doors, amulets, and an exit to escape by. */
const given = [
  '1 4\n0 0\n-$-?',
  '4 5\n3 0\nM-+-?\n-$+@-\n--+-M\n-----',
  '3 3\n0 0\n--M\n-++\n@+!',
  '3 6\n1 1\nM-+-M-\n---@-!\n@-+--M',
];

/** Every kind of monster and door, everything that can be carried, walls that close in, and a level to begin again. */
const extended = [
  'dungeon 2\ntitle The hall\ndoor A crypt\ndoor B +1\nprice B 1\nsteps 3\nallow restart\n\n5 6\n2 1\n--V-hX\n$-+-+-\nA--$zB\n/-+-+S\n*--H-T',
  'dungeon 2\ndoor A -1\nshrink 6\nallow restart\n\n4 6\n1 1\nA-$-@-\n---+-h\n-S-+-!\n*-H--X',
  'file crypt\ndungeon 2\ndoor C 1\n\n2 4\n0 0\n-$-C\n--V?',
];

/** Drawn at random: whatever an extended dungeon may be. */
const drawn = ['1', '2', '4'].map((digit) => ({
  name: `drawn-${digit}`,
  params: {},
  boards: drawDungeon(Random.fromSeed(digit.repeat(32))),
}));

await laws(new URL('./index.ts', import.meta.url), {
  cases: [
    { name: 'tutorial', params: {} },
    { name: 'one-room', params: { rooms: 1 } },
    { name: 'lures', params: { dungeon: 'lures' } },
    { name: 'given', params: {}, boards: given },
    { name: 'amulets', params: {}, boards: ['1 3\n0 0\n-$?', '3 3\n1 1\n@-!\n--+\n!-@'] },
    { name: 'extended', params: {}, boards: extended },
    ...drawn,
  ],
  golden: (name) => !name.startsWith('drawn'),
});
