/**
 * How programs that claim to be the console of Thrones are tried: in small worlds where nobody can wander, up to the
 * first random event of the game. The worlds are files of the names that the original data has, in the working directory.
 */
import { type ConsoleTrials, type Question, type Random, sure, type Trial } from '@gridhall/core';
import { DATA_FILES, game, type ThronesState } from '../index.ts';
import { drawnRealm, REALM, type Realm, textsOf } from './realms.ts';
import { RULES } from './rules.ts';

function trialOf(realm: Realm, input: readonly string[]): Trial {
  const texts = textsOf(realm);
  return {
    input,
    files: Object.fromEntries(DATA_FILES.map((name, i) => [`./${name}`, texts[i]!])),
    args: ['--data', '.'],
  };
}

const scene = (change: Partial<Realm>, ...input: readonly string[]): Trial =>
  trialOf({ ...REALM, ...change }, ['Ada', 'y', '1', ...input]);

const { heroes } = REALM;
const [ana, bo, cid, dov] = heroes;
const alone = { heroes: [ana!] };
const withBo = (mine: object, his: object) => ({
  heroes: [
    { ...ana!, ...mine },
    { ...bo!, ...his },
  ],
});

const scenes: readonly Trial[] = [
  // The first questions, and answers that are none.
  trialOf(REALM, ['Ada Lovelace', 'y', '1']),
  trialOf(REALM, ['', 'Ada', 'perhaps', '', 'Y', '7', '0', '2']),
  trialOf(REALM, ['Ada', 'yes', '3']),
  trialOf(REALM, ['Ada', 'n', '10001', '-1', 'much', '10000', '0', '55', '0', '8', '2', '4']),
  trialOf(REALM, ['Ada', 'no', '100', '5', '7', '3', '4', '2', '3']),
  trialOf(REALM, ['Ada', 'n', '100', '5', '7', '3', '7', '8', '10', '1', '1', '1', 's']),
  // The map, also at the edges; travelling, and ways that are closed.
  trialOf(REALM, ['Ada', 'y', '4']),
  scene(alone, '4', 'go', '', '1', 'up', 'n'),
  scene(alone, '1', 'w', '1', 's', '2'),
  scene(alone, '1', 'east', '2'),
  scene({ heroes: [{ ...ana!, ship: true, row: 1, column: 1 }] }, '1', 'n', '1', 'w', '1', 'e'),
  scene({ heroes: [{ ...ana!, party: ['Wil', 'Xan'] }] }, '1', 's'),
  scene({ heroes: [{ ...ana!, party: ['Wil', 'Yve'] }] }, '1', 'n', '3'),
  scene(alone, 'rest'),
  scene(alone, 'consult'),
  // What a tile pays, whose it is then, and dragonglass on every plain tile.
  scene({ heroes: [{ ...ana!, row: 3, column: 4 }] }, '1', 'n'),
  scene({ heroes: [{ ...ana!, row: 3, column: 4, party: ['Wil'] }] }, '1', 'n', '1'),
  scene({ heroes: [{ ...ana!, party: ['Wil', 'Xan', 'Kip'] }] }, '1', 'w', '4', 'Xan'),
  scene({ heroes: [{ ...ana!, party: ['Wil', 'Xan'] }] }, '2'),
  // The first time in a city: rumours, and knights as far as the money goes.
  scene({ heroes: [{ ...ana!, row: 3, column: 3 }, dov!] }, '1', 'e', 'maybe', 'y', 'y', '99', '3'),
  scene({ heroes: [{ ...ana!, row: 3, column: 3 }] }, '1', 'e', 'y', 'n'),
  scene({ heroes: [{ ...ana!, row: 3, column: 3, money: 61 }] }, '1', 'e', 'n', 'y', '6', '5'),
  scene({ heroes: [{ ...ana!, row: 2, column: 4, money: 0 }, cid!, dov!], poor: true }, '1', 's', '3', 'y'),
  scene({ heroes: [{ ...ana!, row: 2, column: 4, money: 5 }], poor: true }, '1', 's', 'n', 'y', '1'),
  // Meeting a hero: who is near, a speech, an offer.
  scene(withBo({ influence: 7 }, { party: ['Max'] }), '2', '1'),
  scene(withBo({ influence: 160000 }, {}), '2', '1'),
  scene(withBo({ money: 35 }, { party: ['Max'] }), '2', '2'),
  scene(withBo({ money: 20000 }, {}), '2', '2'),
  scene({ heroes: [{ ...ana!, row: 3, column: 5 }, bo!, cid!] }, '2', '1', '1'),
  scene({ heroes: [{ ...ana!, row: 2, column: 4 }, bo!, cid!] }, '2'),
  // Battles: champions, armies alone, ties, and a party that grows too large.
  scene(withBo({ army: 10, party: ['Wil'] }, { army: 5, party: ['Xan'] }), '2', '3'),
  scene(withBo({ army: 5, party: ['Wil'] }, { army: 10, party: ['Xan'] }), '2', '3', 'n'),
  scene(withBo({ army: 11, party: ['Wil'] }, { army: 11, party: ['Xan'] }), '2', '3'),
  scene(withBo({ army: 1, party: ['Wil'] }, { army: 99 }), '2', '3'),
  scene(withBo({ army: 99 }, { army: 1, party: ['Wil'] }), '2', '3', 'n'),
  scene(withBo({ army: 9 }, { army: 8 }), '2', '3'),
  scene(withBo({ army: 8 }, { army: 9 }), '2', '3', 'x', 'n'),
  scene(withBo({ army: 9 }, { army: 9 }), '2', '3'),
  scene(withBo({ army: 10, party: ['Kip', 'Lou'] }, { army: 10, party: ['Wil'] }), '2', '3', '3', '2'),
  scene(
    withBo({ army: 50, party: ['Wil', 'Xan', 'Yve', 'Kip'] }, { army: 1, party: ['Lou'] }),
    ...['2', '3', '1', '1, 2, 3', '1, 2, 3, 5'],
  ),
  // Two on one tile: the later one in roster order ends up owning it.
  scene(withBo({ ship: true, row: 3, column: 6, army: 9 }, { army: 9 }), '1', 'e', '3', 'y', 'n'),
  // The end of the input.
  trialOf(REALM, []),
  trialOf(REALM, ['Ada']),
];

