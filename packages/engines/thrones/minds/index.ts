/** Rivals with a mind of their own: three tempers of one mind. */
import { mindOf, type Temper } from './mind.ts';

const CAUTIOUS: Temper = {
  ...{ hope: 6, company: 6, fear: 3, prey: 0 },
  ...{ courage: 1, patience: 0.3, wages: 0.5, rides: true, lingers: false },
};

const GREEDY: Temper = {
  ...{ hope: 4, company: 4, fear: 1.5, prey: 0.3 },
  ...{ courage: 1, patience: 0.1, wages: 0, rides: true, lingers: true },
};

const WARLIKE: Temper = {
  ...{ hope: 3, company: 5, fear: 1, prey: 4 },
  ...{ courage: 0.6, patience: 0, wages: 1, rides: true, lingers: true },
};

export const cautious = mindOf(
  {
    id: 'cautious',
    name: 'cautious',
    proposed: true,
    about:
      'Keeps away from whoever could attack, battles only when it cannot lose, and looks for dragonglass.',
  },
  CAUTIOUS,
);

export const greedy = mindOf(
  {
    id: 'greedy',
    name: 'greedy',
    proposed: true,
    about: 'Goes for points and for what is easily won, and puts the last battle off while it may.',
  },
  GREEDY,
);

export const warlike = mindOf(
  {
    id: 'warlike',
    name: 'warlike',
    proposed: true,
    about: 'Spends its money on knights, goes for heroes whom it would beat, and takes risks in battle.',
  },
  WARLIKE,
);

export const minds = [cautious, greedy, warlike] as const;
