/** What people call a cell, rows and columns counted from 1. */
export function placeOf(columns: number, cell: number): string {
  return `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}
