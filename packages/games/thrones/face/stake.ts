/** A reign that was left: who is near, and how far the White Walkers have come. */
import { counted, type Stake, t } from '@gridhall/core';
import { heroName, type Tables } from '../tables.ts';
import type { Sighting, ThronesView } from '../view.ts';
import { tablesOf } from '../westeros.ts';
import { wakingOf } from '../words/index.ts';

export function stake(view: ThronesView): Stake {
  const { own, turn, hero, alarm } = view;
  const tables = tablesOf(view);
  if (!own)
    return { says: t`Whom will you lead?`, more: turn > 0 ? t`Turn ${turn}.` : t`Westeros waits for you.` };
  const has = t`${counted(own.points, 'point')}, ${counted(own.army, 'knight')}`;
  return {
    says: nearWords(view, tables, own.place),
    more: `${t`Turn ${turn} as ${heroName(tables, hero)}: ${has}.`} ${alarm ? t`The White Walkers are awake.` : farWords(view)}`,
  };
}

function nearWords({ foe, others }: ThronesView, tables: Tables, here: number): string {
  if (foe) return t`${heroName(tables, foe.hero)} stands before you.`;
  const steps = ({ place }: Sighting) => Math.max(...awayFrom(tables, here, place).map(Math.abs));
  const [nearest] = [...others].sort((one, other) => steps(one) - steps(other));
  if (!nearest) return t`No rival is in sight.`;
  const name = heroName(tables, nearest.hero);
  const [down, right] = awayFrom(tables, here, nearest.place);
  return t`${name} stands ${counted(steps(nearest), 'tile')} ${wayWords(down, right)} of you.`;
}

function awayFrom({ rowOf, columnOf }: Tables, here: number, there: number): [down: number, right: number] {
  return [rowOf[there]! - rowOf[here]!, columnOf[there]! - columnOf[here]!];
}

/** Who is far down and a little to the right is south of one. */
function wayWords(down: number, right: number): string {
  const [rows, columns] = [Math.abs(down), Math.abs(right)];
  const row = down > 0 ? 'south' : 'north';
  if (columns * 2 <= rows) return row === 'south' ? t`south` : t`north`;
  const column = right > 0 ? 'east' : 'west';
  if (rows * 2 <= columns) return column === 'east' ? t`east` : t`west`;
  if (row === 'south') return column === 'east' ? t`south-east` : t`south-west`;
  return column === 'east' ? t`north-east` : t`north-west`;
}

function farWords(view: ThronesView): string {
  const [, now, at] = wakingOf(view);
  const far = now / at;
  if (far < 0.25) return t`The White Walkers still sleep.`;
  if (far < 0.45) return t`The White Walkers stir.`;
  return far < 0.75 ? t`The White Walkers are about half way.` : t`The White Walkers are near.`;
}
