/** What is asked in a city. */
import type { Question } from '@gridhall/core';

export const CITY: readonly string[] = ['rumours', 'knights', 'how-many', 'horse'];

/** All that a city asks is one card, save in a lesson. */
export function isInCity({ id }: Question, taught = false): boolean {
  return !taught && CITY.includes(id);
}
