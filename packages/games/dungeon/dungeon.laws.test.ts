import { laws } from '@gridhall/laws';

/** Treasure that cannot be missed, monsters in all directions, doors, amulets, and an exit to escape by. */
const given = [
  '1 4\n0 0\n-$-?',
  '4 5\n3 0\nM-+-?\n-$+@-\n--+-M\n-----',
  '3 3\n0 0\n--M\n-++\n@+!',
  '3 6\n1 1\nM-+-M-\n---@-!\n@-+--M',
];

await laws(new URL('./index.ts', import.meta.url), {
  cases: [
    { name: 'tutorial', params: {} },
    { name: 'one-room', params: { rooms: 1 } },
    { name: 'lures', params: { dungeon: 'lures' } },
    { name: 'given', params: {}, boards: given },
    { name: 'amulets', params: {}, boards: ['1 3\n0 0\n-$?', '3 3\n1 1\n@-!\n--+\n!-@'] },
  ],
});
