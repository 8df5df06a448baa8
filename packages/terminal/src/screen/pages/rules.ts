/** The keys and the rules of a game, one key away. */
import { type Table, t, word } from '@gridhall/core';
import { ABOUT, type Bindings, COMMANDS, keyName } from '../bindings.ts';
import type { Page } from '../page.ts';
import { fit } from '../render/glyphs.ts';
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
    ['h j k l', t`left, down, up, right, as in vi; y u b n aslant`] as const,
    ['Ctrl-C', t`leave Gridhall; the game is saved`] as const,
  ];
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ...(await face.rules()).map(({ title, text }) => [title, text] as const),
    [t`Keys`, [`  ${face.how.keys}`, ...keys.map(([key, meaning]) => `  ${key.padEnd(10)} ${meaning}`)]],
    [
      t`Symbols, as they are drawn and as letters`,
      face.legend.map(
        ({ letter, glyph, name, does }) => `  ${fit(glyph, 2)} ${letter}  ${word(name)}: ${does}`,
      ),
    ],
    [t`What can be typed after “:”, and in lines`, [words.help]],
  ];
  const text = sections.map(([title, lines]) => [`# ${title}`, ...lines].join('\n')).join('\n\n');
  return scrollPage(t`${game.title}: the rules`, hueOf(game.id), text);
}
