/** Thrones explained: the rules page, and a journey to learn on. */
import type { Section, Tutorial } from '../face.ts';

export const RULES: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'You lead one hero through Westeros. Take territory, defeat or win over the other heroes, gather warriors and dragonglass. In the end the White Walkers come: beat them, with as many points as you can.',
    ],
  },
  {
    title: 'The map',
    text: [
      'Water needs a ship. Every tile you stand on becomes yours: water is worth 1 point, land 2, a city what its tower says by its size. A tile that is new to you pays once: water 10 money, land 20 money and 10 knights, a city its own.',
      'Colours and the number in the corner of a tile tell whose it is, as far as you know.',
    ],
    legend: [
      ['water', 'Water: a ship is needed.'],
      ['land', 'Land.'],
      ['city', 'A city.'],
      ['capital', 'A city worth more points: a larger tower.'],
      ['claim', 'A tile of hero 1. The dot: you have stood there.'],
      ['own', 'You: the banner in the dashed ring, with the first letter of your name.'],
      ['hero', 'Another hero.'],
      ['warrior', 'A free warrior.'],
      ['dragonglass', 'Dragonglass: where it lay is shown when the game is over.'],
    ],
  },
  {
    title: 'A turn',
    text: [
      'Travel one tile north, south, east or west; rest, and every warrior gains 1 strength; or consult the gods, and every warrior gains 1 morale. Then everybody else moves.',
      'A free warrior with only you within two tiles joins you, up to four. In a city that is new to you, listen to rumours and hire knights at 20 money each. With a chance of 30 % something happens: drought, deserters, a jackpot, kindness.',
    ],
  },
  {
    title: 'Meeting a hero',
    text: [
      'Within two tiles of another hero there is an encounter. A speech works against low morale and costs half of your influence if it fails. An offer works against low loyalty and costs half of your money. A battle is decided by army × strength of the champion: lose it, and the game is lost. The chances are on the buttons.',
      'The winner takes everything: money, influence, army, tiles, and warriors as far as there is room.',
    ],
  },
  {
    title: 'The fates of turn 10',
    text: [
      'Daenerys gains the Dragons, Stannis dies, Sansa gains Arya Stark, Cersei loses Jaime. With “others” the bad ones spare your hero.',
    ],
  },
  {
    title: 'The White Walkers',
    text: [
      'They come after 50 turns, or once you have an army of 2,000, 200 tiles, 400 points, or no rival left. Four refusals are free, the fifth loses. Three rounds are fought, one won is enough. Army, warriors, cities and influence count; dragonglass counts most of all.',
    ],
  },
];

/** A deal in which warriors join early and White Harbor is three days away. */
export const TUTORIAL: Tutorial = {
  params: { fates: 'others', sight: 'window' },
  setup: { seed: '0'.repeat(32) },
  lessons: [
    {
      say: 'Westeros, and one of its heroes is yours. You may make your own later; choose one for now.',
      want: ['choose a hero'],
      nudge: 'Choose a hero first.',
    },
    {
      say: 'Sansa Stark starts in the north, at Winterfell, with Brienne at her side. Take her.',
      want: ['Sansa Stark'],
      nudge: 'Take Sansa Stark for this journey.',
    },
    {
      say: 'Your banner stands in the dashed ring. Travel south: a button, the arrow key, or a click on the tile.',
      want: ['travel south'],
      nudge: 'Travel south.',
    },
    {
      say: 'Two free warriors saw no other hero near and joined you. The tile paid money and knights, and is yours now. Travel east.',
      want: ['travel east'],
      nudge: 'Travel east.',
    },
    {
      say: 'A turn need not be a journey. Rest, and every warrior grows stronger.',
      want: ['rest'],
      nudge: 'Rest this turn.',
    },
    {
      say: 'South of you lies White Harbor. Cities pay more and count for more points.',
      want: ['travel south'],
      nudge: 'Travel south, to White Harbor.',
    },
    {
      say: 'New in a city, you may listen to rumours: how far the nearest hero is.',
      want: ['yes'],
      nudge: 'Listen to the rumours.',
    },
    {
      say: 'And you may hire knights. The army decides battles, and the last battle too.',
      want: ['yes'],
      nudge: 'Say yes to the knights.',
    },
    {
      say: 'Twenty money each. Take 50.',
      want: ['50'],
      nudge: 'Write 50 for now.',
    },
    {
      say: 'When another hero is within two tiles you speak, buy or battle: the chances are on the buttons. In the end the White Walkers come, and points count only if you beat them.',
    },
  ],
};
