/** A board in the making: where its geese are, and what a solver that sees only numbers has found out so far. */
import type { Random } from '@gridhall/core';
import { HIDDEN, Lake } from './lake.ts';

export class Draft {
  readonly lake: Lake;
  /** 1 where there is a goose, by place. */
  readonly goose: Uint8Array;
  /** The place of the field that is shown at the start. */
  first = 0;

  constructor(columns: number, rows: number, geese: number) {
    this.lake = new Lake(columns, rows, geese);
    this.goose = new Uint8Array(this.lake.number.length);
  }

  /** Geese anywhere but on the first field and, as far as there is room, around it. */
  lay(random: Random): void {
    const { lake, goose } = this;
    const fields = lake.columns * lake.rows;
    goose.fill(0);
    this.first = lake.placeOf(random.below(fields));
    const spared = [this.first];
    for (const step of lake.steps) if (this.#isField(this.first + step)) spared.push(this.first + step);
    const room = fields - lake.geese;
    const kept = new Set(spared.slice(0, Math.max(1, room)));
    for (let left = lake.geese; left > 0; ) {
      const place = lake.placeOf(random.below(fields));
      if (goose[place] || kept.has(place)) continue;
      goose[place] = 1;
      left--;
    }
  }

  /** Only the first field is shown. */
  begin(): void {
    this.lake.hide();
    this.show(this.first);
  }

  /** The number of a field. */
  count(place: number): number {
    const { goose } = this;
    let geese = 0;
    for (const step of this.lake.steps) geese += goose[place + step]!;
    return geese;
  }

  show(place: number): void {
    this.lake.show(place, this.count(place));
  }

  /** Moves a goose from one field to another that are both hidden; the numbers around say so. */
  move(from: number, to: number): void {
    const { lake, goose } = this;
    goose[from] = 0;
    goose[to] = 1;
    for (const step of lake.steps) {
      if (lake.number[from + step]! >= 0) lake.number[from + step]!--;
      if (lake.number[to + step]! >= 0) lake.number[to + step]!++;
    }
  }

  /** Whether every field without a goose is shown. */
  isDone(): boolean {
    const { number, width, columns, rows } = this.lake;
    for (let row = 1; row <= rows; row++)
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        if (number[place] === HIDDEN && !this.goose[place]) return false;
    return true;
  }

  /** As a game reads it. */
  text(): string {
    const { width, columns, rows } = this.lake;
    const lines: string[] = [];
    for (let row = 1; row <= rows; row++) {
      let line = '';
      for (let place = row * width + 1, end = place + columns; place < end; place++)
        line += place === this.first ? 's' : this.goose[place] ? '9' : '.';
      lines.push(line);
    }
    return lines.join('\n');
  }

  #isField(place: number): boolean {
    return this.lake.number[place]! >= HIDDEN;
  }
}
