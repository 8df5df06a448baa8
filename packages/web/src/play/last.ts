import { recall } from '../store/texts.ts';

/** What was chosen the last time, as it lies in the browser: the lobby says it without loading any game. */
export const storageKey = (game: string): string => `gridhall-last-${game}`;

/** What the last choice is called, where it has a name; and of who has chosen nothing yet, what is proposed to him. */
export function lastTitle(game: string, proposed: string | undefined): string | undefined {
  const last = recall(storageKey(game), ({ title }) => ({
    title: typeof title === 'string' ? title : undefined,
  }));
  return last ? last.title : proposed;
}

/** What is played by who presses Play: by all that is chosen, and what is wished of the board. */
export interface Choice {
  readonly params: unknown;
  readonly wish: unknown;
}

/** What was chosen the last time; and of who has chosen nothing yet, what is proposed to him. */
export function lastChoice(game: string, proposed: Choice): Choice {
  return (
    recall(storageKey(game), ({ params, wish }) => ({ params, wish: wish ?? proposed.wish })) ?? proposed
  );
}
