/** What the hero of a board in fog remembers, as data. */
import { UNSEEN } from '../pieces.ts';

/** Nobody hidden is ever in here, nor the hero himself. */
export interface Planes {
  /** The top of each cell as he saw it last. */
  readonly top: Uint8Array<ArrayBuffer>;
  /** What lies below. */
  readonly floor: Uint8Array<ArrayBuffer>;
  /** A one for every cell he sees now. */
  readonly lit: Uint8Array<ArrayBuffer>;
}

export interface Memory {
  /** What he remembers but for the looks; none before the first are written. */
  planes: Planes | undefined;
  /**
   * Looks in turn: from which cell and how, how many baddies there were, and each of them. What lies below needs no
   * note: it changes only where he stands, and he looks there then.
   */
  looks: number[];
  /** How many baddies there were at the last look of which they are noted. */
  noted: number;
}

export function blankPlanes(cells: number): Planes {
  return {
    top: new Uint8Array(cells).fill(UNSEEN),
    floor: new Uint8Array(cells).fill(UNSEEN),
    lit: new Uint8Array(cells),
  };
}

export function copyPlanes({ top, floor, lit }: Planes): Planes {
  return { top: top.slice(), floor: floor.slice(), lit: lit.slice() };
}

/** The memory of a state that was another one before. */
export function copyMemory(to: Memory | undefined, from: Memory | undefined): Memory | undefined {
  if (!from) return undefined;
  const memory = to ?? { planes: undefined, looks: [], noted: 0 };
  const { planes, looks } = from;
  memory.noted = from.noted;
  memory.looks.length = 0;
  for (let i = 0; i < looks.length; i++) memory.looks.push(looks[i]!);
  if (memory.planes && planes && memory.planes.top.length === planes.top.length) {
    memory.planes.top.set(planes.top);
    memory.planes.floor.set(planes.floor);
    memory.planes.lit.set(planes.lit);
  } else {
    memory.planes = planes && copyPlanes(planes);
  }
  return memory;
}
