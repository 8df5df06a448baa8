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
