/** `gridhall solve abyss`: the shortest escape from a board that is given or drawn, or the proof that there is none. */
import { faultWords, fieldsOf } from '@gridhall/core';
import { engine } from '@gridhall/engines/abyss';
import type { AbyssView } from '@gridhall/games/abyss';
import { camel, flagOf } from '../../flags/flag-names.ts';
import { optionsFor, parse } from '../../flags/options.ts';
import { WrongUse } from '../../flags/wrong-use.ts';
import { openingOf, type Wanted } from '../../open/open-game.ts';
import { tableOf } from '../../open/tables.ts';
import { printSolution } from './print.ts';
import type { Solver } from './solver.ts';
import { readSeconds, SECONDS, thinkingFor } from './thinking.ts';

export const solver: Solver = {
  usage: 'abyss [--board FILE] [--seed S] [--NAME VALUE …] [--seconds S]',
  about: 'the shortest escape from a board, or the proof that nothing escapes',
  async run(args) {
    const table = await tableOf('abyss');
    const commander = optionsFor(`solve ${this.usage}`, this.about)
      .option('--board <FILE>', 'this board')
      .option('--seed <S>', 'the board this seed gives: any text, as in gridhall play', '0')
      .option('--preset <NAME>', table.game.params.presets.map(({ name }) => name).join(', '))
      .option('--seconds <S>', 'give up after so long', SECONDS)
      .option('--json', 'the whole solution as one line of JSON');
    const fields = fieldsOf(table.game.params);
    for (const [name, { help, default: value }] of fields)
      commander.option(`--${flagOf(name)} <VALUE>`, `${help} (default ${value})`);
    parse(commander, args);
    const options = commander.opts<Record<string, string>>();
    const names = fields.map(([name]) => name);
    const { params, setup } = await openingOf(table, wantedOf(options, names));
    const started = table.game.create(params, setup);
    if (!started.ok) throw new WrongUse(`abyss: ${faultWords(table.words, started.fault)}`);
    const { thought, clear } = thinkingFor(readSeconds(options.seconds!));
    const view = table.game.view(started.value, 0) as AbyssView;
    const solution = await engine.open(params).solve!(view, { seat: 0 }, thought);
    clear();
    return printSolution(solution, commander.opts<{ json?: boolean }>().json);
  },
};

function wantedOf(options: Readonly<Record<string, string>>, names: readonly string[]): Wanted {
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
