/** The rules once more, as slowly and plainly as the page says them: what the game is tested and measured against. */

/** A level while it is being played or stands still. */
interface Floor {
  map: string[][];
  number: number;
  turns: number;
  rings: number;
  paid: string;
  /** The door he left by. */
  door: readonly [number, number];
}

interface Head {
  readonly doors: Readonly<Record<string, string>>;
  readonly prices: Readonly<Record<string, number>>;
  readonly shrink: number;
  readonly steps: number;
  readonly restart: boolean;
  readonly extended: boolean;
}

/** All that a restart brings back. */
interface Saved {
  readonly floor: Floor;
  readonly bag: string;
  readonly treasure: number;
  readonly haste: number;
  readonly frost: number;
  readonly under: string;
  readonly at: readonly [number, number];
}

const MONSTERS = 'MXTv^><';
const TURN: Readonly<Record<string, string>> = { v: '^', '^': 'v', '>': '<', '<': '>' };
const WAY: Readonly<Record<string, readonly [number, number]>> = {
  v: [1, 0],
  '^': [-1, 0],
  '>': [0, 1],
  '<': [0, -1],
};

export class PlainGame {
  readonly heads: Head[] = [];
  readonly #texts: readonly string[];
  readonly #floors: (Floor | undefined)[];
  floor: Floor = { map: [], number: 1, turns: 0, rings: 0, paid: '', door: [0, 0] };
  here = -1;
  row = 0;
  column = 0;
  treasure = 0;
  moves = 0;
  end = 'playing';
  bag = '';
  haste = 0;
  frost = 0;
  half = false;
  #amulets = 0;
  under = '-';
  #saved: Saved | undefined;

