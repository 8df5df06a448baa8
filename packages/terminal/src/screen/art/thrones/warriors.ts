/** Warriors to choose from, a line each: by name, what is carried, and the figures in columns. */
import { type Option, type Question, t } from '@gridhall/core';
import { carriedBy, powerOf, type ThronesView, tablesOf, warriorNamed } from '@gridhall/games/thrones';
import type { SceneText } from '../../boards/scene.ts';
import { fitText, widthOf } from '../../render/glyphs.ts';
import { shortName } from './names.ts';

interface Figures {
  readonly strength: number;
  readonly loyalty: number;
  readonly morale: number;
}

/** What is read of each, and how wide; loyalty, which only a rival with money asks for, where there is room. */
const COLUMNS: readonly (readonly [head: string, wide: number, of: (one: Figures) => number])[] = [
  [t`str.`, 4, ({ strength }) => strength],
  [t`loy.`, 5, ({ loyalty }) => loyalty],
  [t`mor.`, 5, ({ morale }) => morale],
  [t`power`, 6, (one) => Math.round(powerOf(0, [{ ...one, dragonglass: false }], 0, 0))],
];

const columnsIn = (width: number) => (width < ROOMY ? COLUMNS.filter((_one, i) => i !== 1) : COLUMNS);

/** From here on there is room for loyalty beside a name and what is carried. */
const ROOMY = 37;

/** Whether warriors are chosen from by what they are worth. */
export function isOfWarriors({ id, kind }: Question): boolean {
  return (id === 'keep' || id === 'dragonglass') && (kind === 'choice' || kind === 'several');
}

/** `width`: of an answer; the heads stand over its end, wherever it begins. */
export function warriorHeads({ kind }: Question, width: number): string | undefined {
  const heads = columnsIn(width - (kind === 'several' ? TICK : 0) - 2)
    .map(([head, wide]) => head.padStart(wide))
    .join('');
  return widthOf(heads) < width ? heads.padStart(width) : undefined;
}

/** A box to tick. */
const TICK = 4;

/** What the last column is for, and what is not in it. */
export function warriorAsks({ own }: ThronesView, { id }: Question): SceneText[] {
  const text = id === 'keep' ? t`Which four warriors stay with you?` : t`Dragonglass! Who takes it?`;
  const more = id === 'dragonglass' && own?.party.some(({ dragonglass }) => dragonglass);
  const worth = more
    ? t`You have some already: more of it counts no more.`
    : t`Dragonglass: 10,000 in the last battle.`;
  return [{ text, strong: true }, { text: worth }];
}

/** By the first name where that is all there is room for, or else on two lines. */
export function warriorWords(view: ThronesView, question: Question, option: Option, width: number): string {
  const options = 'options' in question ? question.options : [];
  const carried = carriedBy(view, warriorNamed(tablesOf(view), option.word));
  const { strength, loyalty, morale } = option.args ?? {};
  const one = { strength: Number(strength), loyalty: Number(loyalty), morale: Number(morale) };
  const figures = columnsIn(width)
    .map(([_head, wide, of]) => String(of(one)).padStart(wide))
    .join('');
  const room = width - widthOf(figures) - 1;
  const glass = carried.map((what) => (what === t`dragonglass` ? t`glass` : what));
  const number = options.indexOf(option) + 1;
  const texts = [
    `${number} ${option.word}${carried.length > 0 ? ` (${carried.join(', ')})` : ''}`,
    [`${number} ${option.word}`, ...glass].join(', '),
    [`${number} ${shortName(option.word)}`, ...glass].join(', '),
  ];
  const fitting = texts.find((text) => widthOf(text) <= room);
  return fitting === undefined
    ? `${texts[0]}\n${figures.padStart(width)}`
    : `${fitText(fitting, room)} ${figures}`;
}
