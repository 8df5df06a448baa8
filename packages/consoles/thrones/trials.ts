/**
 * How programs that claim to be the console of Thrones are tried: in small worlds where nobody can wander, up to the
 * first random event of the game. The worlds are files of the names that the original data has, in the working directory.
 */

import { type Question, type Random, sure } from '@gridhall/core';
import {
  canSail,
  DATA_FILES,
  DIRECTIONS,
  game,
  type Hero,
  type ThronesState,
  WESTEROS,
  writeTables,
} from '@gridhall/games/thrones';
import type { ConsoleTrials, Trial } from '../classic/console.ts';
import { explainSession } from './explain/index.ts';
import {
  APART,
  ARYA,
  drawnRealm,
  FAR,
  FATED,
  JAIME,
  REALM,
  type Realm,
  SHARED,
  SPARSE,
  textsOf,
} from './realms.ts';
import { RULES, SAID } from './rules.ts';
import { CLASSIC } from './talk.ts';

function trialOf(realm: Realm, input: readonly string[]): Trial {
  const texts = textsOf(realm);
  return {
    input,
    files: Object.fromEntries(DATA_FILES.map((name, i) => [`./${name}`, texts[i]!])),
    args: ['--data', '.'],
  };
}

/** A game of the first hero; the lines of its input stand between slashes. */
const scene = (change: Partial<Realm>, input: string): Trial =>
  trialOf({ ...REALM, ...change }, ['Ada', 'y', '1', ...(input === '' ? [] : input.split('/'))]);

/** The same, tried so often because its luck differs. */
const times = (count: number, trial: Trial): readonly Trial[] => Array<Trial>(count).fill(trial);

const { heroes } = REALM;
const [ana, bo, cid, dov] = heroes;
const as = (mine: Partial<Hero>, ...others: readonly Hero[]) => ({
  heroes: [{ ...ana!, ...mine }, ...others],
});
const withBo = (mine: Partial<Hero>, his: Partial<Hero>) => as(mine, { ...bo!, ...his });

const rests = (turns: number, ...then: readonly string[]): string =>
  [...Array<string>(turns).fill('2'), ...then].join('/');

const freed = (name: string) => ({
  fighters: REALM.fighters.map((one) => ({ ...one, free: one.name === name })),
});

/** With those whom the fates are about, as one of them or as Ana, whom Arya follows. */
const fated = (name: string, input: string): Trial => {
  const all = name === 'Ana' ? [{ ...ana!, row: 2, column: 3, party: [ARYA.name] }, ...FATED] : FATED;
  const number = all.findIndex((one) => one.name === name) + 1;
  const realm = { map: FAR, heroes: all, fighters: [...REALM.fighters, JAIME, ARYA] };
  return trialOf(realm, ['Ada', 'y', `${number}`, ...input.split('/')]);
};

const first = (input: string): Trial => trialOf(REALM, input.split('/'));
const FOLK = ['Wil', 'Xan', 'Kip', 'Lou'];

