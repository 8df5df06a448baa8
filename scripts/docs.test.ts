/** Holds for every Markdown page of the repository: its links lead somewhere, and its commands are ours. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALL } from '../packages/terminal/src/main.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** The page without its code, where brackets are no links and `#` is no heading. */
const withoutCode = (text: string) =>
  text.replace(/^( *)(```+)[^\n]*\n.*?^\1\2[^\n]*$/gms, '').replace(/^(?: {4}|\t).*$/gm, '');

/** The anchors of a page, as GitHub makes them from headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i++) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The links of a page that lead nowhere, for example to a page that was renamed. */
function deadLinks(path: string): string[] {
  const prose = withoutCode(read(path)).replace(/`[^`\n]*`/g, '');
  const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)];
  const named = [...prose.matchAll(/^\[[^\]]+\]: +(\S+)/gm)];
  return [...inline, ...named]
    .map(([, to]) => to!)
    .filter((to) => {
      if (/^[a-z]+:/.test(to)) return false;
      const [file, anchor] = to.split('#') as [string, string?];
      const target = file === '' ? path : posix.normalize(posix.join(dirname(path), decodeURI(file)));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).has(decodeURIComponent(anchor));
    });
}

it.each(PAGES)('the links of %s lead to files and headings that exist', (path) => {
  expect(deadLinks(path)).toEqual([]);
});

it('the index lists every page of docs', () => {
  const listed = [...read('docs/README.md').matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, to]) =>
    posix.join('docs', to!),
  );
  const pages = PAGES.filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
  expect(pages.filter((path) => !listed.includes(path))).toEqual([]);
});

it('every command on a page is one that gridhall has', () => {
  const unknown = PAGES.flatMap((path) =>
    [...read(path).matchAll(/(?:^ *|`)(?:npx )?gridhall ([a-z][a-z-]*)(?![\w.])/gm)]
      .filter(([, name]) => !Object.hasOwn(ALL, name!))
      .map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(unknown).toEqual([]);
});

describe('a page never sends anyone to the registry, where the names are not ours', () => {
  /** These are read in a clone, where `npx gridhall` is the command of the clone. */
  const IN_A_CLONE = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/adding-a-game.md',
    'docs/bots.md',
    'docs/teaching.md',
  ];

  it.each(PAGES)('%s', (path) => {
    const fetched = read(path)
      .split('\n')
      .filter(
        (line) =>
          (/\bnpx (?:-\S+ )*gridhall\b/.test(line) && !IN_A_CLONE.includes(path)) ||
          /\bnpm (?:install|i|add|exec)\b(?: [^\s`]+)*? (?:@gridhall\/|gridhall(?![\w./-]))/.test(line) ||
          /npmjs\.com\/package\/(?:@gridhall|gridhall)/.test(line),
      );
    expect(fetched).toEqual([]);
  });
});

it('the README is short: a stranger reads it to the end', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
});

it('the change log has the sections of Keep a Changelog, and at most 40 lines for a version', () => {
  const [, ...versions] = read('CHANGELOG.md').split(/^## /m);
  for (const version of versions) {
    expect(version).toMatch(/^\d+\.\d+\.\d+ - (?:Unreleased|\d{4}-\d\d-\d\d)\n/);
    expect(version.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    for (const [, section] of version.matchAll(/^### (.*)$/gm)) {
      expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(section);
    }
  }
});

it('the pictures of the README are there', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures.length).toBeGreaterThan(0);
  for (const path of pictures) expect(statSync(join(ROOT, path)).size).toBeGreaterThan(1000);
});
