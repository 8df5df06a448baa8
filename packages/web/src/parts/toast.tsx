/**
 * A word about what was just done, with a way back from it. It goes with its moment: another room, the next word, or a
 * while in which nobody reaches for it.
 */
import { t } from '@gridhall/core';
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import './toast.css';

interface Said {
  readonly text: string;
  readonly undo?: () => void;
}

export const toast = signal<Said | undefined>(undefined);

export function hush(): void {
  toast.value = undefined;
}

/** Long enough to read it and to think better of it. */
const MOMENT = 12_000;

export function Toast(): ComponentChild {
  const [held, setHeld] = useState(false);
  const said = toast.value;
  useEffect(() => {
    if (!said || held) return;
    const timer = setTimeout(hush, MOMENT);
    return () => clearTimeout(timer);
  }, [said, held]);
  if (said === undefined) return null;
  const { text, undo } = said;
  return (
    <div
      class="toast"
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <p>{text}</p>
      {undo && (
        <Button
          small
          primary
          onClick={() => {
            hush();
            undo();
          }}
        >
          {t`Undo`}
        </Button>
      )}
      <Button small onClick={hush}>
        {t`Close`}
      </Button>
    </div>
  );
}
