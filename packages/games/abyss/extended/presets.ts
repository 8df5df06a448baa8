/** Choices that show each part of the extended game at its best. */
import { t } from '@gridhall/core';

export const EXTENDED_PRESETS = [
  {
    name: 'teleports',
    label: t`Teleports, 15 × 40: three pairs and two that lead anywhere`,
    shows: { symbols: ['teleport 1', 'random teleport', 'teleport 1'] },
    values: { pairs: 3, randoms: 2 },
  },
  {
    name: 'haunted',
    label: t`Haunted, 15 × 40: baddies use the teleports, too`,
    shows: { symbols: ['monster', 'teleport 1'] },
    values: { pairs: 4, randoms: 1, baddiesTeleport: true },
  },
  {
    name: 'treasure',
    label: t`Treasure, 15 × 40: ten treasures and three magic items`,
    shows: { symbols: ['treasure', 'boots', 'wand'] },
    values: { treasures: 10, items: 3 },
  },
  {
    name: 'planner',
    label: t`Planner, 15 × 40: one baddie cuts off your way, and there is a shield`,
    shows: { symbols: ['planner', 'shield'] },
    values: { planners: 1, monsters: 4, items: 3 },
  },
  {
    name: 'waldo',
    label: t`Where is Waldo, 15 × 40: one you see in every fifth round only`,
    shows: { symbols: ['Waldo', 'hero'] },
    values: { waldos: 1, sights: 5 },
  },
  {
    name: 'fog',
    label: t`Fog, 15 × 40: you see six cells around you, and there is a lantern`,
    shows: { symbols: ['fog', 'hero', 'lantern'] },
    values: { fog: 6, items: 4 },
  },
  {
    name: 'campaign',
    label: t`Campaign, 15 × 40: harder after every win, easier after every loss`,
    shows: { symbols: ['hero', 'ladder', 'treasure'] },
    values: { campaign: true, treasures: 5 },
  },
  {
    name: 'everything',
    label: t`Everything at once, 15 × 40`,
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
