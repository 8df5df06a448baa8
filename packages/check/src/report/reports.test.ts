import { describe, expect, it } from 'vitest';
import { FINDING, checkReport as report } from '../testing/check-report.ts';
import type { CheckReport } from './report.ts';
import { gradescopeOf, junitOf, markdownOf } from './report-graders.ts';
import { htmlOf } from './report-html.ts';
import { jsonOf } from './report-json.ts';
import { reportText } from './report-text.ts';
import { columns, excerpt } from './side-by-side.ts';

const ALL = {
  textOf: reportText,
  htmlOf,
  junitOf,
  markdownOf,
  jsonOf,
  gradescopeOf: (one: CheckReport) => gradescopeOf(one, false),
};

describe.each(Object.entries(ALL))('%s', (_name, write) => {
  it('tells everything: the rule, what was typed, expected and printed', () => {
    const text = write(report('all'));
    for (const part of ['mark', 'm 0 0', 'SIGSEGV', 'Segfault']) expect(text).toContain(part);
  });

  it('shows who may see the own output only no rule words and no seed', () => {
    const text = write(report('output'));
    expect(text).not.toContain('hidden-seed');
    expect(text).not.toMatch(/^.*M\*/m);
  });

  it('shows who may see rules neither input nor output', () => {
    const text = write(report('rules'));
    for (const part of ['m 0 0', 'SIGSEGV', 'hidden-seed', 'secret.cpp']) expect(text).not.toContain(part);
    expect(text).toContain('mark');
  });
});

describe.each(Object.entries(ALL).filter(([name]) => name !== 'gradescopeOf'))('%s', (_name, write) => {
  it('shows nothing until it is due', () => {
    const text = write(report('nothing'));
    for (const part of ['m 0 0', 'SIGSEGV', 'hidden-seed', 'toggles a hidden field.</failure', '1 of 3'])
      expect(text).not.toContain(part);
    // As long as nothing is shown, right and wrong look the same but for how often rules were at work.
    expect(text).toBe(write(report('nothing', [])));
  });
});

it('the text marks the first difference, side by side, and says what was not compared and not checked', () => {
  const text = reportText(report('all'));
  expect(text).toContain('> M*       | **\n  ^        | ^');
  expect(text).toContain('Not at work, and so not checked: rare.');
  expect(text).toContain('Not compared: capital and small letters.');
  expect(text).toContain('1 of 3 points.');
});

it('a difference far to the right of a long line is seen', () => {
  const line = 'x'.repeat(200);
  const text = columns(excerpt(`${line}a`, `${line}b`, 200));
  const [, row, sign] = text.split('\n');
  expect(row![sign!.indexOf('^')]).toBe('a');
  expect(row![sign!.lastIndexOf('^')]).toBe('b');
});

it('the page needs nothing else, draws boards as fields and marks the one that differs', () => {
  const html = htmlOf(report('all'));
  expect(html).toContain('<td class="first">M</td><td>*</td>');
  expect(html).toContain('<td>.</td><td>9</td>');
  expect(html).toContain('&lt;&amp;&quot;');
  expect(html).not.toMatch(/<script|src=|href=/);
});

it('the XML has a case a rule: broken, kept, not at work', () => {
  const xml = junitOf(report('all'));
  expect(xml).toContain('tests="3" failures="1" skipped="1"');
  expect(xml).toContain('<testcase classname="geese" name="won"></testcase>');
  expect(xml).not.toContain('\u0007');
});

it("Gradescope's results wait for the due date where the teacher wants it", () => {
  const { tests, score } = JSON.parse(gradescopeOf(report('nothing'), false)) as {
    score: number;
    tests: { visibility: string; max_score: number }[];
  };
  expect(score).toBe(1);
  expect(tests).toMatchObject([{ visibility: 'after_due_date', max_score: 3 }]);
});

it('no terminal and no page obeys what a program prints', () => {
  const tricky = {
    ...FINDING,
    actual: 'Welcome\n\u001b[2J\u009b31m\u202eM*\r',
    errors: '\u001b]0;title\u0007',
  };
  for (const write of [reportText, htmlOf, junitOf, markdownOf]) {
    const text = write(report('all', [tricky]));
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(text).toContain('␛');
  }
});

it('Markdown cannot be broken by what a program prints', () => {
  const tricky = { ...FINDING, actual: 'Welcome\n**\n````\n# Full marks\n' };
  expect(markdownOf(report('all', [tricky]))).toContain('\n`````text\n');
});
