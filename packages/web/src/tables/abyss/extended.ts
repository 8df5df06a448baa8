/** The pictures of the extended game: teleports, what lies about, who plans, who hides, and fog. */
import { t } from '@gridhall/core';
import { body, type Drawing, disc, line, solid } from '../../look/drawing.ts';
import type { GroundTile, PieceTile } from '../../look/tiles.ts';

const RING: Drawing = [body(disc(12, 12, 10), 'one'), solid(disc(12, 12, 7.2), 'raised')];

const PORTALS: readonly GroundTile[] = Array.from('123456789', (letter) => ({
  name: `teleport ${letter}`,
  label: t`teleport ${letter}`,
  letter,
  fill: 'floor',
  art: [...RING, { glyph: letter, fill: 'one', size: 11 }],
  far: 'one',
  shape: 'dot',
}));

const TREASURE: Drawing = [
  body('M2.500 12h19v8.500h-19z', 'gold'),
  body('M2.500 12c0-5 2.500-7.500 5-7.500h9c2.500 0 5 2.500 5 7.500z', 'gold'),
  solid(disc(12, 13.5, 2), 'ink'),
];

const BOOTS: Drawing = [
  body('M3 4h6v9.500l4 2.500v4H3z', 'wood'),
  body('M13 4h5v9.500l3.500 2.500v4H13z', 'wood'),
  line('M3 17h10M13 17h8.500', 'raised', 1.2),
];

const WAND: Drawing = [
  line('M4 20L15 9', 'ink', 3),
  line('M4 20L15 9', 'wood', 1.4),
  solid('M17 1.500l1.500 3.700 4 .3-3 2.600.9 3.900L17 9.900l-3.400 2.100.9-3.900-3-2.600 4-.3z', 'gold'),
];

const SHIELD: Drawing = [
  body('M12 2l8.500 3v6.500c0 5.500-3.500 8.700-8.500 10.500-5-1.800-8.500-5-8.500-10.500V5z', 'six'),
  line('M12 5v14M6.500 10.500h11', 'raised', 1.6),
];

const LANTERN: Drawing = [
  line('M8.500 6c0-5 7-5 7 0'),
  body('M7 6h10l1.500 3v9L17 21H7l-1.500-3V9z', 'stone'),
  solid(disc(12, 13.5, 4), 'light'),
];

const PLANNER: Drawing = [
  body('M12 2l9 5.200v9.600L12 22l-9-5.200v-9.600z', 'three'),
  solid(disc(12, 11.5, 4.4), 'raised'),
  solid(disc(12, 11.5, 2), 'ink'),
  line('M12 3.500v3M12 16.500v3M4.500 11.500h3M16.500 11.500h3', 'raised', 1.3),
];

const WALDO: Drawing = [
  body('M6 21c-.6-6 .6-9 3-10-3-3.600-.6-8.500 3-8.500s6 4.900 3 8.500c2.400 1 3.600 4 3 10z', 'three'),
  line('M6.300 14.500h11.400M6 17.800h12', 'raised', 1.6),
  line('M8.600 6.500h2.600M12.800 6.500h2.600', 'raised', 1.6),
];

/** Fields of it are one calm bank. */
const FOG: Drawing = [line('M0 12c4-3 8-3 12 0s8 3 12 0', 'stone-lit', 1.4)];

export const BEYOND_GROUNDS: readonly GroundTile[] = [
  ...PORTALS,
  {
    name: 'random teleport',
    label: t`random teleport`,
    letter: '0',
    fill: 'floor',
    art: [...RING, { glyph: '?', fill: 'one', size: 11 }],
    far: 'one',
    shape: 'dot',
  },
  {
    name: 'treasure',
    label: t`treasure`,
    letter: '$',
    fill: 'floor',
    art: TREASURE,
    far: 'gold',
    shape: 'dot',
  },
  { name: 'boots', label: t`boots`, letter: 'f', fill: 'floor', art: BOOTS, far: 'six', shape: 'dot' },
  { name: 'wand', label: t`wand`, letter: 't', fill: 'floor', art: WAND, far: 'six', shape: 'dot' },
  { name: 'shield', label: t`shield`, letter: 's', fill: 'floor', art: SHIELD, far: 'six', shape: 'dot' },
  { name: 'lantern', label: t`lantern`, letter: 'l', fill: 'floor', art: LANTERN, far: 'six', shape: 'dot' },
  { name: 'fog', label: t`never seen`, letter: '.', fill: 'line', art: FOG },
];

export const BEYOND_PIECES: readonly PieceTile[] = [
  { name: 'planner', label: t`planner`, letter: 'P', art: PLANNER, tone: 'three', shape: 'spike' },
  { name: 'Waldo', label: t`Waldo`, letter: 'W', art: WALDO, tone: 'three', shape: 'spike' },
];
