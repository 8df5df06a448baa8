/** Westeros: cities by their letters, heroes by their banners. */
import { counted, grouped, t, word } from '@gridhall/core';
import {
  aheadOf,
  cityAt,
  type Gain,
  heroName,
  LAND,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import { centred, faceOf } from '../boards/cell.ts';
import type { Art } from '../boards/scene.ts';
import { fit, widthOf } from '../render/glyphs.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';
import { meeting } from './meeting.ts';
import { bannerOf, rivalsOf } from './rivals.ts';

/** By hero, in roster order; the number beside the colour tells them apart as well. */
const BANNERS: readonly Token[] = ['dungeon', 'one', 'eight', 'six', 'four', 'three', 'two'];

const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

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

  leads(view, question, option, width) {
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

  paint(region, { view, symbols }, tile) {
    const face = faceOf(region);
    const [glyph, one] = lookOf(view, tile, symbols === 'drawn');
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
