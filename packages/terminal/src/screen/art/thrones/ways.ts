/** The answers of a turn: each way with what lies there and who may be met, and what staying is good for. */
import { counted, grouped, type Option, type Question, t, word } from '@gridhall/core';
import { aheadOf, type Gain, type PathStep, type ThronesView } from '@gridhall/games/thrones';
import { optionKey } from '../../boards/letters.ts';
import { fitText, widthOf } from '../../render/glyphs.ts';

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
  if (!ahead) return stayWords(view, option, optionKey(question.options, option), wide, width);
  const way = option.word.replace(/^travel /, '');
  const said = (knights: string) =>
    `${ARROWS[way]} ${fitText(word(way), wide)} ${thereWords(ahead, knights)}`;
  const whole = said(t`knights`);
  return widthOf(whole) <= width ? whole : said(t`kn.`);
}

/** What lies one step ahead; who is near comes first: it is what must not be cut. */
export function thereWords({ near, city, lies, gains }: PathStep, knights = t`knights`): string {
  const tile = [city, lies, ...gains.map(([what, value]) => `+${gained(what, value, knights)}`)];
  return [near, tile.filter((what) => what !== '').join(', ')].filter((what) => what !== '').join('; ');
}

/** What one does instead of travelling, in a column with the ways. */
function stayWords(
  { own }: ThronesView,
  { word: text }: Option,
  key: string,
  wide: number,
  width: number,
): string | undefined {
  const said =
    text === 'rest'
      ? ([t`rest`, t`every warrior +1 strength`, t`all +1 strength`] as const)
      : text === 'consult the gods'
        ? ([t`gods`, t`every warrior +1 morale`, t`all +1 morale`] as const)
        : undefined;
  if (!said) return undefined;
  const [name, ...gives] = said;
  const does = own?.party.length === 0 ? [t`no warriors`] : gives;
  return does.map((what) => `${key} ${fitText(name, wide)} ${what}`).find((line) => widthOf(line) <= width);
}

function gained(what: Gain[0], value: number, knights: string): string {
  if (what === 'points') return counted(value, 'point');
  return `${grouped(value)} ${what === 'knights' ? knights : word(what)}`;
}
