/** Something to press: an act where it has one, a way to another room where it has an address. */
import type { ComponentChild, ComponentChildren } from 'preact';
import './button.css';

interface Props {
  readonly href?: string;
  readonly type?: 'submit';
  readonly disabled?: boolean;
  readonly title?: string;
  /** The one that most will want. */
  readonly primary?: boolean;
  readonly plain?: boolean;
  readonly small?: boolean;
  /** What it does may end the game. */
  readonly fatal?: boolean;
  readonly 'aria-pressed'?: boolean | undefined;
  /** Which side of a cross it lies on. */
  readonly at?: string | undefined;
  readonly class?: string;
  readonly onClick?: (event: MouseEvent) => unknown;
  readonly onBlur?: () => void;
  readonly children: ComponentChildren;
}

export function Button(props: Props): ComponentChild {
  const { href, type = 'button', disabled, primary, plain, small, fatal, at, class: more, ...rest } = props;
  const looks = Object.entries({ primary, plain, small, fatal }).flatMap(([look, is]) => (is ? [look] : []));
  if (at !== undefined) looks.push(`at-${at}`);
  if (more !== undefined) looks.push(more);
  const all = { ...rest, class: ['button', ...looks].join(' ') };
  return href === undefined ? (
    <button type={type} disabled={disabled} {...all} />
  ) : (
    <a href={href} {...all} />
  );
}
