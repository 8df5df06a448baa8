/** Westeros: cities by their letters, heroes by their banners. */
import type { Question } from '@gridhall/core';
import {
  aheadOf,
  cityAt,
  heroName,
  heroNamed,
  LAND,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import { centred, faceOf } from '../boards/cell.ts';
import type { CellArt } from '../boards/scene.ts';
import { BOLD, REVERSE, type Style, style, type Token } from '../render/style.ts';
import { cityWords, givesCity, putCity, yesOrNo } from './thrones/city.ts';
import {
  givesHero,
  goesWords,
  heroHeads,
  heroWords,
  isOfHeroes,
  putHeroes,
  startTile,
  startWords,
} from './thrones/heroes.ts';
import { alarmWords, battleOrNot, battleStory } from './thrones/last-battle.ts';
import { meetingPicture } from './thrones/meeting.ts';
import { reignLines, wakingGauge } from './thrones/reign.ts';
import { bannerOf, rivalsOf } from './thrones/rivals.ts';
import { citiesAbout } from './thrones/sights.ts';
import { isOfWarriors, warriorAsks, warriorHeads, warriorWords } from './thrones/warriors.ts';
import { thereWords, wayWords } from './thrones/ways.ts';

/** By hero, in roster order; the number beside the colour tells them apart as well. */
const BANNERS: readonly Token[] = ['dungeon', 'one', 'eight', 'six', 'four', 'three', 'two'];

export const art: CellArt<ThronesView> = {
  above: meetingPicture,
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

  points(view, question, option) {
    return question.id === 'hero' ? startTile(view, option) : undefined;
  },

  puts: (view, question) => putCity(view, putHeroes(view, question)),
  gives: (view, question, text) =>
    question.id === 'choose' ? givesHero(view, question, text) : givesCity(view, question, text),

  asks(view, question, at) {
    if (isOfHeroes(question)) return startWords(view, question, at);
    if (isOfWarriors(question)) return warriorAsks(view, question);
    return cityWords(view, question) ?? alarmWords(view, question);
  },

  heads(question, width) {
    if (isOfWarriors(question)) return warriorHeads(question, width);
    return isOfHeroes(question) ? heroHeads(width) : undefined;
  },

  leads(view, question, option, width) {
    if (isOfWarriors(question)) return warriorWords(view, question, option, width);
    if (isOfHeroes(question)) return heroWords(view, question, option, width);
    const said = yesOrNo(view, question, option.word) ?? battleOrNot(view, question, option);
    return said ?? wayWords(view, question, option, width);
  },

  tells(view, question, option) {
    if (isOfHeroes(question)) return option.args && goesWords(view, option.word);
    const ahead = question.id === 'turn' ? aheadOf(view, option.word) : undefined;
    return ahead && thereWords(ahead);
  },

  story: battleStory,
  sights: citiesAbout,

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

/** While a hero is chosen, each of them stands where he sets out. */
function startLook(
  view: ThronesView,
  question: Question | undefined,
  tile: number,
): readonly [glyph: string, style: Style] | undefined {
  if (question?.kind !== 'choice' || question.id !== 'hero') return undefined;
  const option = question.options.find((one) => startTile(view, one) === tile);
  if (!option) return undefined;
  const hero = heroNamed(tablesOf(view), option.word);
  const one = style(BANNERS[hero % BANNERS.length]!, paperOf(view, tile), BOLD | REVERSE);
  return [bannerOf(option.word, hero), one];
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