  /** Numbered levels only. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#floors = texts.map(() => undefined);
    for (const text of texts) this.heads.push(headOf(text));
    this.#enter(0);
  }

  #enter(level: number): void {
    const before = this.#floors[level];
    this.here = level;
    if (before) {
      this.floor = structuredClone(before);
      [this.row, this.column] = before.door;
      this.under = this.floor.map[this.row]![this.column]!;
    } else {
      const text = this.#texts[level]!;
      const body = text.startsWith('dungeon') ? text.slice(text.indexOf('\n\n') + 2) : text;
      const [rows, columns, row, column, ...rest] = body.trim().split(/\s+/);
      const tiles = rest.join('').replaceAll('V', 'v').replaceAll('H', '>');
      const map = Array.from({ length: Number(rows) }, (_none, r) => [
        ...tiles.slice(r * Number(columns), (r + 1) * Number(columns)),
      ]);
      this.floor = { map, number: level + 1, turns: 0, rings: 0, paid: '', door: [0, 0] };
      this.row = Number(row);
      this.column = Number(column);
      this.under = '-';
    }
    this.floor.map[this.row]![this.column] = 'o';
    this.#saved = this.heads[level]!.restart
      ? {
          floor: structuredClone(this.floor),
          bag: this.bag,
          treasure: this.treasure,
          haste: this.haste,
          frost: this.frost,
          under: this.under,
          at: [this.row, this.column],
        }
      : undefined;
  }

  turn(command: string): void {
    if (this.end === 'fallen') {
      if (command === 'n') this.end = 'died';
      else this.#again();
      return;
    }
    const fast = this.haste > 0;
    this.moves++;
    this.#walk(command);
    if (this.end !== 'playing' || this.#left) {
      this.#left = false;
      return;
    }
    if (fast && !this.half) {
      this.half = true;
      return;
    }
    this.half = false;
    if (this.frost === 0) this.#monsters();
    if (this.floor.map[this.row]![this.column] !== 'o') {
      this.#die();
      return;
    }
    while (this.#amulets > 0) {
      this.#amulets--;
      const { map } = this.floor;
      const copies = map.map((line) => line.map((each) => (each === 'o' ? '-' : each)));
      this.floor.map = [
        ...map.map((line, r) => [...line, ...copies[r]!]),
        ...copies.map((line) => [...line, ...line]),
      ];
      this.floor.rings = 0;
    }
    this.#count();
    this.floor.turns++;
    const { shrink } = this.heads[this.here]!;
    if (shrink > 0 && this.floor.turns % shrink === 0) {
      this.floor.rings++;
      const { map, rings } = this.floor;
      for (const [r, line] of map.entries()) {
        for (const c of line.keys()) {
          if (Math.min(r, c, map.length - 1 - r, line.length - 1 - c) < rings) line[c] = '+';
        }
      }
      if (map[this.row]![this.column] === '+') this.#die();
    }
  }

  #left = false;

  #die(): void {
    this.end = this.#saved ? 'fallen' : 'died';
  }

  #again(): void {
    const saved = this.#saved!;
    this.floor = structuredClone(saved.floor);
    this.bag = saved.bag;
    this.treasure = saved.treasure;
    this.haste = saved.haste;
    this.frost = saved.frost;
    this.under = saved.under;
    [this.row, this.column] = saved.at;
    this.half = false;
    this.#amulets = 0;
    this.end = 'playing';
  }

  /** The potions, at the end of a turn. */
  #count(): void {
    this.haste = Math.max(0, this.haste - 1);
    this.frost = Math.max(0, this.frost - 1);
    this.half = false;
    this.#amulets = 0;
  }

  #walk(command: string): void {
    const { map } = this.floor;
    const head = this.heads[this.here]!;
    if (command === 'b') {
      this.bag = this.bag.replace('*', '');
      for (const r of [-1, 0, 1]) {
        for (const c of [-1, 0, 1]) {
          const line = map[this.row + r];
          if (line?.[this.column + c] === '+') line[this.column + c] = '-';
        }
      }
      return;
    }
    const row = this.row + ({ w: -1, s: 1 }[command] ?? 0);
    const column = this.column + ({ a: -1, d: 1 }[command] ?? 0);
    const tile = map[row]?.[column];
    if (tile === undefined || tile === '+' || tile === 'o' || (tile === '!' && this.treasure === 0)) return;
    if (MONSTERS.includes(tile)) {
      if (!this.bag.includes('/')) return;
      this.bag = this.bag.replace('/', '');
    }
    const price = this.floor.paid.includes(tile) ? 0 : (head.prices[tile] ?? 0);
    if (price > this.treasure) return;
    if (price > 0) this.floor.paid += tile;
    this.treasure -= price;
    map[this.row]![this.column] = this.under;
    map[row]![column] = 'o';
    this.under = '?ABCDEF'.includes(tile) ? tile : '-';
    this.row = row;
    this.column = column;
    if (tile === '$') this.treasure++;
    if (tile === '@') this.#amulets++;
    if (tile === '!') this.end = 'escaped';
    if ('S/*'.includes(tile) && !this.bag.includes(tile)) this.bag += tile;
    if (tile === 'h') this.haste = head.steps + 1;
    if (tile === 'z') this.frost = head.steps;
    if (this.under !== '-') this.#leave();
  }

  #leave(): void {
    const { number } = this.floor;
    const door = this.under;
    this.floor.door = [this.row, this.column];
    this.floor.map[this.row]![this.column] = door;
    this.#floors[this.here] = this.floor;
    this.#count();
    this.#left = true;
    const said = door === '?' ? '+1' : this.heads[this.here]!.doors[door]!;
    const to = said === '+1' ? number + 1 : said === '-1' ? number - 1 : Number(said);
    if (said === '+1' && number === this.#texts.length) this.end = 'left';
    else this.#enter(to - 1);
  }

  #monsters(): void {
    const look = (down: number, right: number, kinds: string): void => {
      for (let n = 1; ; n++) {
        const { map } = this.floor;
        const seen = map[this.row + n * down]?.[this.column + n * right];
        if (seen === undefined || seen === '+') return;
        if (!kinds.includes(seen)) continue;
        const at = (k: number): [number, number] => [this.row + k * down, this.column + k * right];
        const went = this.#step(at(n), at(n - 1));
        if (went && seen === 'T' && n > 1) this.#step(at(n - 1), at(n - 2));
      }
    };
    look(-1, 0, 'MT');
    look(1, 0, 'MT');
    look(0, -1, 'MT');
    look(0, 1, 'MT');
    look(-1, -1, 'X');
    look(-1, 1, 'X');
    look(1, -1, 'X');
    look(1, 1, 'X');
    const { map } = this.floor;
    const patrols = map.flatMap((line, r) =>
      [...line.keys()].filter((c) => line[c]! in WAY).map((c) => [r, c] as const),
    );
    for (const [r, c] of patrols) {
      const kind = map[r]![c]!;
      const [down, right] = WAY[kind]!;
      const there = map[r + down]?.[c + right];
      if (there === undefined || there === '+' || !this.#step([r, c], [r + down, c + right]))
        map[r]![c] = TURN[kind]!;
    }
  }

  /** Whether it went. */
  #step([r, c]: readonly [number, number], [row, column]: readonly [number, number]): boolean {
    const { map } = this.floor;
    const kind = map[r]![c]!;
    const there = map[row]![column]!;
    const onHim = row === this.row && column === this.column;
    if (MONSTERS.includes(there) && !(onHim && !this.heads[this.here]!.extended)) return false;
    map[r]![c] = '-';
    if (there === 'o' && this.bag.includes('S')) this.bag = this.bag.replace('S', '');
    else map[row]![column] = kind;
    return true;
  }
}

function headOf(text: string): Head {
  const extended = text.startsWith('dungeon');
  const lines = extended ? text.slice(0, text.indexOf('\n\n')).split('\n').slice(1) : [];
  const doors: Record<string, string> = {};
  const prices: Record<string, number> = {};
  let [shrink, steps, restart] = [0, 8, false];
  for (const line of lines) {
    const [name, first, second] = line.split(' ');
    if (name === 'door') doors[first!] = second!;
    if (name === 'price') prices[first!] = Number(second);
    if (name === 'shrink') shrink = Number(first);
    if (name === 'steps') steps = Number(first);
    if (name === 'allow') restart = true;
  }
  return { doors, prices, shrink, steps, restart, extended };
}
