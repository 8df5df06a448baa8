/**
 * A picture as data, on a grid of 24 × 24 units: solid silhouettes, an inner cut, an ink outline. The same data becomes
 * SVG in the page, strokes on a canvas, and text when the page is built.
 */
import type { Paint } from './tokens.ts';

export type Layer =
  | { readonly d: string; readonly fill?: Paint; readonly stroke?: Paint; readonly width?: number }
  /** A figure or a letter, centred: in the middle, or where it says. */
  | {
      readonly glyph: string;
      readonly fill: Paint;
      readonly size?: number;
      readonly x?: number;
      readonly y?: number;
    };

export type Drawing = readonly Layer[];

/** The outline every piece has. */
const OUTLINE = 1.5;

/** A silhouette with the outline of the house. */
export function body(d: string, fill: Paint): Layer {
  return { d, fill, stroke: 'ink', width: OUTLINE };
}

/** A line without a filling. */
export function line(d: string, stroke: Paint = 'ink', width = OUTLINE): Layer {
  return { d, stroke, width };
}

export function solid(d: string, fill: Paint): Layer {
  return { d, fill };
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Where a drawing is put: so much smaller, and then so far to the right and down. */
interface Placing {
  readonly by: number;
  readonly right: number;
  readonly down: number;
}

/** A drawing of outlines, smaller and elsewhere on its grid: two of them share a cell. */
export function placed(drawing: Drawing, placing: Placing): Drawing {
  return drawing.map((layer) =>
    'glyph' in layer
      ? layer
      : {
          ...layer,
          d: placedPath(layer.d, placing),
          ...(layer.width === undefined ? {} : { width: layer.width * placing.by }),
        },
  );
}

/** How many numbers each command of a path takes, and at which of them a point begins. */
const POINTS: Readonly<Record<string, readonly [count: number, from: number]>> = {
  M: [2, 0],
  L: [2, 0],
  C: [6, 0],
  S: [4, 0],
  A: [7, 5],
};

function placedPath(d: string, { by, right, down }: Placing): string {
  const point = (x: number, y: number, isStep: boolean) =>
    [x * by + (isStep ? 0 : right), y * by + (isStep ? 0 : down)].map((at) => at.toFixed(2));
  return Array.from(d.matchAll(/([a-z])([^a-z]*)/gi), ([, command, rest]) => {
    const isStep = command! > 'Z';
    const numbers = Array.from(rest!.matchAll(/-?\d*\.?\d+/g), ([number]) => Number(number));
    const [as, all] = straight(command!, numbers);
    const [count, from] = POINTS[as.toUpperCase()] ?? [0, 0];
    const parts: (string | number)[] = [as];
    for (let i = 0; i + count <= all.length && count > 0; i += count) {
      // Those of an arc before its end: two radii, and how it bends.
      parts.push(...all.slice(i, i + from).map((number, at) => (at < 2 ? number * by : number)));
      for (let at = i + from; at < i + count; at += 2) parts.push(...point(all[at]!, all[at + 1]!, isStep));
    }
    return parts.join(' ');
  }).join('');
}

/** A step along one side as a step to a point; `H` and `V` would have to know where they begin. */
function straight(command: string, numbers: readonly number[]): readonly [string, readonly number[]] {
  if (command === 'h') return ['l', numbers.flatMap((x) => [x, 0])];
  if (command === 'v') return ['l', numbers.flatMap((y) => [0, y])];
  return [command, numbers];
}
