/** A check told to what graders use: JUnit's XML, Markdown, Gradescope's results. */
import { inEnglish, t, word } from '@gridhall/core';
import { failureWords } from '../sandbox/failure.ts';
import { endWords, inputOf } from '../sandbox/limits.ts';
import { harmless } from './harmless.ts';
import { type CheckReport, isRight, summary, type Told, told } from './report.ts';
import { ruleVerdict } from './report-json.ts';
import { columns, excerpt } from './side-by-side.ts';

/** A test case a rule; for programs, and so in English. */
export const junitOf = (report: CheckReport): string => inEnglish(() => junit(report));

function junit(report: CheckReport): string {
  const { game, trials, student, failed, shown } = report;
  const name = student === undefined ? game : `${game}: ${student}`;
  const findings = told(report);
  const cases = Object.entries(trials.rules).map(([rule, says]) => {
    const verdict =
      shown === 'nothing' ? 'kept' : failed === undefined ? ruleVerdict(report, rule) : 'broken';
    const why =
      failed === undefined
        ? findings
            .filter((one) => one.rule === rule)
            .map(detail)
            .join('\n\n')
        : failureWords(failed);
    const inside =
      verdict === 'kept'
        ? ''
        : verdict === 'broken'
          ? `<failure message="${escaped(says)}">${escaped(why)}</failure>`
          : verdict === 'unseen'
            ? '<failure message="never seen right"/>'
            : '<skipped message="not at work, and so not checked"/>';
    return {
      verdict,
      text: `    <testcase classname="${escaped(game)}" name="${escaped(rule)}">${inside}</testcase>`,
    };
  });
  const count = (...verdicts: readonly string[]) =>
    cases.filter((one) => verdicts.includes(one.verdict)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="gridhall check">`,
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${count('broken', 'unseen')}" skipped="${count('unchecked')}">`,
    ...cases.map((one) => one.text),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** Also what XML has no way to say is left out. */
export function escaped(text: string): string {
  return harmless(text).replace(/[&<>"\ufffe\uffff\ud800-\udfff]/gu, (sign) => ENTITIES[sign] ?? '\ufffd');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function markdownOf(report: CheckReport): string {
  const title = `# ${report.student ?? report.game}`;
  if (report.shown === 'nothing') return `${title}\n\n${t`It was checked. What was found is shown later.`}\n`;
  const parts = [title, summary(report).join('\n')];
  if (report.score) {
    const rows = report.score.groups.map(
      ({ name, points, of, broken, unseen }) =>
        `| ${cell(name)} | ${points} | ${of} | ${cell([...broken, ...unseen].join(', '))} |`,
    );
    parts.push(
      `**${t`${report.score.points} of ${report.score.of} points`}**\n\n| ${t`group`} | ${t`points`} | ${t`of`} | ${t`lost by`} |\n| --- | ---: | ---: | --- |\n${rows.join('\n')}`,
    );
  }
  told(report).forEach((finding, i) => {
    const { rule, says } = finding;
    parts.push(`## ${i + 1}. ${rule ?? t`A difference`}${says === undefined ? '' : `\n\n${word(says)}`}`);
    const text = detail(finding);
    // A fence is longer than any in what it holds.
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    if (text !== '') parts.push(`${fence}text\n${text}\n${fence}`);
  });
  return harmless(`${parts.join('\n\n')}\n`);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** What Gradescope reads: a test a group of the rubric, or a rule where there is none; in English, as JUnit's. */
export const gradescopeOf = (report: CheckReport, afterDue: boolean): string =>
  inEnglish(() => gradescope(report, afterDue));

function gradescope(report: CheckReport, afterDue: boolean): string {
  const { trials, score, failed } = report;
  const visibility = report.shown === 'nothing' || afterDue ? 'after_due_date' : 'visible';
  const all = { ...report, shown: report.shown === 'nothing' ? 'all' : report.shown } as CheckReport;
  const findings = told(all);
  const about = (rules: readonly string[]) =>
    failed === undefined
      ? findings
          .filter((_one, i) => rules.includes(report.checked.findings[i]!.rule))
          .map((one) =>
            [...(one.rule === undefined ? [] : [`${one.rule}: ${one.says}`]), detail(one)].join('\n'),
          )
          .join('\n\n')
      : failureWords(failed);
  const tests = score
    ? score.groups.map(({ name, points, of, broken }) => ({
        ...{ name, score: points, max_score: of, output: about(broken), visibility },
      }))
    : Object.keys(trials.rules).map((rule) => {
        const verdict = failed === undefined ? ruleVerdict(report, rule) : 'broken';
        const status = verdict === 'kept' || verdict === 'unchecked' ? 'passed' : 'failed';
        return { name: rule, status, output: about([rule]), visibility };
      });
  const whole = score ? { score: score.points } : { score: isRight(report) ? 1 : 0 };
  return `${JSON.stringify({ ...whole, output: summary(all).join('\n'), visibility, stdout_visibility: 'hidden', tests }, null, 2)}\n`;
}

/** Input, and both outputs around the difference, as far as they may be told. */
function detail(finding: Told): string {
  const { trial, expected, actual, at, actualAt, end, errors, before, reproduction } = finding;
  const parts: string[] = [];
  if (end !== undefined) parts.push(t`Also: ${endWords(end)}.`);
  if (trial) {
    for (const [name, text] of Object.entries(trial.files)) parts.push(`${name}:\n${text.trimEnd()}`);
    parts.push(`${t`input:`}\n${inputOf(trial).trimEnd()}`);
  }
  if (before !== undefined) parts.push(`${t`the board before:`}\n${before}`);
  if (actual !== undefined)
    parts.push(
      expected === undefined
        ? `${t`printed:`}\n${actual.trimEnd()}`
        : columns(excerpt(expected, actual, at ?? 0, actualAt === undefined ? {} : { actualAt })),
    );
  if (errors !== undefined) parts.push(`${t`standard error:`}\n${errors.trimEnd()}`);
  if (reproduction) {
    const { command, first, layout } = reproduction;
    if (layout !== undefined) parts.push(`${t`the layout that this clock gives:`}\n${layout}`);
    parts.push([t`to see it:`, ...(first === undefined ? [] : [first]), command].join('\n'));
  }
  return parts.join('\n\n');
}
