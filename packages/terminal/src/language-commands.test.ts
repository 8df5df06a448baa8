/** What commands say of themselves, refuse and report, in a language that is nobody's: whatever is plain English is found. */
import './testing/pseudo.ts';
import {
  classPage,
  classText,
  gradescopeOf,
  htmlOf,
  jsonOf,
  junitOf,
  markdownOf,
  reportText,
  SHOWN,
  submissionRow,
  TOLERANCES,
} from '@gridhall/check';
import { checkReport } from '@gridhall/check/testing';
import { CONSOLES, LUCKS } from '@gridhall/consoles';
import { fieldsOf, type GameModule, sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { newOpening, playersOf } from '@gridhall/match';
import { leftBehind } from '@gridhall/match/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { printTallies } from './commands/simulate-table.ts';
import { printStandings } from './commands/tournament-table.ts';
import { helpText } from './flags/read-help.ts';
import { ALL, main } from './main.ts';
import { findEngine, requireTable } from './open/tables.ts';
import { WHOLE } from './reports/shards.ts';

/** What the games are called is the same in every language. */
const CALLED = GAME_NAMES.flatMap((name) => [name, name[0]!.toUpperCase() + name.slice(1)]);

/** Words of what is typed that stand in no flag, of protocols, and of others' programs. */
const VALUES = [
  ...'exec COMMAND random bash zsh fish http https postgres localhost any play example own glibc'.split(' '),
  ...'boards results bubblewrap bad input files end profile XML Gradescope json Forwarded For UCI Elo txt NAME LEVELS levels'.split(
    ' ',
  ),
  ...[...LUCKS, ...TOLERANCES, ...SHOWN],
];

/** What is typed is the same in every language: words of commands, flags and what stands for their values. */
function typed(help: string): string[] {
  const flags = [...help.matchAll(/--?[\w-]+(?:[ =][<[]?[\w|+,./-]+[>\]]?)?|[<[][\w|.]+[>\]]/g)].map(
    ([one]) => one,
  );
  const values = [...help.matchAll(/\b[A-Z]{2,}\b/g)].map(([one]) => one);
  return [...flags, ...values, ...help.split('\n\n')[0]!.split(' ')];
}

/** What can be chosen at a table, by the words that are typed for it. */
async function choices(table: GameModule): Promise<string[]> {
  const { game } = table;
  const opening = sure(newOpening(table, { params: {}, seed: '0'.repeat(32) }));
  const engine = await findEngine(game.id);
  return [
    ...fieldsOf(game.params).flatMap(([name, param]) => [
      name,
      'options' in param ? param.options.join(' ') : '',
    ]),
    ...game.params.presets.map(({ name }) => name),
    ...playersOf(engine).map(({ id }) => id),
    ...(engine?.wishes ?? []).map(({ name }) => name),
    ...(engine?.simulation?.policies ?? []).map(({ id }) => id),
    ...(engine?.simulation ? [engine.simulation.group, ...engine.simulation.groups] : []),
    ...game.seats(opening.params),
    ...(table.boardFiles ?? []),
    'true false',
  ];
}

const printed = () => {
  let text = '';
  const take = (part: string | Uint8Array, ...rest: readonly unknown[]) => {
    text += String(part);
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
  return () => text;
};

afterEach(() => vi.restoreAllMocks());

test('the help of no command says anything that another language could not', async () => {
  const left: string[] = [];
  for (const load of Object.values(ALL)) {
    const { command } = await load();
    const { name, usage, about } = command;
    const words =
      name === 'solve'
        ? [[], ['abyss'], ['dungeon'], ['geese']]
        : name === 'classic'
          ? [[], ...Object.keys(CONSOLES).map((game) => [game])]
          : usage.startsWith(`${name} GAME`)
            ? [[], ...(name === 'play' ? GAME_NAMES : ['geese']).map((game) => [game])]
            : [[]];
    for (const [game] of words) {
      const help = await helpText(command, game === undefined ? [] : [game]);
      expect(help, `${name} ${game ?? ''} --help`).not.toBe('');
      const own = game === undefined ? [] : await choices(await requireTable(game));
      left.push(
        ...leftBehind(`${help.replaceAll(/^ {2}gridhall [^⟦\n]*/gm, '')}\n${about}`, [
          ...CALLED,
          ...typed(help),
          ...own,
          ...VALUES,
        ]),
      );
    }
  }
  expect(left).toEqual([]);
});

test('the list of commands, and the manual, do not either', async () => {
  const text = printed();
  for (const words of [['--help'], ['man']]) expect(await main(words)).toBe(0);
  const said = text();
  vi.restoreAllMocks();
  const names = Object.keys(ALL).concat('TH', 'SH', 'SS', 'PP', 'TP', 'nf', 'fi', 'man', 'share', 'local');
  const own = await choices(await requireTable(GAME_NAMES[0]!));
  const typedIn = said.split('\n\n').flatMap(typed);
  const lines = said.replaceAll('\\-', '-').replace(/^gridhall .*$|^Usage.*$/gm, '');
  const left = leftBehind(lines, [...CALLED, ...names, ...own, ...typedIn, ...typed(lines), ...VALUES]);
  expect(left).toEqual([]);
});

/** Every command, used wrongly in every way in which the reading of flags can go wrong, and in some of its own. */
const WRONG = [
  ['nonsense'],
  ['daily'],
  ['play'],
  ['play', 'chess'],
  ['play', 'geese', '--preset', 'huge'],
  ['play', 'geese', '--wish', 'luck'],
  ['play', 'geese', '--rows', 'many'],
  ['play', 'geese', '--rows', '0'],
  ['play', 'geese', '--rows'],
  ['play', 'geese', '--memory', 'all'],
  ['play', 'geese', '--resume', '/nowhere'],
  ['play', 'geese', '--puzzle', 'nonsense'],
  ['play', 'jungle', '--clock', 'soon'],
  ['play', 'jungle', '--red', 'exec:'],
  ['simulate', 'geese', '--policy', 'wise'],
  ['simulate', 'geese', '--games', 'many'],
  ['simulate', 'geese', '--shard', 'half'],
  ['simulate', 'geese', '--shard', '1/2'],
  ['simulate', 'geese', '--json', '--csv'],
  ['tournament', 'jungle'],
  ['tournament', 'jungle', '--players', 'nobody'],
  ['merge'],
  ['merge', '/nowhere'],
  ['completion', 'tcsh'],
  ['perft'],
  ['perft', '99'],
  ['perft', '1', '2'],
  ['perft', '1', '--position', 'nonsense'],
  ['perft', '1', '--nonsense'],
  ['solve', 'jungle'],
  ['solve', 'geese'],
  ['solve', 'geese', '--columns', '9', '--rows', '9', '--geese', 'x', '--exact'],
  ['solve', 'abyss', '--seconds', 'x'],
  ['solve', 'dungeon', 'nowhere', '1'],
  ['engine', 'geese'],
  ['replay'],
  ['replay', '/nowhere'],
  ['replay', '/'],
  ['online', 'http://:'],
  ['serve', '--port', 'x'],
  ['serve', '--origin', 'x'],
  ['serve', 'extra'],
  ['classic'],
  ['classic', 'chess'],
  ['classic', 'geese', '--nonsense'],
  ['classic', 'geese', '--layout', '/nowhere'],
  ['classic', 'abyss', '/nowhere'],
  ['check'],
  ['check', 'chess', '--', 'true'],
  ['check', 'geese'],
  ['check', 'geese', '--unsafe', '--ignore', 'colour', '--', 'true'],
  ['check', 'geese', '--unsafe', '--show', 'x', '--', 'true'],
  ['check', 'geese', '--unsafe', '--due', 'x', '--', 'true'],
  ['check', 'geese', '--unsafe', '--luck', 'x', '--', 'true'],
  ['check', 'geese', '--unsafe', '--rubric', '/nowhere', '--', 'true'],
  ['check', 'geese', '--unsafe', '--', './nowhere'],
  ['man', 'extra'],
];

test.each(WRONG)(
  '%s %s %s %s: what is refused, is refused in that language and in one line',
  async (...words) => {
    const text = printed();
    const status = await main(words);
    const said = text();
    vi.restoreAllMocks();
    expect(status).toBeGreaterThan(0);
    const complaint = said.slice(said.lastIndexOf('gridhall: '));
    expect(complaint).toMatch(/^gridhall: .+\n$/);
    const own = await Promise.all(GAME_NAMES.map(async (name) => choices(await requireTable(name))));
    const names = [...CALLED, ...Object.keys(ALL), ...words, ...VALUES, ...own.flat(), ...typed(said)];
    expect(leftBehind(said, names)).toEqual([]);
  },
);

/** What the program printed that is checked, what was typed into it, and the names of rules and files. */
const THEIRS =
  'printf given mark won rare ada case Welcome layout Segfault in secret cpp SIGSEGV hidden seed All of it WON'.split(
    ' ',
  );

test.each(SHOWN)('what a check has to say is said so, where it shows %s', (shown) => {
  const report = checkReport(shown);
  const bad = { ...report, failed: { kind: 'compile', end: { kind: 'hang' }, said: '' } } as const;
  const rows = [submissionRow(report), submissionRow(bad), submissionRow(checkReport(shown, []))];
  const html = [htmlOf(report), htmlOf(bad), classPage('geese', rows)]
    .join('\n')
    .replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ');
  const texts = [
    reportText(report),
    reportText(bad),
    markdownOf(report),
    markdownOf(bad),
    classText(rows),
    html,
  ];
  expect(leftBehind(texts.join('\n'), [...CALLED, ...THEIRS, 'text', 'gt', 'lt', 'amp', 'quot'])).toEqual([]);
  // What programs read is the same for everybody.
  for (const write of [junitOf, jsonOf, (one: typeof report) => gradescopeOf(one, false)])
    expect(`${write(report)}${write(bad)}`).not.toContain('⟦');
});

test('the tables of a simulation and of a tournament are told so, and to programs as ever', async () => {
  const table = await requireTable('jungle');
  const tallies = {
    jungle: {
      ...{ games: 2, won: { total: 1, squares: 1 }, numbers: { moves: { total: 9, squares: 41 } } },
      marks: { 'How it ended:den': 1 },
    },
  };
  const simulated = {
    game: 'jungle',
    policy: 'random',
    games: 2,
    seed: 's',
    params: {},
    group: 'game',
    groups: ['jungle'],
    marks: [],
  };
  const of = { code: 'bot-gone', args: { why: 'ended by {0}', 0: 'SIGKILL' } };
  const job = {
    ...{ game: 'jungle', params: {}, players: ['random', 'greedy'], games: 1, seed: 's', seats: 2, steps: 1 },
    ...{ opening: 0, longest: 9, limits: { move: 1, game: 1, hello: 1 } },
  };
  const results = [
    {
      ...{ number: 0, players: [0, 1], results: [1, 0], reason: 'fault', moves: 3, measures: {} },
      fault: { seat: 1, why: 'The bot has exited: ended by SIGKILL.', of },
    },
  ];
  const text = printed();
  for (const format of ['text', 'json', 'csv'] as const) {
    printTallies(simulated, tallies, { part: 1, of: 2 }, format);
    printStandings(table, { ...job, stopped: true } as never, results, WHOLE, format);
  }
  const said = text();
  vi.restoreAllMocks();
  const [people, ...programs] = said.split(/^(?=\{"command":"simulate")/m);
  expect(leftBehind(people!, [...CALLED, 'random', 'greedy', 'SIGKILL', 'Elo'])).toEqual([]);
  expect(programs.join('')).not.toContain('⟦');
});
