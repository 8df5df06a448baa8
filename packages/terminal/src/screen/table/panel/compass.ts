/** The letters that are ways, laid as the ways lie: which key goes where is seen, not read. */
import type { Option } from '@gridhall/core';
import { t } from '@gridhall/core';
import { fitText, widthOf } from '../../render/glyphs.ts';

const ARROWS = ['↖↑↗', '← →', '↙↓↘'].map((row) => [...row]);

/** Lines of them; none where fewer than four letters are ways. What is `fatal` has a mark. */
export function compassLines(
  options: readonly Option[],
  width: number,
  fatal: Pick<ReadonlySet<string>, 'has'>,
): string[] {
  const ways = options.filter(({ direction }) => direction && isNear(direction));
  if (ways.length < 4) return [];
  const texts = [-1, 0, 1].map((down) =>
    [-1, 0, 1].map((right) => {
      const way = ways.find(({ direction }) => direction!.down === down && direction!.right === right);
      if (!way) return '';
      return `${way.word}${fatal.has(way.word) ? '!' : ' '}${down === 0 && right === 0 ? t`stay` : ARROWS[down + 1]![right + 1]}`;
    }),
  );
  const wide = [0, 1].map((column) => Math.max(...texts.map((row) => widthOf(row[column]!))));
  const gap = [3, 2, 1].find((each) => wide[0]! + wide[1]! + 3 + 2 * each <= width) ?? 1;
  return texts
    .map(([left, middle, right]) =>
      `${fitText(left!, wide[0]! + gap)}${fitText(middle!, wide[1]! + gap)}${right}`.trimEnd(),
    )
    .filter((line) => line !== '');
}

const isNear = ({ down, right }: { readonly down: number; readonly right: number }): boolean =>
  Math.abs(down) <= 1 && Math.abs(right) <= 1;
