import { laws } from '@gridhall/laws';
import { imagine } from './imagine.ts';

await laws(new URL(import.meta.resolve('@gridhall/games/jungle')), {
  imagine,
  cases: [
    { name: 'default', params: {} },
    { name: 'traditional', params: { elephantTakesRat: false } },
    { name: 'free', params: { repetition: 'free' } },
    // Two rats a side and a jumper: water, traps and long chases.
    { name: 'given', params: {}, boards: ['B4 r\nC1 r\nA3 l\nF6 R\nE9 R\nG7 T\n'] },
    // A lion and a rat, Red to move: a hunt that the repetition rule ends if nothing else does.
    { name: 'endgame', params: {}, boards: ['7/7/7/l6/7/7/6R/7/7 r'] },
  ],
});
