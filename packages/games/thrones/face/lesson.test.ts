/** The lesson of Thrones: what a game may bring is done there, or at least told. */
import { Session, seedFrom, sure } from '@gridhall/core';
import { expect, it } from 'vitest';
import { table } from '../index.ts';

const TOLD = {
  ...{ heroes: /as one of six heroes/, rivals: /a rival/, warriors: /warrior who follows nobody/ },
  ...{
    tiles: /The tile paid, and is yours/,
    cities: /cities pay more, and in points/i,
    water: /Water wants a ship/,
  },
  ...{ gods: /the gods raise the morale/, rest: /a rest their strength/, luck: /luck, good or ill/ },
  ...{ rumours: /listen to rumours/, knights: /hire knights/, horses: /two land tiles are one day/ },
  ...{ fates: /The fates of turn 10/, speech: /A speech risks influence/, gold: /an offer money/ },
  ...{ battle: /Army times strength/, keeping: /four at the most/, dragonglass: /has dragonglass/ },
  ...{ waking: /2,000 knights, 50 turns, 400 points, 200 tiles, or without a rival/, delay: /put it off/ },
  last: /the White Walkers are here/,
};

it('tells of everything that will be met, and does all of it that is done on one journey', async () => {
  const { params, setup, before = [], steps } = await table.face.lesson();
  const players = [{ name: 'Reader', kind: 'human' as const }];
  const session = sure(Session.start(table, { id: seedFrom('lesson'), params, setup, players }));
  const happened = new Set<string>();
  for (const move of [...before, ...steps.flatMap(({ want }) => want ?? [])])
    for (const { type } of sure(session.play(0, move)).events) happened.add(type);
  const journey = ['chosen', 'travelled', 'joined', 'earned', 'took', 'chance', 'rested'];
  const city = ['rumour', 'hired', 'mounted'];
  const encounter = ['battle', 'inherited', 'freed', 'retired'];
  expect([...journey, ...city, ...encounter].filter((type) => !happened.has(type))).toEqual([]);
  const said = steps.map(({ say }) => say).join(' ');
  expect(Object.entries(TOLD).filter(([, words]) => !words.test(said))).toEqual([]);
});
