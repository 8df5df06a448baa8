/** What most will want, large: to go on, to play what was played last, or to learn a game. */
import { LOBBY } from 'virtual:lobby';
import { type Puzzle, type Stake, t } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import type { OwnTable } from '../online/in-the-hall.ts';
import { Button } from '../parts/button.tsx';
import { Picture } from '../parts/picture.tsx';
import { ago } from '../parts/times.ts';
import { BoardOf, BoardOfRoom } from './board-of.tsx';
import { continues, type LobbyGame, titleOf } from './listed.ts';
import './first.css';

/** Where one was last, with its board. */
function Continue({ unfinished }: { unfinished: readonly Shelved[] }): ComponentChild {
  const [last, ...others] = unfinished as [Shelved, ...Shelved[]];
  const [stake, setStake] = useState<Stake>();
  return (
    <section class={`hero hue-${last.game}${last.label ? ' named' : ''}`} aria-label={t`Continue`}>
      <BoardOf id={last.id} say={setStake} />
      <div class="left">
        <p class="when">{`${titleOf(last.game)}, ${ago(last.at)}`}</p>
        {/* Known a moment later than the button below, which stays where it is. */}
        <h2 class={isLong(last.label ?? stake?.says) ? 'long' : undefined}>{last.label ?? stake?.says}</h2>
        <p class="how-it-stands">{stake && (last.label ? `${stake.says} ${stake.more}` : stake.more)}</p>
        <Button primary href={`#/game/${last.id}`} aria-label={continues(last)}>
          <Icon name="play" />
          {t`Continue`}
        </Button>
        <Also others={others} />
      </div>
    </section>
  );
}

/** Where one sits with others, with its board. */
function WithOthers({
  table,
  unfinished,
}: {
  table: OwnTable;
  unfinished: readonly Shelved[];
}): ComponentChild {
  const { room, game, says, isMine, at } = table;
  const [stake, setStake] = useState<Stake>();
  const stands = isMine ? t`It is your move.` : t`The others are to move.`;
  return (
    <section class={`hero hue-${game}`} aria-label={t`Continue`}>
      <BoardOfRoom of={table} say={setStake} />
      <div class="left">
        <p class="when">{`${titleOf(game)}, ${ago(at)}`}</p>
        <h2 class={isLong(says) ? 'long' : undefined}>{says}</h2>
        <p class="how-it-stands">{stake ? `${stands} ${stake.says}` : stands}</p>
        <Button primary href={`#/room/${room}`}>
          <Icon name="play" />
          {t`To the table`}
        </Button>
        <Also others={unfinished} />
      </div>
    </section>
  );
}

/** What else is open. */
function Also({ others }: { others: readonly Shelved[] }): ComponentChild {
  if (others.length === 0) return null;
  const names = others.map(({ label, game }) => label ?? titleOf(game));
  // Two that are called alike are told apart in the list of all; what is here fits a phone.
  const apart = others.filter((_game, i) => names.indexOf(names[i]) === i);
  const shown = apart.slice(0, others.length > 3 ? 2 : 3);
  return (
    <p class="also">
      <span>{t`Also open`}</span>
      {shown.map((game) => (
        <a key={game.id} href={`#/game/${game.id}`}>
          {game.label ?? titleOf(game.game)}
        </a>
      ))}
      {others.length > shown.length && <a href="#/results">{t`and ${others.length - shown.length} more`}</a>}
    </p>
  );
}

/** More than fits two lines of large letters. */
const MOST_LETTERS = 30;

const isLong = (words = ''): boolean => words.length > MOST_LETTERS;

interface FirstProps {
  /** Whether it is known what is kept here. */
  readonly known: boolean;
  /** Where one sits with others, when that comes first. */
  readonly table: OwnTable | undefined;
  readonly unfinished: readonly Shelved[];
  /** What was finished last, and the puzzle that it was, where it was one. */
  readonly last: Shelved | undefined;
  readonly puzzle: Puzzle | undefined;
}

/** What most will want: to go on, to play what was played last, or to learn a game. */
export function First({ known, table, unfinished, last, puzzle }: FirstProps): ComponentChild {
  // Nobody is welcomed as if he had never been here.
  if (!known) return <section class="hero" />;
  if (table) return <WithOthers table={table} unfinished={unfinished} />;
  if (unfinished[0]) return <Continue unfinished={unfinished} />;
  const game = LOBBY.find(({ name }) => name === last?.game);
  if (!game) return <Welcome />;
  return puzzle ? <NextPuzzle game={game} puzzle={puzzle} /> : <Again game={game} />;
}

/** Everything that was begun has come to its end. */
function Again({ game }: { game: LobbyGame }): ComponentChild {
  return (
    <Invitation game={game}>
      <h2>{t`Another game of ${game.title}?`}</h2>
      <p class="how-it-stands">{t`Nothing is left open. Sit down here again, or at another table.`}</p>
      <Button primary href={`#/play/${game.name}`}>
        <Icon name="play" />
        {t`Play again`}
      </Button>
      <p class="also">
        <a href={`#/new/${game.name}`}>{t`Other options`}</a>
        <a href="#/results">{t`How it went`}</a>
      </p>
    </Invitation>
  );
}

/** Whoever solves puzzles solves another. */
function NextPuzzle({ game, puzzle }: { game: LobbyGame; puzzle: Puzzle }): ComponentChild {
  return (
    <Invitation game={game}>
      <h2>{t`Another puzzle of ${game.title}?`}</h2>
      <p class="how-it-stands">{t`Your last was puzzle ${puzzle.id}. Nothing is left open.`}</p>
      <Button primary href={`#/puzzles/${game.name}`}>
        <Icon name="puzzle" />
        {t`Next puzzle`}
      </Button>
      <p class="also">
        <a href={`#/play/${game.name}`}>{t`Play ${game.title}`}</a>
        <a href="#/results">{t`How it went`}</a>
      </p>
    </Invitation>
  );
}

/** Nothing was begun yet: what this is, and where to begin. */
function Welcome(): ComponentChild {
  const game = LOBBY.find(({ name }) => name === 'geese') ?? LOBBY[0]!;
  return (
    <Invitation game={game}>
      <p class="when">{t`New here? Begin with ${game.title}.`}</p>
      <h2>{t`Puzzles and board games.`}</h2>
      <p class="how-it-stands">{t`Alone or against the computer. Each is learnt in two minutes.`}</p>
      <Button primary href={`#/play/${game.name}`}>
        <Icon name="play" />
        {t`Try ${game.title}`}
      </Button>
      <p class="also">
        <a href={`#/learn/${game.name}`}>{t`Learn it first, by playing`}</a>
      </p>
    </Invitation>
  );
}

/** To a game of which nothing is open: beside its picture. */
function Invitation({ game, children }: { game: LobbyGame; children: ComponentChildren }): ComponentChild {
  return (
    <section class={`hero hue-${game.name}`}>
      <div class="board-of">
        <Picture pictures={game.pictures} size={480} />
      </div>
      <div class="left">{children}</div>
    </section>
  );
}
