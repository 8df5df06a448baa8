/** `gridhall solve abyss`: the shortest escape from a board that is given or drawn, or the proof that there is none. */
import { faultWords, fieldsOf, t } from '@gridhall/core';
import { engine } from '@gridhall/engines/abyss';
import type { AbyssView } from '@gridhall/games/abyss';
import { camel, flagOf } from '../../flags/flag-names.ts';
import { flagText, optionsFor, parse } from '../../flags/options.ts';
import { wholeNumber } from '../../flags/param-flags.ts';
import { WrongUse } from '../../flags/wrong-use.ts';
import { chosenOpening, type WantedGame } from '../../open/open-game.ts';
import { requireTable } from '../../open/tables.ts';
import { printSolution } from './print.ts';
import { askAll, forOne, jobPartsOf, partOptions } from './several.ts';
import type { Solver } from './solver.ts';
import { readSeconds, SECONDS, thinkingFor } from './thinking.ts';

export const solver: Solver = {
  usage: 'abyss [--board FILE] [--seed S] [--boards N] [--NAME VALUE …] [--seconds S]',
  about: t`find the shortest escape from a board, or prove that there is none`,
  examples: [
    ['solve abyss --seed tuesday', t`solve the board of a seed`],
    ['solve abyss --preset small --boards 10', t`solve ten boards, one row each`],
  ],
  async run(args) {
    const table = await requireTable('abyss');
    const commander = optionsFor(`solve ${this.usage}`, this.about, this.examples)
      .option('--board <FILE>', t`solve the board in this file`)
      .option('--seed <S>', t`solve the board of this random seed, as in gridhall play`, '0')
      .option('--boards <N>', t`solve this many boards, of the seeds "S 1", "S 2" …, one row each`)
      .option('--preset <NAME>', table.game.params.presets.map(({ name }) => name).join(', '))
      .option('--seconds <S>', t`give up a board after this many seconds`, SECONDS);
    partOptions(commander);
    const fields = fieldsOf(table.game.params);
    for (const [name, { help, default: value }] of fields)
      commander.option(`--${flagOf(name)} <VALUE>`, t`${flagText(help)} (default: ${String(value)})`);
    parse(commander, args);
    const options = commander.opts<Record<string, string>>();
    const names = fields.map(([name]) => name);
    const seconds = readSeconds(options.seconds!);
    const solve = async (seed: string) => {
      const { params, setup } = await chosenOpening(table, wantedOf({ ...options, seed }, names));
      const started = table.game.create(params, setup);
      if (!started.ok) throw new WrongUse(t`abyss: ${faultWords(table.words, started.fault)}`);
      const { thought, clear } = thinkingFor(seconds);
      const view = table.game.view(started.value, 0) as AbyssView;
      const solution = await engine.open(params).solve!(view, { seat: 0 }, thought);
      clear();
      return solution;
    };
    if (options.boards === undefined) {
      forOne(options, '--boards N');
      const solution = await solve(options.seed!);
      return printSolution(solution, commander.opts<{ json?: boolean }>().json);
    }
    if (options.board !== undefined) throw new WrongUse(t`--board is one board, and --boards are drawn.`);
    const count = wholeNumber('boards', options.boards, MOST_BOARDS);
    const { seed } = options;
    const { params } = await chosenOpening(table, wantedOf(options, names));
    const job = { game: 'abyss', params, boards: count, seed, seconds };
    return askAll({ job, columns: COLUMNS, count }, jobPartsOf(options), async (number) => {
      const board = `${seed} ${number + 1}`;
      const { result, proved, moves, grade } = await solve(board);
      return [board, result, proved, moves?.length ?? null, grade?.word ?? null];
    });
  },
};

const MOST_BOARDS = 10_000_000;
const COLUMNS = ['seed', 'result', 'proved', 'moves', 'grade'];

function wantedOf(options: Readonly<Record<string, string>>, names: readonly string[]): WantedGame {
  const given = names.flatMap((name) => {
    const value = options[camel(flagOf(name))];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    params: Object.fromEntries(given),
    boards: options.board === undefined ? [] : [options.board],
    machines: {},
    seed: options.seed!,
    ...(options.preset === undefined ? {} : { preset: options.preset }),
  };
}
