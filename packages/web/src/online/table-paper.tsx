import { LOBBY } from 'virtual:lobby';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Picture } from '../parts/picture.tsx';
import './table-paper.css';

interface TablePaperProps {
  readonly game: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What is to be said of one table, beside a picture of it. */
export function TablePaper({ game, label, children }: TablePaperProps): ComponentChild {
  const listed = LOBBY.find(({ name }) => name === game);
  return (
    <section class={`paper table-paper hue-${game}`} aria-label={label}>
      <div class="table-words">{children}</div>
      {listed && (
        <div class="table-picture">
          <Picture pictures={listed.pictures} size={320} />
        </div>
      )}
    </section>
  );
}
