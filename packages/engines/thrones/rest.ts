import type { Question } from '@gridhall/core';
import { t } from '@gridhall/core';
import { firstOnes, type Policy } from './policy.ts';

const REST = 4;
const BATTLE = 2;
const NO = 1;

/** Rests, and lets things come: the yardstick of how fast the rules are, and of what doing nothing is worth. */
export const rest: Policy = {
  id: 'rest',
  name: 'stay-at-home',
  about: t`Rests every turn, battles whoever comes with the first warrior, and refuses the last battle four times.`,
  choose(question: Question) {
    switch (question.id) {
      case 'turn':
        return REST;
      case 'encounter':
        return BATTLE;
      case 'keep':
        return firstOnes(question.kind === 'several' ? question.count : 0);
      case 'rumours':
      case 'knights':
      case 'horse':
        return NO;
      case 'walkers':
        return question.args?.left === 0 ? 0 : NO;
      default:
        // The first hero, the first warrior, the one answer, and nothing where a number is asked.
        return 0;
    }
  },
};
