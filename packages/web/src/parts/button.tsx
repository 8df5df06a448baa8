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
  readonly 'aria-pressed'?: boolean;
  readonly onClick?: (event: MouseEvent) => unknown;
  readonly children: ComponentChildren;
}

export function Button(props: Props): ComponentChild {
  const { href, type = 'button', disabled, primary, plain, small, fatal, ...rest } = props;
  const looks = Object.entries({ primary, plain, small, fatal }).flatMap(([look, is]) => (is ? [look] : []));
  const all = { ...rest, class: ['button', ...looks].join(' ') };
  return href === undefined ? (
    <button type={type} disabled={disabled} {...all} />
  ) : (
    <a href={href} {...all} />
  );
}
