/** How much there is of what there can be. */
import type { ComponentChild } from 'preact';
import './bar.css';

interface Props {
  readonly value: number;
  readonly most: number;
  /** Read out; nothing where it stands beside it in words. */
  readonly name?: string;
}

export function ValueBar({ value, most, name }: Props): ComponentChild {
  return (
    <progress
      class="fill-bar"
      max={most}
      value={Math.min(value, most)}
      aria-label={name}
      aria-hidden={name === undefined ? 'true' : undefined}
    />
  );
}
