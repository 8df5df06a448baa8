import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';

interface TwiceProps {
  readonly word: string;
  readonly sure: string;
  readonly onSure: () => void;
}

/** What cannot be taken back asks first, in the same place: the second press does it. */
export function Twice({ word, sure, onSure }: TwiceProps): ComponentChild {
  const [asked, setAsked] = useState(false);
  return (
    <Button fatal={asked} onBlur={() => setAsked(false)} onClick={asked ? onSure : () => setAsked(true)}>
      <span class="in-turn">
        {[word, sure].map((each, i) => (
          <span key={each} class={asked === i > 0 ? '' : 'used'}>
            {each}
          </span>
        ))}
      </span>
    </Button>
  );
}
