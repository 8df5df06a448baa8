/** The keys and the rules of a game, one key away. */
import { type GameModule, type Question, t, word } from '@gridhall/core';
import { ABOUT, type Bindings, type BoundCommand, COMMANDS, keyName } from '../bindings.ts';
import { runLetters } from '../boards/hands.ts';
import type { Page } from '../page.ts';
import { fitText } from '../render/glyphs.ts';
import { hueOf } from './parts.ts';
import { scrollPage } from './scroll.ts';

export async function rulesPage(
  { game, words, face }: GameModule,
  advised: boolean,
  bound: Bindings,
  question?: Question,
): Promise<Page> {
  const runs = runLetters(question);
  const run = t`run that way, until something happens`;
  const walks = question?.kind === 'choice' && question.options.some(({ direction }) => direction);
  const keys = [
    ...COMMANDS.filter((command) => command !== 'hint' || advised).map(
      (command) => [keyOf(command, bound, runs), ABOUT[command]] as const,
    ),
    ...(runs.size > 0 ? [[[...runs].join(' '), run] as const] : []),
    ...(walks ? [[t`Shift ${'←'}`, runs.size > 0 ? t`the same, as the other arrows do` : run] as const] : []),
    ['h j k l', t`left, down, up, right, as in vi; y u b n aslant`] as const,
    ['Ctrl-C', t`leave Gridhall; the game is saved`] as const,
  ];
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ...(await face.rules()).map(({ title, text }) => [title, text] as const),
    [
      t`Keys`,
      [
        `  ${face.how.keys}`,
        ...keys.map(([key, meaning]) => `  ${key.padEnd(10)} ${meaning}`),
        // No key leads there.
        `  ${t`To play with others, begin with gridhall online.`}`,
      ],
    ],
    [
      t`Symbols, as they are drawn and as letters`,
      face.legend.map(
        ({ letter, glyph, name, does }) => `  ${fitText(glyph, 2)} ${letter}  ${word(name)}: ${does}`,
      ),
    ],
    [t`What can be typed after “:”, and in lines`, [words.help]],
  ];
  const text = sections.map(([title, lines]) => [`# ${title}`, ...lines].join('\n')).join('\n\n');
  return scrollPage(t`${game.title}: the rules`, hueOf(game.id), text);
}

/** A capital that runs does what it does elsewhere in the menu. */
function keyOf(command: BoundCommand, bound: Bindings, runs: ReadonlySet<string>): string {
  const key = keyName(bound[command]);
  return runs.has(bound[command]) ? `${keyName(bound.menu)} ${key}` : key;
}
