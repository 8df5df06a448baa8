import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Picture } from '../parts/picture.tsx';
import { SmallBoard } from '../parts/small-board.tsx';
import type { Setting } from '../tables/index.ts';
import './table-paper.css';

interface BesideProps {
  /** Without one all of them are shown; a name that nobody knows yet has an empty place. */
  readonly game: string | undefined;
  /** The very board that is told of, where it may be seen, instead of one of its game; or that it may not yet. */
  readonly board?: SeenBoard | Unseen | undefined;
  readonly children: ComponentChildren;
}

/** A board, and how it stands. */
export interface SeenBoard {
  readonly setting: Setting;
  readonly view: unknown;
}

/** A board that nobody may see yet: how large it is, where that is known. */
export interface Unseen {
  readonly rows?: number;
  readonly columns?: number;
}

/** A table as it is laid, and beside it a paper. */
export function BesideTable({ game, board, children }: BesideProps): ComponentChild {
  const shown = game === undefined ? LOBBY : LOBBY.filter(({ name }) => name === game);
  return (
    <div class={`table-paper${game === undefined ? '' : ` hue-${game}`}`}>
      <div class="laid">
        {shown.map(({ name, pictures }) => (
          <div key={name} class={`hue-${name}`}>
            {!board ? (
              <Picture pictures={pictures} size={320} />
            ) : 'view' in board ? (
              <SmallBoard setting={board.setting} view={() => board.view} of={board.view} />
            ) : (
              <LaidLater {...board} />
            )}
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Its fields, and nothing on them. */
function LaidLater({ rows = 0, columns = 0 }: Unseen): ComponentChild {
  return (
    <div class="laid-later" style={{ '--rows': rows, '--columns': columns }}>
      <p>{t`The board is laid when all begin.`}</p>
    </div>
  );
}

interface TablePaperProps {
  readonly game: string;
  readonly label: string;
  /** Whether it stays as it is: then it stands in the middle. */
  readonly alone?: boolean;
  readonly board?: SeenBoard | Unseen | undefined;
  readonly children: ComponentChildren;
}

/** What is to be said of one table, beside it. */
export function TablePaper({ game, label, alone = false, board, children }: TablePaperProps): ComponentChild {
  return (
    <BesideTable game={game} board={board}>
      <section class={`paper table-words${alone ? ' alone-here' : ''}`} aria-label={label}>
        {children}
      </section>
    </BesideTable>
  );
}
