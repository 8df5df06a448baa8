/** `gridhall solve geese --exact`: on a small board, how many of all layouts best play wins. */
import { t } from '@gridhall/core';
import { solveExactly } from '@gridhall/engines/geese';
import { optionsFor, parse } from '../../flags/options.ts';
import { wholeNumber } from '../../flags/param-flags.ts';
import { WrongUse } from '../../flags/wrong-use.ts';
import { askAll, forOne, jobPartsOf, partOptions, readRange } from './several.ts';
import type { Solver } from './solver.ts';
import { readSeconds, SECONDS, thinkingFor } from './thinking.ts';

const MOST_SIDE = 4096;
/** Beyond this they would not fit into memory, and nobody would wait. */
const MOST_LAYOUTS = 1_000_000;
const COLUMNS = ['geese', 'proved', 'won', 'layouts', 'field'];

export const solver: Solver = {
  usage: 'geese --columns C --rows R --geese G|A-B [--first none|safe] --exact [--seconds S]',
  about: t`count how many layouts of a small board are won under best play`,
  examples: [
    ['solve geese --columns 4 --rows 4 --geese 3 --exact', t`count for one number of geese`],
    ['solve geese --columns 3 --rows 3 --geese 1-8 --exact', t`count for each number`],
  ],
  async run(args) {
    const commander = optionsFor(`solve ${this.usage}`, this.about, this.examples)
      .requiredOption('--columns <C>', t`number of columns`)
      .requiredOption('--rows <R>', t`number of rows`)
      .requiredOption('--geese <G>', t`number of geese; 1-8 prints a row for each number`)
      .option(
        '--first <none|safe>',
        t`what the first cell may hide: none is any cell, safe is no goose`,
        'none',
      )
      .requiredOption('--exact', t`search every way to play`)
      .option('--seconds <S>', t`give up after this many seconds`, SECONDS);
    partOptions(commander);
    parse(commander, args);
    const options = commander.opts<Record<string, string>>();
    const columns = wholeNumber('columns', options.columns, MOST_SIDE);
    const rows = wholeNumber('rows', options.rows, MOST_SIDE);
    const numbers = readRange('--geese', options.geese!, 0, columns * rows);
    const { first } = options;
    if (first !== 'none' && first !== 'safe')
      throw new WrongUse(t`--first is none or safe, not ${JSON.stringify(first)}.`);
    const seconds = readSeconds(options.seconds!);
    const solve = (geese: number) => {
      const { thought, clear } = thinkingFor(seconds);
      const exact = solveExactly({ columns, rows, geese, first }, MOST_LAYOUTS, thought);
      clear();
      if (exact === 'too many') throw new WrongUse(t`There are too many layouts to search all play.`);
      return exact;
    };
    const [geese] = numbers as [number];
    if (numbers.length > 1) {
      const job = { game: 'geese', columns, rows, geese: options.geese, first, seconds };
      const questions = { job, columns: COLUMNS, count: numbers.length };
      return askAll(questions, jobPartsOf(options), async (number) => {
        const { proved, won, layouts, field } = solve(geese + number);
        return [geese + number, proved, won, layouts, field < 0 ? null : field];
      });
    }
    forOne(options, '--geese 1-8');
    const exact = solve(geese);
    const { json } = commander.opts<{ json?: boolean }>();
    if (json) {
      process.stdout.write(`${JSON.stringify({ columns, rows, geese, first, ...exact })}\n`);
      return exact.proved ? 0 : 1;
    }
    if (!exact.proved) {
      process.stdout.write(`${t`not proved: at least ${exact.won}/${exact.layouts}, ${exact.says}`}\n`);
      return 1;
    }
    process.stdout.write(`${exact.won}/${exact.layouts}\n`);
    if (exact.field >= 0)
      process.stderr.write(`${t`first ${exact.field % columns} ${Math.floor(exact.field / columns)}`}\n`);
    return 0;
  },
};
