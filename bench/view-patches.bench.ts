/** What the change of a view costs when it is sent as a patch, beside the events that tell the same move. */
import type { ParamValues } from '@gridhall/core';
import { type GameName, tableOf } from '@gridhall/games';
import type { Gauge, Row } from './row.ts';
import { type Cost, costOf } from './view-patches.ts';

const MOVES = 300;

const gauge = (game: GameName, preset: string, figure: (cost: Cost) => number): Gauge => ({
  async measure() {
    const table = await tableOf(game);
    const values = table.game.params.presets.find(({ name }) => name === preset)?.values;
    return figure(costOf(table, (values ?? {}) as ParamValues, MOVES));
  },
});

function rows(game: GameName, preset: string, bytes: number, micros: number): Row[] {
  return [
    {
      what: `patches: ${game}, ${preset}, a move, median`,
      unit: 'bytes',
      ours: gauge(game, preset, ({ patch }) => patch.median),
      peer: { name: 'its events', measured: gauge(game, preset, ({ events }) => events.median) },
      target: { of: 'ours', atMost: bytes },
    },
    {
      what: `patches: ${game}, ${preset}, view, patch and applying it, median`,
      unit: 'µs',
      ours: gauge(game, preset, ({ patching }) => patching.median),
      target: { of: 'ours', atMost: micros },
    },
  ];
}

export const bench: Row[] = [
  ...rows('abyss', 'everything', 300, 60),
  ...rows('dungeon', 'tollhouse', 70, 10),
  ...rows('geese', 'expert', 60, 10),
  ...rows('jungle', 'traditional', 80, 10),
  ...rows('thrones', 'default', 200, 40),
];
