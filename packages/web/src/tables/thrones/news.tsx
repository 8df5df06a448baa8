/** What is news to a player, of all that his last answer brought about, on a ribbon over the map. */

import type { ThronesView } from '@gridhall/games/thrones';
import { calledAt } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../art.ts';
import { Doer } from './doer.tsx';
import { later } from './later.tsx';
import { decidedBy, isTold, type Met, VerdictPanel } from './verdict.tsx';
import './news.css';

/** Long enough to read them twice. */
const MOMENT = 9000;

/** The end of all is a scene of its own; it is fetched while one is asked for it. */
const lastStand = later(() => import('./last-stand.tsx').then(({ LastStand }) => LastStand));

/** What came of the last battle, over the table; looked at again, it is told as everything else is. */
function LastBattle({ view: seen, version, question, events, moves }: BoardProps): ComponentChild {
  const view = seen as ThronesView;
  const own = useRef<ThronesView['own']>(null);
  const faced = question?.id === 'walkers';
  if (faced) own.current = structuredClone(view.own);
  useEffect(() => {
    if (faced) void lastStand.fetch();
  }, [faced]);
  const fought = events.some(({ type }) => type === 'round');
  if (!fought || !own.current) return null;
  return <lastStand.Later key={version} {...{ view, events, moves }} own={own.current} />;
}

/** Other news, not the old ones in another place; a while or a press puts them away, and the chronicle keeps them. */
export function NewsPanel(props: BoardProps): ComponentChild {
  return (
    <>
      <Ribbon {...props} />
      <LastBattle {...props} />
    </>
  );
}

function Ribbon(props: BoardProps): ComponentChild {
  const { version } = props;
  const [read, setRead] = useState<number | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRead(version), MOMENT);
    return () => clearTimeout(timer);
  }, [version]);
  const view = props.view as ThronesView;
  const { hero, own, foe } = view;
  const met = useRef<Met | undefined>(undefined);
  if (own && foe) met.current = structuredClone({ hero, own, foe });
  const decided = foe ? undefined : decidedBy(props.events);
  // How it ended is said beside the map, and there alone.
  const news = view.ending === 0 ? newsOf(props) : [];
  return (
    <button
      key={version}
      type="button"
      class="ribbon"
      tabIndex={-1}
      aria-hidden="true"
      hidden={read === version}
      onClick={() => setRead(version)}
    >
      {decided && met.current && <VerdictPanel {...props} event={decided} met={met.current} />}
      {news.map(({ text, doer }) => (
        <span key={text}>
          <Doer view={props.view} doer={doer} />
          {text}
        </span>
      ))}
    </button>
  );
}

/** What every turn brings: the map and the numbers show it. */
const ROUTINE: readonly string[] = ['travelled', 'rested', 'consulted', 'earned', 'took'];

/** So many sentences are read at a glance. */
const MOST_NEWS = 4;

interface Line {
  readonly text: string;
  /** As the words of the game name him. */
  readonly doer: string;
}

/** What the last answer brought about, where one looks, as far as it is new to one. */
export function newsOf({
  table: { words },
  events,
  viewer,
  seat,
}: Pick<BoardProps, 'table' | 'events' | 'viewer' | 'seat'>): Line[] {
  const called = seat && calledAt(seat.about);
  const told = events.find(isTold) as { hero?: string } | undefined;
  const said = events.flatMap((event) => {
    const { hero } = event as { hero?: string };
    const isVerdict = event === told || (event.type === 'retired' && hero === told?.hero);
    if (ROUTINE.includes(event.type) || isVerdict) return [];
    const text = words.event(event, viewer, called);
    // Which turn it is, the head of the table says.
    if (text === undefined || words.chapter?.(event) !== undefined) return [];
    return [{ text, doer: words.doer?.(event) ?? '' }];
  });
  // What came of the answer itself comes first.
  return said.length > MOST_NEWS ? [said[0]!, ...said.slice(1 - MOST_NEWS)] : said;
}
