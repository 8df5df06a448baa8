/** What a check has to say, before anybody has chosen how it looks. */
import type { ConsoleTrials } from '@gridhall/consoles';
import { counted, t, word } from '@gridhall/core';
import type { Checked } from '../checker/checker.ts';
import { evidenceWords } from '../checker/probe.ts';
import { TOLERANCE_WORDS, type Tolerance } from '../compare/compare.ts';
import type { Finding } from '../compare/judge.ts';
import { rulesOf } from '../profile/profile.ts';
import type { Score } from '../rubric/rubric.ts';
import { type Failure, failureWords } from '../sandbox/failure.ts';
import { boardBefore, type Reproduction, reproduction } from './reproduce.ts';

/** How much a student is shown. */
export const SHOWN = ['all', 'output', 'rules', 'nothing'] as const;
export type Shown = (typeof SHOWN)[number];

export interface CheckReport {
  readonly game: string;
  readonly student?: string;
  readonly seeds: readonly string[];
  readonly tolerances: readonly Tolerance[];
  /** Rules and groups of rules that were left out. */
  readonly without: readonly string[];
  readonly profile?: string;
  /** The command of the program, as it is typed, and what compiled it. */
  readonly program: string;
  readonly compile?: string;
  readonly apart: boolean;
  readonly trials: ConsoleTrials;
  readonly checked: Checked;
  readonly score?: Score;
  readonly shown: Shown;
  /** Why there was nothing to check: it could not be compiled. */
  readonly failed?: Failure;
}

export const isRight = ({ checked, failed }: CheckReport): boolean =>
  failed === undefined && checked.findings.length === 0;

/** What was done, and what was not: a sentence each. */
export function summary(report: CheckReport): string[] {
  const { checked, trials, tolerances, apart, seeds, failed, shown, without, profile } = report;
  if (failed !== undefined) return [failureWords(failed)];
  const { scenes, sessions, odd, covered, evidence, findings, undecided, sameLuck } = checked;
  const left = rulesOf(without, trials);
  const rules = Object.keys(trials.rules).filter((rule) => !Array.isArray(left) || !left.includes(rule));
  const missed = rules.filter((rule) => covered[rule] === undefined);
  const work = rules.length - missed.length;
  return [
    shown === 'all'
      ? t`${scenes} scenes of the rulebook and ${sessions} sessions, seed ${seeds.join(', ')}; ${work} of ${rules.length} rules were at work.`
      : t`${scenes} scenes of the rulebook and ${sessions} sessions; ${work} of ${rules.length} rules were at work.`,
    ...(profile === undefined ? [] : [t`Profile: ${profile}.`]),
    ...evidenceWords(evidence),
    ...(odd > 0 ? [t`${odd} more sessions had bad input, bad files, or an end in the middle.`] : []),
    ...(without.length > 0 ? [t`Left out: ${without.join(', ')}.`] : []),
    ...(undecided > 0
      ? [t`In ${undecided} of them there was too much luck to follow: what came after was not decided.`]
      : []),
    ...(sameLuck ? [t`Sessions share their luck, so how often things happen was not judged.`] : []),
    ...(missed.length > 0 ? [t`Not at work, and so not checked: ${missed.join(', ')}.`] : []),
    ...(trials.untried === undefined ? [] : [t`Never checked: ${word(trials.untried)}.`]),
    ...(tolerances.length > 0
      ? [
          t`Not compared: ${[...tolerances.map((one) => word(TOLERANCE_WORDS[one])), ...(trials.follow ? [t`how often things happen`] : [])].join('; ')}.`,
        ]
      : []),
    ...(apart ? [] : [t`It ran without anything that keeps it apart from this machine.`]),
    findings.length === 0 ? t`No difference.` : t`${counted(findings.length, 'difference')}.`,
  ];
}

/** What may be told of a difference. */
export type Told = Partial<
  Pick<Finding, 'rule' | 'says' | 'trial' | 'expected' | 'actual' | 'at' | 'actualAt' | 'end' | 'errors'>
> & {
  /** The board before it. */
  readonly before?: string;
  readonly reproduction?: Reproduction;
};

/** No more of a text is told behind the difference. */
const MOST_BEHIND = 4000;

export function told({ shown, checked, trials, program, compile }: CheckReport): readonly Told[] {
  if (shown === 'nothing') return [];
  return checked.findings.map((finding) => {
    const { rule, says, trial, at, actualAt, end, errors } = finding;
    if (shown === 'rules') return { rule, says };
    const actual = clipped(finding.actual, actualAt);
    const own = {
      ...{ trial, actual, at, actualAt, reproduction: reproduction(trial, trials, program, compile) },
      ...(end === undefined ? {} : { end }),
      ...(errors === undefined ? {} : { errors }),
    };
    if (shown === 'output') return own;
    const before = boardBefore(finding.expected, at, trials);
    return {
      ...{ ...own, rule, says, expected: clipped(finding.expected, at) },
      ...(before === '' ? {} : { before }),
    };
  });
}

const clipped = (text: string, at: number): string =>
  text.length <= at + MOST_BEHIND
    ? text
    : `${text.slice(0, at + MOST_BEHIND)}\n${t`(${text.length - at - MOST_BEHIND} more characters are not shown)`}\n`;
