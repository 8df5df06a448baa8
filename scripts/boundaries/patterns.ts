/**
 * Finds regular expressions that take more than linear time on some text: nested or overlapping quantifiers, and unbounded
 * ones tried again from every place. One request with such a text can stop a server, so that shipped code has none.
 */
import { analyse } from 'scslre';
import type { Module, SyntaxNode } from './module.ts';

/** Returns what is wrong with the regular expressions of a file, as [line, why]. */
export function slowPatterns(module: Module): [number, string][] {
  const complaints: [number, string][] = [];
  module.walk((node) => {
    const why = whyUnchecked(node) ?? whySlow(node);
    if (why !== undefined) complaints.push([module.lineOf(node), why]);
  });
  return complaints;
}

function whyUnchecked({ type, callee }: SyntaxNode): string | undefined {
  const isComputed =
    (type === 'NewExpression' || type === 'CallExpression') && (callee as SyntaxNode).name === 'RegExp';
  return isComputed
    ? 'a computed regular expression cannot be checked: write a literal, or parse by hand'
    : undefined;
}

function whySlow({ type, regex }: SyntaxNode): string | undefined {
  if (type !== 'Literal' || !regex) return undefined;
  const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
  const [report] = analyse({ source: pattern, flags }, { maxReports: 1 }).reports;
  if (!report) return undefined;
  const unit = JSON.stringify(report.character.pick);
  return `/${pattern}/ backtracks on repeated ${unit}: parse by hand, or let no two quantifiers match the same text`;
}
