/** What the flags of a game are called. */

/** Flags that every game has. */
export const COMMON = [
  'preset',
  'seed',
  'wish',
  'daily',
  'puzzle',
  'board',
  'data',
  'name',
  'clock',
  'resume',
  'save',
  'new',
  'warnings',
  'plain',
  'budget',
  'moveMs',
  'gameMs',
  'memory',
  'sandbox',
];

/** The flag of a param; one that is called like a flag of every game says whose it is. */
export function flagOf(name: string): string {
  return kebab(COMMON.includes(name) ? `game-${name}` : name);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The flag of a seat: `--red`, `--player-2`. */
export function seatFlag(seat: string): string {
  return seat.toLowerCase().replace(/\s+/g, '-');
}

/** As the parser of flags calls what a flag says. */
export function camel(flag: string): string {
  return flag.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}
