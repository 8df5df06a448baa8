/** `npm run strength -- GAME …`: how well an engine plays, over as many games as one likes. */
const GAMES: Readonly<Record<string, () => Promise<{ measure(args: readonly string[]): Promise<void> }>>> = {
  abyss: () => import('./strength/abyss.ts'),
  dungeon: () => import('./strength/dungeon.ts'),
  geese: () => import('./strength/geese.ts'),
  jungle: () => import('./strength/jungle.ts'),
  thrones: () => import('./strength/thrones.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
if (!load) {
  process.stderr.write(`strength takes one of ${Object.keys(GAMES).join(', ')}.\n`);
  process.exitCode = 2;
} else await (await load()).measure(args);
