/** The head of a room: the way back to the hall, what the room is, and what can be done anywhere in it. */
import type { ComponentChild, ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import './bar.css';

export function Bar({ title, children }: { title: string; children?: ComponentChildren }): ComponentChild {
  return (
    <header class="bar">
      <Button plain href="#/">
        ‹ Hall
      </Button>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
