/** Westeros: cities by their letters, heroes by their banners. */
import { counted, grouped, type Option, type Question, t, word } from '@gridhall/core';
import {
  aheadOf,
  carriedBy,
  cityAt,
  type Gain,
  heroName,
  heroNamed,
  LAND,
  type ThronesView,
  tablesOf,
  WATER,
  warriorNamed,
} from '@gridhall/games/thrones';
import { centred, faceOf } from '../boards/cell.ts';
import type { Art } from '../boards/scene.ts';
import { fit, widthOf } from '../render/glyphs.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';
import { meeting } from './meeting.ts';
import { reignLines, wakingGauge } from './reign.ts';
import { bannerOf, rivalsOf } from './rivals.ts';

/** By hero, in roster order; the number beside the colour tells them apart as well. */
const BANNERS: readonly Token[] = ['dungeon', 'one', 'eight', 'six', 'four', 'three', 'two'];

const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

type Listed = Extract<Question, { kind: 'choice' }>;

export const art: Art<ThronesView> = {
  above: meeting,
  // So wide that what each answer may cost is read whole.
  aboveWidth: 50,
  about: rivalsOf,

  called(view, tile) {
    if (tile === view.own?.place) return undefined;
    const tables = tablesOf(view);
    const other = otherOn(view, tile);
    return other ? heroName(tables, other.hero) : cityAt(tables, tile)?.name;
  },

  standing: reignLines,
  gauge: wakingGauge,

  points(view, question, { args }) {
    return question.id === 'hero' ? startOf(view, args) : undefined;
  },

  heads(question, width) {
    if (!isParty(question)) return undefined;
    const heads = t`str. loy. mor.`;
    return widthOf(heads) < width ? `${' '.repeat(width - widthOf(heads))}${heads}` : undefined;
  },

  leads(view, question, option, width) {
    if (isParty(question)) return warriorWords(view, question, option, width);
    if (question.id === 'hero' && question.kind === 'choice') return heroWords(view, question, option, width);
    const ahead = question.id === 'turn' ? aheadOf(view, option.word) : undefined;
    if (!ahead) return undefined;
    const way = option.word.replace(/^travel /, '');
    const wide = Math.max(...Object.keys(ARROWS).map((each) => widthOf(word(each))));
    const said = (knights: string) => {
      const gains = ahead.gains.map(([what, value]) => `+${gained(what, value, knights)}`);
      const tile = [ahead.city, ahead.lies, ...gains].filter((what) => what !== '').join(', ');
      // Who is near comes first: it is what must not be cut.
      const there = [ahead.near, tile].filter((what) => what !== '').join('; ');
      return `${ARROWS[way]} ${fit(word(way), wide)} ${there}`;
    };
    const whole = said(t`knights`);
    return widthOf(whole) <= width ? whole : said(t`kn.`);
  },

  sizes: [
    { width: 8, height: 3 },
    { width: 6, height: 2 },
    { width: 4, height: 1 },
    { width: 3, height: 1 },
    { width: 2, height: 1 },
  ],

  paint(region, { view, symbols, question }, tile) {
    const face = faceOf(region);
    const [glyph, one] = startLook(view, question, tile) ?? lookOf(view, tile, symbols === 'drawn');
    region.fill(groundOf(view, tile));
    centred(face, glyph, one);
    const owner = view.territory[tile]! - 1;
    if (owner >= 0 && region.width > 1) {
      const mark = owner === view.hero ? '▌' : String((owner + 1) % 10);
      region.put(
        region.width - 1,
        0,
        mark,
        style(BANNERS[owner % BANNERS.length]!, paperOf(view, tile), BOLD),
      );
    }
  },
};

/** Whether warriors are chosen from by what they are worth. */
function isParty({ id, kind }: Question): boolean {
  return (id === 'keep' || id === 'dragonglass') && (kind === 'choice' || kind === 'several');
}

/** A warrior a line, with the figures in columns; by the first name where that is all there is room for, or else on two. */
function warriorWords(view: ThronesView, question: Question, option: Option, width: number): string {
  const options = 'options' in question ? question.options : [];
  const { strength, loyalty, morale } = option.args ?? {};
  const figures = [strength, loyalty, morale].map((figure) => String(figure).padStart(4)).join(' ');
  const room = width - widthOf(figures) - 1;
  const carried = carriedBy(view, warriorNamed(tablesOf(view), option.word));
  const glass = carried.map((what) => (what === t`dragonglass` ? t`glass` : what));
  const first = /^The /.test(option.word) ? option.word : option.word.split(' ')[0]!;
  const number = options.indexOf(option) + 1;
  const texts = [
    `${number} ${option.word}${carried.length > 0 ? ` (${carried.join(', ')})` : ''}`,
    [`${number} ${option.word}`, ...glass].join(', '),
    [`${number} ${first}`, ...glass].join(', '),
  ];
  const fitting = texts.find((text) => widthOf(text) <= room);
  return fitting === undefined
    ? `${texts[0]}\n${figures.padStart(width)}`
    : `${fit(fitting, room)} ${figures}`;
}

