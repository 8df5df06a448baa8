/** What is played, in a few words: the preset, and the wish its board was made to. */

import { presetOf } from '@gridhall/app';
import { type BoardFacts, capital, type GameModule, type ParamValues, word } from '@gridhall/core';

interface Chosen {
  readonly params: ParamValues;
  readonly made?: BoardFacts | undefined;
}

/** `short`: a word of the preset is enough. */
export function chosenWords(table: GameModule, { params, made }: Chosen, short = false): string {
  const preset = presetOf(table, params);
  const called = (short ? (preset?.title ?? preset?.label) : preset?.label) ?? '';
  if (made?.wish === undefined) return called;
  const wish = wishWords(table, made.wish);
  // Where choices are boards, one that was made is none of them.
  if (table.boards?.(params)) return capital(wish);
  return called === '' ? capital(wish) : `${called}, ${wish}`;
}

function wishWords({ words }: GameModule, wish: string): string {
  return word(words.wishes?.[wish] ?? wish);
}
