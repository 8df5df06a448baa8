/** A report of a check with something of everything, for whoever looks at how it is told. */
import type { ConsoleTrials } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import type { Finding } from '../compare/judge.ts';
import type { CheckReport, Shown } from '../report/report.ts';

const TRIALS: ConsoleTrials = {
  rules: { mark: 'Mark toggles a hidden field.', won: 'Won when every field is revealed.', rare: 'Seldom.' },
  groups: {},
  ...{ scenes: [], session: () => ({ input: [], files: {}, args: [] }), options: () => ({}) },
  lines: { board: /^[*M0-9]+$/, result: /WON/ },
};

export const FINDING: Finding = {
  ...{ rule: 'mark', says: TRIALS.rules.mark!, cause: 'mark', mark: 0, at: 8, actualAt: 8 },
  trial: { input: ['m 0 0'], files: { 'layout.txt': '.9\n' }, args: ['--layout', 'layout.txt'] },
  expected: 'Welcome\nM*\n',
  actual: 'Welcome\n**\n<&"\u0007',
  end: { kind: 'signal', signal: 'SIGSEGV' },
  errors: 'Segfault in secret.cpp',
};

export const checkReport = (shown: Shown, findings: readonly Finding[] = [FINDING]): CheckReport => ({
  ...{
    game: 'geese',
    student: 'ada',
    seeds: ['hidden-seed'],
    tolerances: ['case'],
    without: [],
    apart: true,
    shown,
  },
  program: './geese',
  trials: TRIALS,
  checked: {
    ...{
      findings,
      scenes: 3,
      sessions: 20,
      odd: 0,

      evidence: { luck: 'given', says: () => t`it reads the layout` },
      broken: findings.map(({ rule }) => rule),
    },
    ...{ covered: { mark: 2, won: 1 }, kept: { won: 1 }, undecided: 0, sameLuck: false },
  },
  score: {
    ...{ points: 1, of: 3 },
    groups: [{ name: 'All | of it', points: 1, of: 3, broken: ['mark'], unseen: [] }],
  },
});
