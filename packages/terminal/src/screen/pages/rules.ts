/** The rules and the keys of a game, one key away. */
import { existsSync, readFileSync } from 'node:fs';
import { type Face, isEnglish, type Table, t, word } from '@gridhall/core';
import { ABOUT, type Bindings, COMMANDS, keyName } from '../bindings.ts';
import type { Page } from '../page.ts';
import { plainText } from './markdown.ts';
import { hueOf } from './parts.ts';
import { scrollPage } from './scroll.ts';

export async function rulesPage(
  { game, words, face }: Table,
  advised: boolean,
  bound: Bindings,
): Promise<Page> {
  const keys = [
    ...COMMANDS.filter((command) => command !== 'hint' || advised).map(
      (command) => [keyName(bound[command]), ABOUT[command]] as const,
    ),
    ['Ctrl-C', t`leave Gridhall; the game is saved`] as const,
  ];
  const list = keys.map(([key, meaning]) => `  ${key.padEnd(10)} ${meaning}`);
  // The page about the game is English; other languages have the rules as the game tells them.
  const page = isEnglish() ? docsOf(game.id) : await sectionsOf(face);
  const symbols = face.legend.map(
    ({ letter, glyph, name, does }) => `  ${letter} ${glyph}  ${word(name)}: ${does}`,
  );
  const text = [
    words.help,
    '',
    `# ${t`Keys`}`,
    `  ${face.how.keys}`,
    ...list,
    '',
    `# ${t`Symbols`}`,
    ...symbols,
    ...(page === undefined ? [] : ['', page]),
  ].join('\n');
  return scrollPage(t`${game.title}: the rules`, hueOf(game.id), text);
}

async function sectionsOf(face: Face): Promise<string> {
  const rules = await face.rules();
  return rules.map(({ title, text }) => [`# ${title}`, ...text].join('\n\n')).join('\n\n');
}

/** The page about the game: beside the sources in a checkout, beside the bundle when installed. */
function docsOf(game: string): string | undefined {
  const places = [`../../../../../docs/games/${game}.md`, `./docs/${game}.md`];
  for (const place of places) {
    const url = new URL(place, import.meta.url);
    if (existsSync(url)) return plainText(readFileSync(url, 'utf8'));
  }
  return undefined;
}