const scenes: readonly Trial[] = [
  // The first questions, and answers that are none.
  first('Ada Lovelace/y/1'),
  first('/Ada/perhaps//Y/7/0/2'),
  first('Ada/yes/3'),
  first('Ada/n/10001/-1/much/10000/0/55/0/8/2/4'),
  first('Ada/no/100/5/7/3/4/2/3'),
  first('Ada/n/100/5/7/3/7/8/10/1/1/1/s'),
  // The map, also at the edges; travelling, and ways that are closed.
  first('Ada/y/4'),
  scene(as({}), '4/go//1/up/n'),
  scene(as({}), '1/w/1/s/2'),
  scene(as({}), '1/east/2'),
  scene(as({ ship: true, row: 1, column: 1 }), '1/n/1/w/1/e'),
  scene(as({ party: ['Wil', 'Xan'] }), '1/s'),
  scene(as({ party: ['Wil', 'Eve'] }), '1/n/3'),
  scene(as({}), 'rest'),
  scene(as({}), 'consult'),
  // What a tile pays, whose it is then, and dragonglass on every plain tile.
  scene(as({ row: 3, column: 4 }), '1/n'),
  scene(as({ row: 3, column: 4, party: ['Wil'] }), '1/n/1'),
  scene(as({ party: ['Wil', 'Xan', 'Kip'] }), '1/w/4/Xan'),
  scene(as({ party: ['Wil', 'Xan'] }), '2'),
  // The first time in a city: rumours, and knights as far as the money goes.
  scene(as({ row: 3, column: 3 }, dov!), '1/e/maybe/y/y/99/3'),
  scene(as({ row: 3, column: 3 }), '1/e/y/n'),
  scene(as({ row: 3, column: 3, money: 61 }), '1/e/n/y/6/5'),
  scene({ ...as({ row: 2, column: 4, money: 0 }, cid!, dov!), poor: true }, '1/s/3/y'),
  scene({ ...as({ row: 2, column: 4, money: 5 }), poor: true }, '1/s/n/y/1'),
  // Meeting a hero: who is near, a speech, an offer.
  scene(withBo({ influence: 7 }, { party: ['Max'] }), '2/1'),
  scene(withBo({ influence: 160000 }, {}), '2/1'),
  scene(withBo({ money: 35 }, { party: ['Max'] }), '2/2'),
  scene(withBo({ money: 20000 }, {}), '2/2'),
  scene(as({ row: 3, column: 5 }, bo!, cid!), '2/1/1'),
  scene(as({ row: 2, column: 4 }, bo!, cid!), '2'),
  // Battles: champions, armies alone, ties, and a party that grows too large.
  scene(withBo({ army: 10, party: ['Wil'] }, { army: 5, party: ['Xan'] }), '2/3'),
  scene(withBo({ army: 5, party: ['Wil'] }, { army: 10, party: ['Xan'] }), '2/3/n'),
  scene(withBo({ army: 11, party: ['Wil'] }, { army: 11, party: ['Xan'] }), '2/3'),
  scene(withBo({ army: 1, party: ['Wil'] }, { army: 99 }), '2/3'),
  scene(withBo({ army: 99 }, { army: 1, party: ['Wil'] }), '2/3/n'),
  scene(withBo({ army: 9 }, { army: 8 }), '2/3'),
  scene(withBo({ army: 8 }, { army: 9 }), '2/3/x/n'),
  scene(withBo({ army: 9 }, { army: 9 }), '2/3'),
  scene(withBo({ army: 10, party: ['Kip', 'Lou'] }, { army: 10, party: ['Wil'] }), '2/3/3/2'),
  scene(
    withBo({ army: 50, party: ['Wil', 'Xan', 'Eve', 'Kip'] }, { army: 1, party: ['Lou'] }),
    '2/3/1/1, 2, 3/1, 2, 3, 5',
  ),
  // Two on one tile: the later one in roster order ends up owning it.
  scene(withBo({ ship: true, row: 3, column: 6, army: 9 }, { army: 9 }), '1/e/3/y/n'),
  // Random events, from turn to turn.
  ...times(6, scene(as({ party: ['Wil', 'Xan'] }, dov!), rests(11))),
  scene(as({ army: 0 }, dov!), rests(9)),
  ...times(3, scene(as({ party: ['Wil'] }, dov!), rests(4, '1', 'west', '1'))),
  // A hero who wanders, and is met or not; two who meet each other; warriors whom nobody leads.
  ...times(10, scene({ map: APART, ...withBo({ row: 2, column: 5 }, { row: 2, column: 8 }) }, rests(12))),
  scene(
    {
      map: ['ppppp', 'wwwww', 'wwBww'],
      ...withBo({ row: 1, column: 3, influence: 0 }, { row: 3, column: 3 }),
      ...freed('Kip'),
    },
    '2/1/2/1',
  ),
  ...times(
    2,
    scene(
      {
        map: SHARED,
        ...as(
          {},
          { ...bo!, row: 2, column: 7, party: ['Wil', 'Xan'] },
          { ...cid!, row: 4, column: 7, army: 9, party: ['Max'] },
          dov!,
        ),
      },
      rests(8),
    ),
  ),
  ...times(3, scene({ ...as({ row: 2, column: 3 }, dov!), ...freed('Kip') }, '1/east/1/1/south/1/y')),
  scene({ map: SPARSE, ...as({ row: 2, column: 4, party: ['Wil'] }, dov!) }, '1/south/n/n/1/south/1'),
  // Two tiles are left, and on one of them is the warrior whom nobody leads.
  ...times(
    4,
    trialOf(
      {
        map: ['ppppp', 'wwwww', 'wwAww'],
        heroes: heroes.map((one, i) => ({ ...one, row: 1, column: i + 1 })),
        ...freed('Kip'),
      },
      'Ada/n/1/1/1/1/5/1/5/3/3/3/1'.split('/'),
    ),
  ),
  // One who comes back takes his tile again.
  scene(
    {
      map: ['wwwwwwwww', 'wwpppwBEw', 'wwpApwwww'],
      ...withBo({ row: 2, column: 6, ship: true, influence: 0 }, { row: 2, column: 8 }),
    },
    '1/east/1/n/n/2/1/2/1',
  ),
  // Neither side has an army, and so nobody ever wins.
  ...times(
    4,
    scene(withBo({ army: 0, party: ['Eve'] }, { army: 0, party: FOLK }), '2/3/2/3/2/3/2/3/2/3/2/3'),
  ),
  // The fates of turn 10.
  fated('Ana', rests(10, 'f', '2', '2')),
  fated('Ana', rests(10, 'x', 'F')),
  fated('Daenerys Targaryen', rests(10, 'F')),
  fated('Stannis Baratheon', rests(10, 'F', 'n')),
  fated('Sansa Stark', rests(10, 'F')),
  fated('Cersei Lannister', rests(10, 'F')),
  // The White Walkers: why they come, refusals, the last battle, and the results.
  scene(as({}), '2/n/2/n/2/n/2/n/2/n/n'),
  scene(as({}), '2/maybe/y/n'),
  // Once begun it stays: a tie halves the army that brought them.
  ...times(2, scene(withBo({ army: 2000, influence: 0 }, { army: 2000 }), '2/1/n/2/3/n')),
  scene(as({ army: 1990, row: 2, column: 3 }, dov!), '1/east/n/2/n'),
  ...times(4, scene(as({ party: ['Wil'] }), '1/west/1/y/n')),
  ...times(4, scene(as({ influence: 60_000 }), '2/y/y/Bob/y/1/2/y')),
  ...times(3, scene(as({ influence: 10_000_000 }), '2/y/n')),
  scene(as({}, dov!), rests(50, 'n', '2', 'y', 'n')),
  // The end of the input.
  { ...trialOf(REALM, []), ends: true },
  { ...trialOf(REALM, ['Ada']), ends: true },
];

