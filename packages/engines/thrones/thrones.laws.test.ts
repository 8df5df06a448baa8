import { laws } from '@gridhall/laws';
import { imagine } from './imagine.ts';

/** A small world with a hero who has no warriors, water to drift on, and none of the people of the fates but Arya. */
const SCENARIO = [
  'pppww\npApww\npppBp\n',
  'A,Highpoint,10,10,4\nB,Lowpoint,20,20,8\n',
  'Aegon,100,100,100,Duncan,NULL,NULL,NULL,2,2,no\nRhaenys,100,100,100,NULL,NULL,NULL,NULL,3,4,yes\n',
  'Duncan,90,90,60,no,no,no\nArya Stark,20,80,80,yes,no,yes\n',
];

await laws(new URL(import.meta.resolve('@gridhall/games/thrones')), {
  imagine,
  bound: 20_000,
  // The ground within three tiles of the hero.
  printsPart: true,
  cases: [
    { name: 'default', params: {} },
    { name: 'classic', params: { fates: 'all', sight: 'hidden' } },
    { name: 'all-seen', params: { fates: 'all', sight: 'all' } },
    { name: 'scenario', params: { sight: 'window' }, boards: SCENARIO },
    { name: 'scenario-hidden', params: { sight: 'hidden' }, boards: SCENARIO },
    { name: 'two', params: { sight: 'window', players: 2 }, boards: SCENARIO },
    { name: 'horses', params: { sight: 'window', horses: true }, boards: SCENARIO },
    { name: 'three', params: { fates: 'all', sight: 'window', players: 2, rivals: 1, horses: true } },
    { name: 'four-hidden', params: { fates: 'all', sight: 'hidden', players: 4 } },
    { name: 'six-all-seen', params: { fates: 'others', sight: 'all', players: 6, horses: true } },
  ],
  // What a law misses in one of ten cases it finds in another.
  runs: 12,
  // Four viewers and more of the whole of Westeros fill a book.
  golden: (name) => !['three', 'four-hidden', 'six-all-seen'].includes(name),
});
