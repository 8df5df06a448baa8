/** What else the house has, where there is a wall for it and less of one's own than would fill it. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Button } from '../parts/button.tsx';
import { Picture } from '../parts/picture.tsx';
import type { LobbyGame } from './listed.ts';
import './elsewhere.css';

interface Way {
  readonly title: string;
  readonly about: string;
  readonly called: string;
  readonly href: string;
  readonly game: LobbyGame;
}

/** As many as are asked for, the most worth seeing first. */
export function OtherPages({ most }: { most: number }): ComponentChild {
  return ways()
    .slice(0, Math.max(0, most))
    .map((way) => <Room key={way.href} {...way} />);
}

function ways(): readonly Way[] {
  const puzzled = LOBBY.find(({ puzzles }) => puzzles);
  const painted = LOBBY.filter((game) => game.painted);
  const levelled = LOBBY.reduce((most, game) => (game.levels > most.levels ? game : most));
  // Each with the picture of another game.
  const bench = painted.find((game) => game !== puzzled && game !== levelled) ?? painted[0];
  return [
    ...(puzzled
      ? [
          {
            title: t`Puzzles`,
            about: t`Positions of ${puzzled.title} with one way to win, from easy to hard.`,
            called: t`Solve one`,
            href: `#/puzzles/${puzzled.name}`,
            game: puzzled,
          },
        ]
      : []),
    ...(levelled.levels > 0
      ? [
          {
            title: t`Levels`,
            about: t`${levelled.title} has ${levelled.levels}, each with its par and three stars to earn.`,
            called: t`Choose a level`,
            href: `#/new/${levelled.name}`,
            game: levelled,
          },
        ]
      : []),
    ...(bench
      ? [
          {
            title: t`Your own boards`,
            about: t`Paint one, see at once whether it can be won, and send it as a link.`,
            called: t`Paint a board`,
            href: `#/edit/${bench.name}`,
            game: bench,
          },
        ]
      : []),
  ];
}

function Room({ title, about, called, href, game }: Way): ComponentChild {
  return (
    <section class={`elsewhere-room hue-${game.name}`}>
      <Picture pictures={game.pictures} size={240} />
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
        <Button href={href}>{called}</Button>
      </div>
    </section>
  );
}
