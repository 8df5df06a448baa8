/** A game's picture, one for each theme: the visitor's choice decides, or the system's. */
import type { LOBBY } from 'virtual:lobby';
import type { ComponentChild } from 'preact';
import { settings } from '../settings.ts';

interface Props {
  readonly pictures: (typeof LOBBY)[number]['pictures'];
  readonly size: number;
}

export function Picture({ pictures, size }: Props): ComponentChild {
  const chosen = settings.value.theme;
  const fixed = { width: size, height: size, decoding: 'async' as const };
  if (chosen !== 'auto') return <img alt="" {...fixed} src={pictures[chosen]} />;
  return (
    <picture>
      <source srcset={pictures.dark} media="(prefers-color-scheme: dark)" />
      <img alt="" {...fixed} src={pictures.light} />
    </picture>
  );
}
