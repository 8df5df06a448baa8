/** A check told to programs: a line for what was done, then one for each difference; or a table of rules. */
import { inEnglish } from '@gridhall/core';
import { failureWords } from '../sandbox/failure.ts';
import { endWords, inputOf } from '../sandbox/limits.ts';
import { type CheckReport, told } from './report.ts';

/** Tables for programs: what was done, then rows. */
export interface ReportTables {
  readonly about: Readonly<Record<string, unknown>>;
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
}

function aboutOf(report: CheckReport): Record<string, unknown> {
  const { game, student, seeds, tolerances, apart, trials, checked, score, failed } = report;
  const { scenes, sessions, odd, evidence, covered, findings, undecided } = checked;
  return {
    ...{ command: 'check', game },
    ...(student === undefined ? {} : { student }),
    // Whoever knows the seeds knows the sessions.
    ...(report.shown === 'all' ? { seeds } : {}),
    scenes,
    sessions,
    odd,
    luck: evidence.luck ?? null,
    evidence: inEnglish(() => evidence.says?.() ?? ''),
    undecided,
    ignored: tolerances,
    apart,
    rules: Object.keys(trials.rules).length,
    covered: Object.keys(covered).sort(),
    findings: report.shown === 'nothing' ? null : findings.length,
    ...(score && report.shown !== 'nothing' ? { score } : {}),
    ...(failed === undefined ? {} : { failed: inEnglish(() => failureWords(failed)) }),
  };
}

export function jsonOf(report: CheckReport): string {
  const lines = told(report).map(({ trial, expected, actual, rule, says, end, errors, reproduction }) => ({
    ...(trial ? { input: inputOf(trial), files: trial.files, args: trial.args } : {}),
    ...(trial?.clock === undefined ? {} : { clock: trial.clock }),
    ...(reproduction ? { reproduce: reproduction.command } : {}),
    ...{ expected, actual, rule, says, end: end && inEnglish(() => endWords(end)), errors },
  }));
  return [aboutOf(report), ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The rules, and how each fared. */
export function rulesReport(report: CheckReport): ReportTables {
  const { trials, checked } = report;
  const rows = Object.keys(trials.rules).map((rule) => {
    const [work, right] = [checked.covered[rule] ?? 0, checked.kept[rule] ?? 0];
    const verdict = report.shown === 'nothing' ? null : ruleVerdict(report, rule);
    return [rule, verdict, work, report.shown === 'nothing' ? null : right];
  });
  return {
    about: aboutOf(report),
    tables: [{ name: 'rules', columns: ['rule', 'verdict', 'at_work', 'right'], rows }],
  };
}

export type RuleVerdict = 'kept' | 'broken' | 'unseen' | 'unchecked';

/** A rule was broken, or kept, or at work and never seen right, or never at work. */
export function ruleVerdict({ checked }: Pick<CheckReport, 'checked'>, rule: string): RuleVerdict {
  if (checked.broken.includes(rule)) return 'broken';
  if (checked.kept[rule] !== undefined) return 'kept';
  return checked.covered[rule] === undefined ? 'unchecked' : 'unseen';
}
