/** What people call a cell, rows and columns counted from 1. */
import { t } from '@gridhall/core';

export function placeOf(columns: number, cell: number): string {
  return t`row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}