/** The tile where a hero of the menu sets out. */
function startOf(view: ThronesView, args: Option['args']): number | undefined {
  const { row, column } = args ?? {};
  if (row === undefined || column === undefined) return undefined;
  const { rowOf, columnOf } = tablesOf(view);
  const at = rowOf.findIndex(
    (each, tile) => each === Number(row) - 1 && columnOf[tile] === Number(column) - 1,
  );
  return at < 0 ? undefined : at;
}

/** While a hero is chosen, each of them stands where he sets out. */
function startLook(
  view: ThronesView,
  question: Question | undefined,
  tile: number,
): readonly [glyph: string, style: Style] | undefined {
  if (question?.kind !== 'choice' || question.id !== 'hero') return undefined;
  const option = question.options.find(({ args }) => startOf(view, args) === tile);
  if (!option) return undefined;
  const hero = heroNamed(tablesOf(view), option.word);
  const one = style(BANNERS[hero % BANNERS.length]!, paperOf(view, tile), BOLD | REVERSE);
  return [bannerOf(option.word, hero), one];
}

/** Who it is and from where, and below it with what, in fewer letters where it is narrow; a fate that is known is told as well. */
function heroWords(view: ThronesView, { options }: Listed, option: Option, width: number): string {
  const { word: name, args = {} } = option;
  const [money, influence, army] = [args.money, args.influence, args.army].map((much) =>
    grouped(Number(much)),
  );
  const start = startOf(view, args);
  const city = start === undefined ? undefined : cityAt(tablesOf(view), start)?.name;
  const place = city ?? `(${args.row}, ${args.column})`;
  const fitting = (...texts: readonly string[]) =>
    texts.find((text) => widthOf(text) <= width) ?? texts.at(-1)!;
  const number = options.indexOf(option) + 1;
  const who = fitting(t`${number} ${name}, from ${place}`, `${number} ${name}, ${place}`);
  const has = fitting(
    t`  ${money} money, ${influence} influence, ${army} knights`,
    t`  ${money} money, ${influence} infl., ${army} kn.`,
    t`${money} money, ${influence} infl., ${army} kn.`,
  );
  const doom = args.doomed === 1 ? t`\n  dies at the end of turn 10, and the game is lost` : '';
  return `${who}\n${has}${doom}`;
}

function gained(what: Gain[0], value: number, knights: string): string {
  if (what === 'points') return counted(value, 'point');
  return `${grouped(value)} ${what === 'knights' ? knights : word(what)}`;
}

const paperOf = (view: ThronesView, tile: number): Token =>
  tablesOf(view).terrain[tile] === WATER ? 'water' : 'raised';

const otherOn = ({ others }: ThronesView, tile: number) => others.find(({ place }) => place === tile);

function groundOf(view: ThronesView, tile: number): Style {
  return style('line', paperOf(view, tile));
}

function lookOf(view: ThronesView, tile: number, drawn: boolean): readonly [glyph: string, style: Style] {
  const tables = tablesOf(view);
  const paper = paperOf(view, tile);
  if (tile === view.own?.place) {
    const [crown, letter] = view.own.mounted ? ['♞', '&'] : ['♛', '@'];
    return [drawn ? crown : letter, style('ink', 'chosen', BOLD)];
  }
  const other = otherOn(view, tile);
  if (other) {
    const banner = BANNERS[other.hero % BANNERS.length]!;
    return [
      drawn ? bannerOf(heroName(tables, other.hero), other.hero) : String(other.hero + 1),
      style(banner, paper, BOLD | REVERSE),
    ];
  }
  if (view.free.some(({ place }) => place === tile)) return [drawn ? '†' : 'w', style('ink', paper, BOLD)];
  if (view.glass.includes(tile)) return [drawn ? '◆' : 'g', style('four', paper, BOLD)];
  const city = cityAt(tables, tile);
  if (city) return [city.letter, style('thrones', paper, BOLD)];
  if (tables.terrain[tile] === LAND) return [drawn ? '·' : '*', style('muted', paper)];
  return [drawn ? ' ' : '~', style('six', paper)];
}
