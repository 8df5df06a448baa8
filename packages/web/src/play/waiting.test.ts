import { sure } from '@gridhall/core';
import { NIM, playRandomly, start } from '@gridhall/laws/stubs';
import { MemoryShelf, MemoryStore } from '@gridhall/match';
import { expect, it } from 'vitest';
import { readShelf } from './waiting.ts';

it.each([
  ['7 as no text', 7, 'Entry 1 is damaged: its move is not a short string.'],
  ['another move', '9', expect.stringMatching(/was changed/)],
])(
  'a game with a damaged entry, %s, is named, and the one before it is offered',
  async (_how, move, says) => {
    const shelf = new MemoryShelf();
    const store = new MemoryStore({ shelf });
    const ids = ['a', 'b'].map((letter) => letter.repeat(32));
    for (const id of ids) {
      const session = playRandomly(start(NIM, { id, params: { matches: 30 } }), 3);
      sure(await store.create(session.header, session.entries, session.close()));
    }
    const newest = shelf.rows.get(ids[1]!)!;
    const [first, ...rest] = newest.entries;
    shelf.rows.set(ids[1]!, { ...newest, entries: [{ ...first!, move: move as never }, ...rest] });
    expect((await store.list()).map(({ state }) => state)).toEqual(['open', 'open']);
    expect((await readShelf(store)).map(({ id, state, why }) => [id[0], state, why])).toEqual([
      ['b', 'damaged', says],
      ['a', 'open', undefined],
    ]);
  },
);

it('a board nobody has moved on waits for nobody, unless it has a name', async () => {
  const store = new MemoryStore();
  for (const letter of ['a', 'b', 'c']) {
    const session = playRandomly(start(NIM, { id: letter.repeat(32) }), letter === 'a' ? 1 : 0);
    sure(await store.create(session.header, session.entries, session.close()));
  }
  sure(await store.label('b'.repeat(32), 'For Sunday'));
  expect((await readShelf(store)).map(({ id }) => id[0]).toSorted()).toEqual(['a', 'b']);
});
