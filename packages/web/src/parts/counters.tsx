/** Names and values: how much of what. */
import type { ComponentChild } from 'preact';
import './counters.css';

interface Props {
  readonly of: readonly (readonly [label: string, value: string])[];
  readonly wide?: boolean;
  readonly label?: string;
}

export function Counters({ of, wide, label }: Props): ComponentChild {
  return (
    <dl class={wide ? 'status best' : 'status'} aria-label={label}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
