/** Names and values: how much of what. */
import type { ComponentChild } from 'preact';
import './counters.css';

interface Props {
  readonly of: readonly (readonly [label: string, value: string])[];
  readonly wide?: boolean;
  readonly label?: string;
  /** Whether one is shown: its place is kept. */
  readonly isMet?: ((name: string) => boolean) | undefined;
}

/** A number as one reads it: thousands apart. */
export function groupedNumber(number: number): string {
  return number.toLocaleString('en-GB');
}

/** The same of a text that is a number and nothing else. */
function read(value: string): string {
  return /^\d{4,}$/.test(value) ? groupedNumber(Number(value)) : value;
}

export function Counters({ of, wide, label, isMet = () => true }: Props): ComponentChild {
  return (
    <dl class={wide ? 'status best' : 'status'} aria-label={label}>
      {of.map(([name, value]) => (
        <div key={name} class={`${/\p{L}/u.test(value) ? 'wordy' : ''}${isMet(name) ? '' : ' unmet'}`}>
          <dt>{name}</dt>
          <dd>{read(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