/** The specification's own world, up to the first map of each hero: what comes then is left to luck. */
const westeros: readonly Trial[] = WESTEROS.heroes.map((_hero, i) => ({
  input: ['Ada', 'y', `${i + 1}`],
  files: Object.fromEntries(writeTables(WESTEROS).map((text, file) => [`./${DATA_FILES[file]}`, text])),
  args: ['--data', '.'],
}));

export const trials: ConsoleTrials = {
  rules: RULES,
  // Each with luck of its own for those who draw by the clock.
  scenes: scenes.map((one, i) => ({ ...one, clock: 1_000_000_007 + i * 104_729 })),
  lucks: ['unknown'],
  groups: { 'bad-input': ['again'], 'end-of-input': ['end-of-input'] },
  session(random, length, _luck, group) {
    const realm = drawnRealm(random);
    const seed = Array.from({ length: 4 }, () => random.next().toString(16).padStart(8, '0')).join('');
    const state = sure(game.create(CLASSIC, { seed, boards: textsOf(realm) }));
    return {
      ...trialOf(realm, ['Ada', ...answersIn(random, state, length, group === 'bad-input')]),
      clock: random.below(MOST_SECONDS),
    };
  },
  worlds: { westeros: { scenes: westeros, session: (random) => westeros[random.below(westeros.length)]! } },
  options: () => ({ flags: { data: '.' } }),
  follow: explainSession,
  untried:
    'worlds as large as Westeros, in which there is more luck than can be followed, and so ships of others; and names of more than one player in the table of results',
  said: SAID,
  lines: { board: /^([~*#A-Z] ){6}[~*#A-Z]$/, result: /(game is (won|lost)|with it the game)/ },
};

/** Whoever draws by the clock draws something else in every session. */
const MOST_SECONDS = 0x7fffffff;

/**
 * Answers that would be right if the luck were ours, now and then after one that is none. It will not be, and then they
 * answer other questions or none: every line is meant for any of them.
 */
function answersIn(random: Random, state: ThronesState, length: number, bad: boolean): string[] {
  const typed: string[] = [];
  const isFirst = canSail(state, 0) || random.below(4) > 0;
  for (let question = game.ask(state, 0); question && typed.length < length; question = game.ask(state, 0)) {
    if (bad && random.below(8) === 0) typed.push(...nonsense(random, question));
    // The first hero has the large island, and often a ship: nobody could follow her if another were played.
    const first = (question.id === 'choose' || question.id === 'hero') && isFirst;
    const action = first ? 0 : game.pick(state, random);
    typed.push(...written(question, action, random));
    game.apply(state, action, undefined);
  }
  if (game.ask(state, 0) === undefined) typed.push(random.below(4) === 0 ? 'y' : 'n');
  return typed;
}

/** What every console refuses in the same words; lists have words of their own. */
function nonsense(random: Random, { id }: Question): string[] {
  if (id === 'turn') return [['4', 'stay', ''][random.below(3)]!];
  if (YES_NO.includes(id)) return [['maybe', '1', ''][random.below(3)]!];
  if (['money', 'influence', 'army', 'how-many'].includes(id))
    return [['-1', 'ten', '99999999'][random.below(3)]!];
  return [];
}

const YES_NO = ['choose', 'rumours', 'knights', 'walkers'];

function written(question: Question, action: number, random: Random): string[] {
  if (question.id === 'turn') {
    // As whole words: a letter alone may be the beginning of an answer to something else.
    if (action < 4) return ['1', DIRECTIONS[action]!];
    return [action === 4 ? '2' : '3'];
  }
  switch (question.kind) {
    case 'cell':
      return game.write(question, action).split(' ');
    case 'number':
      return [String(action)];
    case 'several':
      return [question.options.flatMap((_one, i) => (action & (1 << i) ? [i + 1] : [])).join(',')];
    case 'choice': {
      if (question.id === 'respects') return ['F'];
      if (YES_NO.includes(question.id)) return [action === 0 ? 'y' : 'N'];
      // Only of dragonglass the rulebook says that names are answers, too.
      const named = question.id === 'dragonglass' && random.below(2) === 0;
      return [named ? question.options[action]!.word : String(action + 1)];
    }
    default:
      return [];
  }
}