export const trials: ConsoleTrials = {
  rules: RULES,
  scenes,
  session(random) {
    const realm = drawnRealm(random);
    const boards = textsOf(realm);
    const params = { fates: 'all', sight: 'hidden', players: 1, rivals: 0, horses: false } as const;
    const state = sure(game.create(params, { seed: '0'.repeat(32), boards }));
    return trialOf(realm, ['Ada', ...answersIn(random, state)]);
  },
  options: () => ({ flags: { data: '.' } }),
  // The rulebook says with which odds, and not by which draws: neither a seed nor a clock could foretell them.
  untried:
    'what comes after the first luck of a game: heroes and warriors who wander, random events, the fates, the White Walkers, and the table of results',
  lines: { board: /^([~*#A-Z] ){6}[~*#A-Z]$/, result: /(game is (won|lost)|with it the game)/ },
};

/** Legal answers until the first turn is over, now and then after one that is none. */
function answersIn(random: Random, state: ThronesState): string[] {
  const typed: string[] = [];
  for (let question = game.ask(state, 0); question; question = game.ask(state, 0)) {
    if (state.turn > 1 || question.id === 'walkers') break;
    if (random.below(8) === 0) typed.push(...nonsense(random, question));
    const action = game.pick(state, random);
    typed.push(...written(question, action, random));
    game.apply(state, action, undefined);
  }
  if (game.ask(state, 0) === undefined) typed.push('n');
  return typed;
}

/** What every console refuses in the same words; lists have words of their own. */
function nonsense(random: Random, { id }: Question): string[] {
  if (id === 'turn') return [['4', 'stay', ''][random.below(3)]!];
  if (['choose', 'rumours', 'knights'].includes(id)) return [['maybe', '1', ''][random.below(3)]!];
  if (['money', 'influence', 'army', 'how-many'].includes(id))
    return [['-1', 'ten', '99999999'][random.below(3)]!];
  return [];
}

function written(question: Question, action: number, random: Random): string[] {
  if (question.id === 'turn') {
    if (action < 4) return ['1', 'nsew'[action]!];
    return [action === 4 ? '2' : '3'];
  }
  switch (question.kind) {
    case 'cell':
      return game.write(question, action).split(' ');
    case 'number':
      return [String(action)];
    case 'several':
      return [question.options.flatMap((_one, i) => (action & (1 << i) ? [i + 1] : [])).join(', ')];
    case 'choice': {
      if (['choose', 'rumours', 'knights'].includes(question.id)) return [action === 0 ? 'y' : 'N'];
      // Only of dragonglass the rulebook says that names are answers, too.
      const named = question.id === 'dragonglass' && random.below(2) === 0;
      return [named ? question.options[action]!.word : String(action + 1)];
    }
    default:
      return [];
  }
}
