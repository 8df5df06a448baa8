import { LOBBY } from 'virtual:lobby';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Picture } from '../parts/picture.tsx';
import './table-paper.css';

interface BesideProps {
  /** Without one all of them are shown; a name that nobody knows yet has an empty place. */
  readonly game: string | undefined;
  readonly children: ComponentChildren;
}

/** A table as it is laid, and beside it a paper. */
export function BesideTable({ game, children }: BesideProps): ComponentChild {
  const shown = game === undefined ? LOBBY : LOBBY.filter(({ name }) => name === game);
  return (
    <div class={`table-paper${game === undefined ? '' : ` hue-${game}`}`}>
      <div class="laid">
        {shown.map(({ name, pictures }) => (
          <div key={name} class={`hue-${name}`}>
            <Picture pictures={pictures} size={320} />
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

interface TablePaperProps {
  readonly game: string;
  readonly label: string;
  /** Whether it stays as it is: then it stands in the middle. */
  readonly alone?: boolean;
  readonly children: ComponentChildren;
}

/** What is to be said of one table, beside it. */
export function TablePaper({ game, label, alone = false, children }: TablePaperProps): ComponentChild {
  return (
    <BesideTable game={game}>
      <section class={`paper table-words${alone ? ' alone-here' : ''}`} aria-label={label}>
        {children}
      </section>
    </BesideTable>
  );
}
