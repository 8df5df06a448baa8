/** The answers of a turn: each way with what lies there and who may be met, and what staying is good for. */
import { counted, grouped, type Option, type Question, t, word } from '@gridhall/core';
import { aheadOf, type Gain, type ThronesView } from '@gridhall/games/thrones';
import { keyOf } from '../../boards/letters.ts';
import { fit, widthOf } from '../../render/glyphs.ts';

const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

export function wayWords(
  view: ThronesView,
  question: Question,
  option: Option,
  width: number,
): string | undefined {
  if (question.id !== 'turn' || question.kind !== 'choice') return undefined;
  const ahead = aheadOf(view, option.word);
  const wide = Math.max(...Object.keys(ARROWS).map((each) => widthOf(word(each))));
  if (!ahead) return stayWords(option, keyOf(question.options, option), wide, width);
  const way = option.word.replace(/^travel /, '');
  const said = (knights: string) => {
    const gains = ahead.gains.map(([what, value]) => `+${gained(what, value, knights)}`);
    const tile = [ahead.city, ahead.lies, ...gains].filter((what) => what !== '').join(', ');
    // Who is near comes first: it is what must not be cut.
    const there = [ahead.near, tile].filter((what) => what !== '').join('; ');
    return `${ARROWS[way]} ${fit(word(way), wide)} ${there}`;
  };
  const whole = said(t`knights`);
  return widthOf(whole) <= width ? whole : said(t`kn.`);
}

/** What one does instead of travelling, in a column with the ways. */
function stayWords({ word: text }: Option, key: string, wide: number, width: number): string | undefined {
  const said =
    text === 'rest'
      ? ([t`rest`, t`every warrior +1 strength`] as const)
      : text === 'consult the gods'
        ? ([t`gods`, t`every warrior +1 morale`] as const)
        : undefined;
  if (!said) return undefined;
  const line = `${key} ${fit(said[0], wide)} ${said[1]}`;
  return widthOf(line) <= width ? line : undefined;
}

function gained(what: Gain[0], value: number, knights: string): string {
  if (what === 'points') return counted(value, 'point');
  return `${grouped(value)} ${what === 'knights' ? knights : word(what)}`;
}
