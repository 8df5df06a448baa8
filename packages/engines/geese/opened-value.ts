/** Of the 3BV of a board, the part that was opened: regions of zeros that were entered, and numbers that touch none. */
import { type GeeseView, GOOSE, hiddenBit, valueMask } from '@gridhall/games/geese';

/** The view of a game that is over, so that every value is known. */
export function openedValue({ plane, columns, rows }: GeeseView): number {
  const valueAt = (field: number) => plane[field]! & valueMask;
  const isOpen = (field: number) => !(plane[field]! & hiddenBit) && valueAt(field) !== GOOSE;
  const seen = new Uint8Array(plane.length);
  const around = (field: number, visit: (near: number) => void) => {
    const y = Math.floor(field / columns);
    const x = field - y * columns;
    for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++)
      for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) visit(b * columns + a);
  };
  let value = 0;
  for (let start = 0; start < plane.length; start++) {
    if (seen[start] || valueAt(start) !== 0) continue;
    const stack = [start];
    seen[start] = 1;
    let entered = false;
    while (stack.length > 0) {
      const field = stack.pop()!;
      entered ||= isOpen(field);
      around(field, (near) => {
        if (seen[near]) return;
        seen[near] = 1;
        if (valueAt(near) === 0) stack.push(near);
      });
    }
    if (entered) value++;
  }
  for (let field = 0; field < plane.length; field++) if (!seen[field] && isOpen(field)) value++;
  return value;
}
