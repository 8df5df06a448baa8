/** Thrones explained. */
import type { Section } from '@gridhall/core';
import { t } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: t`The aim`,
    text: [
      t`You lead one hero through Westeros. Take territory, defeat or win over the other heroes, gather warriors and dragonglass. In the end the White Walkers come: beat them, with as many points as you can.`,
    ],
  },
  {
    title: t`The map`,
    text: [
      t`Water needs a ship. Every tile you stand on becomes yours: water is worth 1 point, land 2, a city what its size says. A tile that is new to you pays once: water 10 money, land 20 money and 10 knights, a city its own.`,
      t`Territory is shown as far as you know whose it is.`,
    ],
    legend: [
      'water',
      'land',
      'city L',
      'your land',
      'foreign land',
      'your hero',
      'hero 1',
      'free warrior',
      'dragonglass',
    ],
  },
  {
    title: t`A turn`,
    text: [
      t`Travel one tile north, south, east or west; rest, and every warrior gains 1 strength; or consult the gods, and every warrior gains 1 morale. Then everybody else moves.`,
      t`A free warrior with only you within two tiles joins you, up to four. In a city that is new to you, listen to rumours and hire knights at 20 money each. With a chance of 30 % something happens: drought, deserters, a jackpot, kindness.`,
    ],
  },
  {
    title: t`Meeting a hero`,
    text: [
      t`Within two tiles of another hero there is an encounter. A speech works against low morale and costs half of your influence if it fails. An offer works against low loyalty and costs half of your money. A battle is decided by army × strength of the champion: lose it, and the game is lost. The chances are beside the answers.`,
      t`The winner takes everything: money, influence, army, tiles, and warriors as far as there is room.`,
    ],
  },
  {
    title: t`The fates of turn 10`,
    text: [
      t`Daenerys gains the Dragons, Stannis dies, Sansa gains Arya Stark, Cersei loses Jaime. Unless you choose otherwise, the bad ones spare your hero.`,
    ],
  },
  {
    title: t`Horses`,
    text: [
      t`With “Horses” every city but Pyke and Dragonstone sells one, at 80 money, whenever you stand there without. On horseback you may ride two land tiles in a straight line in one turn; the tile you pass over is not taken. In an encounter you may try to flee: half of the time you get away, and otherwise you are asked again and cannot try once more. No horse boards a ship: on water yours is lost.`,
    ],
    legend: ['your hero on horseback'],
  },
  {
    title: t`Several people, and rivals with a mind`,
    text: [
      t`Two to six can play, people and machines alike, each with a hero of their own and each seeing only what the own hero sees. Two who are near each other meet once a turn: the first in roster order is asked, and in a battle the other chooses a champion of their own. Who loses is out, the rest play on, and the most points among those who beat the White Walkers win.`,
      t`A rival with a mind sits at such a place: cautious ones keep away from danger, greedy ones go for points, warlike ones for you.`,
    ],
  },
  {
    title: t`The adviser`,
    text: [
      t`Ask for an analysis, and the adviser plays on from what you know, many hundreds of times: beside each answer stand the chance to win and the points it leads to, with how sure that is. It grows surer while it thinks.`,
    ],
  },
  {
    title: t`The White Walkers`,
    text: [
      t`They come after 50 turns, or once you have an army of 2,000, 200 tiles, 400 points, or no rival left. Four refusals are free, the fifth loses. Three rounds are fought, one won is enough. Army, warriors, cities and influence count; dragonglass counts most of all.`,
    ],
  },
];
