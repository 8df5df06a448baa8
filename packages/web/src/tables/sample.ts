import type { ParamValues, Setup, Viewer } from '@gridhall/core';
import type { Palette } from '../look/tokens.ts';

/** `tables/NAME/sample.ts` exports one: a position of the game, and how to draw it as the text of an SVG file. */
export interface Sample<View> {
  readonly params: ParamValues;
  readonly setup: Setup;
  readonly moves: readonly string[];
  readonly viewer: Viewer;
  draw(view: View, colours: Palette): string;
}
