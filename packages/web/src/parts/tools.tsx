/** What is at hand in the head of a table: what one sees, what the rules are, the whole screen. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import { redo, restartGame, takesBackFreely, undo } from '../play/again.ts';
import type { Sitting } from '../play/sitting.ts';
import { Button } from './button.tsx';
import { useKeys, writes } from './use-keys.ts';

interface Props {
  readonly sitting: Sitting;
  readonly legend: () => void;
  readonly rules: () => void;
  /** More of the game is in sight than there is room for. */
  readonly telling: boolean;
  readonly tell: (telling: boolean) => void;
}

/** The keys of a table. To be called by the table itself: what the board and its answers make of a key comes first. */
export function useTableKeys({ sitting, legend, rules, telling, tell }: Props): void {
  useKeys((event) => {
    if (writes(event) || document.querySelector('dialog[open]')) return false;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z' && !event.shiftKey) undo(sitting);
      else if (key === 'y' || key === 'z') redo(sitting);
      else return false;
    } else if (event.key === '?' || event.key === 'F1') rules();
    else if (key === 'l') legend();
    else if (key === 'f') fullScreen();
    // What can be pressed there is pressed: advice is asked for in one place.
    else if (key === 'h') return pressHint();
    else if (key === 'escape' && telling) tell(false);
    // Alone on a board that hides nothing one takes back as one walks; elsewhere a slip of the hand would be help.
    // Of Abyss, some games of which hide something, it is a way: who walks on after the end takes nothing back.
    else if (key === 'z' && !sitting.seat.table.game.secrets && takesBackFreely(sitting)) undo(sitting);
    else if (key === 'r' && sitting.seat.moves.length > 0) void restartGame(sitting);
    // F2 is what a new board has always been.
    else if (key === 'f2' && sitting.seat.moves.length > 0)
      void restartGame(sitting, sitting.varies && !sitting.isDaily);
    else return false;
    return true;
  });
}

export function Tools({ legend, rules, telling, tell }: Omit<Props, 'sitting'>): ComponentChild {
  return (
    <>
      <Tool icon="legend" word={t`Legend`} keys="l" onClick={legend} />
      <Tool icon="book" word={t`Rules`} keys="?" onClick={rules} />
      <Tool icon="full" word={t`Full screen`} keys="f" onClick={fullScreen} quiet />
      <Button
        plain
        class="more"
        title={t`More`}
        aria-label={t`More`}
        aria-expanded={telling}
        onClick={() => tell(!telling)}
      >
        <Icon name={telling ? 'cross' : 'more'} />
      </Button>
    </>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly word: string;
  readonly keys: string;
  /** Its sign says enough. */
  readonly quiet?: boolean;
  readonly onClick: () => void;
}

export function Tool({ icon, word, keys, quiet, onClick }: ToolProps): ComponentChild {
  return (
    <Button
      plain
      class={`tool-${icon}`}
      title={`${word} (${keys})`}
      aria-keyshortcuts={keys}
      aria-label={word}
      onClick={onClick}
    >
      <Icon name={icon} />
      {!quiet && <span class="word">{word}</span>}
    </Button>
  );
}

function pressHint(): boolean {
  const button = document.querySelector<HTMLButtonElement>('.table .act-hint:enabled');
  button?.click();
  return button !== null;
}

/** The whole screen, or no longer. */
function fullScreen(): void {
  // Where a browser refuses, the page stays as it is.
  void (
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  ).catch(() => {});
}
