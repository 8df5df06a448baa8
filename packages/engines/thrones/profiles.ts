/** The AI heroes: three profiles of one player. */
import { t } from '@gridhall/core';
import { aiPlayer, type HeroProfile } from './player.ts';

/** The numbers were settled by simulated tables of six: docs/engines/thrones.md tells what they lead to. */
const CAUTIOUS: HeroProfile = {
  ...{ hope: 6, company: 3, fear: 8, prey: 0, saves: false },
  // More than certain: it never is.
  ...{ courage: 2, patience: 0.1, wages: 0.5, rides: true, lingers: true },
};

const GREEDY: HeroProfile = {
  ...{ hope: 1, company: 3, fear: 2, prey: 0, saves: false },
  ...{ courage: 1, patience: 0.1, wages: 0, rides: true, lingers: true },
};

const WARLIKE: HeroProfile = {
  ...{ hope: 0, company: 6, fear: 2, prey: 2, saves: false },
  ...{ courage: 0.6, patience: 0.1, wages: 1, rides: true, lingers: false },
};

export const cautious = aiPlayer(
  {
    id: 'cautious',
    name: 'cautious',
    proposed: true,
    about: t`Keeps away from whoever could attack, begins no battle, and looks for dragonglass.`,
  },
  CAUTIOUS,
);

export const greedy = aiPlayer(
  {
    id: 'greedy',
    name: 'ambitious',
    proposed: true,
    about: t`Goes for points, battles only when it is sure to win, and puts the last battle off while it may.`,
  },
  GREEDY,
);

export const warlike = aiPlayer(
  {
    id: 'warlike',
    name: 'warlike',
    proposed: true,
    about: t`Spends its money on knights, goes for heroes whom it would beat, and takes risks in battle.`,
  },
  WARLIKE,
);

export const aiPlayers = [cautious, greedy, warlike] as const;
