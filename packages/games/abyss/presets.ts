/** The choices that players are offered: three sizes, each part of the extended game, and the levels of the library. */
import { counted, t, word } from '@gridhall/core';
import { HALL_NAMES, LIBRARY } from './library/index.ts';
import { PARS } from './library/pars.ts';

const SIZES = [
  {
    name: 'small',
    label: t`Small, 10 × 20: 15 abysses, 3 monsters, 1 bat`,
    title: t`Small`,
    about: t`10 × 20, 3 monsters, 1 bat`,
    proposed: true,
    values: { rows: 10, columns: 20, abysses: 15, monsters: 3, bats: 1 },
  },
  {
    name: 'medium',
    label: t`Medium, 15 × 40: 50 abysses, 6 monsters, 2 bats`,
    title: t`Medium`,
    about: t`15 × 40, 6 monsters, 2 bats`,
    values: { rows: 15, columns: 40, abysses: 50, monsters: 6, bats: 2 },
  },
  {
    name: 'large',
    label: t`Large, 25 × 80: 160 abysses, 15 monsters, 4 bats`,
    title: t`Large`,
    about: t`25 × 80, 15 monsters, 4 bats`,
    values: { rows: 25, columns: 80, abysses: 160, monsters: 15, bats: 4 },
  },
] as const;

const EXTENDED = [
  {
    name: 'teleports',
    label: t`Teleports, 15 × 40: three pairs and two that lead anywhere`,
    title: t`Teleports`,
    about: t`three pairs and two that lead anywhere`,
    shows: { symbols: ['teleport 1', 'random teleport', 'teleport 1'] },
    values: { pairs: 3, randoms: 2 },
  },
  {
    name: 'haunted',
    label: t`Haunted, 15 × 40: baddies use the teleports, too`,
    title: t`Haunted`,
    about: t`baddies use the teleports, too`,
    shows: { symbols: ['monster', 'teleport 1'] },
    values: { pairs: 4, randoms: 1, baddiesTeleport: true },
  },
  {
    name: 'treasure',
    label: t`Treasure, 15 × 40: ten treasures and three magic items`,
    title: t`Treasure`,
    about: t`ten treasures and three magic items`,
    shows: { symbols: ['treasure', 'boots', 'wand'] },
    values: { treasures: 10, items: 3 },
  },
  {
    name: 'planner',
    label: t`Planner, 15 × 40: one baddie cuts off your way, and there is a shield`,
    title: t`Planner`,
    about: t`one baddie cuts off your way, and there is a shield`,
    shows: { symbols: ['planner', 'shield'] },
    values: { planners: 1, monsters: 4, items: 3 },
  },
  {
    name: 'waldo',
    label: t`Where is Waldo, 15 × 40: one you see in every fifth round only`,
    title: t`Where is Waldo`,
    about: t`one baddie is visible only every fifth round`,
    shows: { symbols: ['Waldo', 'hero'] },
    values: { waldos: 1, sights: 5 },
  },
  {
    name: 'fog',
    label: t`Fog, 15 × 40: you see six cells around you, and there is a lantern`,
    title: t`Fog`,
    about: t`you see six cells around you, and there is a lantern`,
    shows: { symbols: ['fog', 'hero', 'lantern'] },
    values: { fog: 6, items: 4 },
  },
  {
    name: 'campaign',
    label: t`Campaign, 15 × 40: harder after every win, easier after every loss`,
    title: t`Campaign`,
    about: t`harder after every win, easier after every loss`,
    shows: { symbols: ['hero', 'ladder', 'treasure'] },
    values: { campaign: true, treasures: 5 },
  },
  {
    name: 'everything',
    label: t`Everything at once, 15 × 40`,
    title: t`Everything at once`,
    about: t`15 × 40`,
    shows: { symbols: ['bat', 'treasure', 'planner'] },
    values: {
      pairs: 2,
      randoms: 1,
      baddiesTeleport: true,
      treasures: 5,
      items: 4,
      planners: 1,
      waldos: 1,
      sights: 4,
      fog: 7,
      campaign: true,
    },
  },
] as const;

/** Levels have a par: the fewest rounds, which the solver has proved. */
const LEVELS = HALL_NAMES.map((name) => {
  const { title, values } = LIBRARY[name];
  const { par, grade } = PARS[name];
  const { rows, columns, monsters, bats } = values;
  const about = t`${rows} × ${columns}, ${counted(monsters + bats, 'baddie')}, ${word(grade)}`;
  return { name, label: `${title}, ${rows} × ${columns}`, title, about, par, values };
});

export const PRESETS = [...SIZES, ...EXTENDED, ...LEVELS];
