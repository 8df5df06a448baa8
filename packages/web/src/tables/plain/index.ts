/** The plain table: any game of the contract can be played from the board's text; the panel asks the questions. */
import type { Face } from '../face.ts';

export const face: Face = { Board: () => null, plain: true, keys: [], rules: [] };
