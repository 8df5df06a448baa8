/** Layouts as rows of one byte a field: the number it would show, or 9 for a goose. All have as many geese. */
export interface Layouts {
  readonly fields: number;
  readonly count: number;
  readonly values: Uint8Array;
}
