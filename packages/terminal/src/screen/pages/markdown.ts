/** Our own pages as they read in a terminal: paragraphs in one piece, lists and tables in columns, boards as they are. */
import { widthOf } from '../render/glyphs.ts';

/** Lines for `wrap`: each paragraph, entry of a list or row of a table is one. */
export function plainText(markdown: string): string {
  const out: string[] = [];
  let table: string[][] = [];
  /** Whether the next line goes on with the last one. */
  let open = false;
  let fenced = false;
  const endTable = () => {
    out.push(...columns(table));
    table = [];
  };
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) {
      fenced = !fenced;
      open = false;
      continue;
    }
    const row = fenced ? undefined : /^\|(.*)\|\s*$/.exec(line)?.[1];
    if (row !== undefined) {
      open = false;
      if (!/^[\s|:-]+$/.test(row)) table.push(row.split('|').map((cell) => inline(cell.trim())));
      continue;
    }
    endTable();
    if (fenced) out.push(`  ${line}`);
    else if (/^(#|$)/.test(line)) {
      out.push(inline(line));
      open = false;
    } else if (/^(- |\d+\. )/.test(line)) {
      out.push(inline(line.replace(/^- /, '  ·  ').replace(/^(\d+\.) /, '  $1  ')));
      open = true;
    } else if (open) out.push(`${out.pop()} ${inline(line.trim())}`);
    else {
      out.push(inline(line));
      open = !line.startsWith('    ');
    }
  }
  endTable();
  return out.join('\n').replace(/\n{3,}/g, '\n\n');
}

/** The cells of each column below each other; a row without words, as a head may be, goes. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const wide = Array.from({ length: count }, (_, i) => Math.max(...rows.map((row) => widthOf(row[i] ?? ''))));
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => {
      const cells = row.map((cell, i) => cell + ' '.repeat(wide[i]! - widthOf(cell)));
      return `  ${cells.join('  ')}`.trimEnd();
    });
}

function inline(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/`([^`]+)`/g, '$1');
}
