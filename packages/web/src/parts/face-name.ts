/** What a face of a machine shows, without whose side it is on: "Wolf". */
import { capital, word } from '@gridhall/core';

export function faceName(face: string): string {
  return capital(word(face.split(' ').at(-1)!));
}
