/** How one's games went: the last results, runs of won games, and the best of every choice. */
import { LOBBY } from 'virtual:lobby';
import { type CameTo, isCounted, type ResultGroup, spanText } from '@gridhall/app';
import { type Counter, capital, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../../look/icons.tsx';
import { Counters } from '../../parts/counters.tsx';
import { figureWords } from '../../parts/figures.ts';
import { Plot } from '../../parts/plot.tsx';
import { ago } from '../../parts/times.ts';
import { useMedia } from '../../parts/use-media.ts';
import { gameVerdict, isEndedWell, isUnaidedWin } from '../../parts/verdict.ts';
import type { AllGames, ListedGame } from './read-games.ts';
import './how-it-went.css';

/** So many of the last results make a history. */
const HISTORY = 30;

/** Played to an end, by the rules or by giving up. */
const isOver = ({ game: { result } }: ListedGame): boolean => result !== null && result.reason !== 'aborted';

/** As the hall counts them: what was begun at its end, a puzzle or a position, is neither won nor lost. */
const isCountedHere = ({ game: { header } }: ListedGame): boolean => !header || isCounted(header);

/** Where it lies before what is over instead of beside it: see results.css. */
const IN_THE_WAY = '(max-width: 69.99rem)';

/** `only`: of one game, where just that is looked at. */
export function HowItWent({ of, only }: { of: AllGames; only: string | undefined }): ComponentChild {
  const isInTheWay = useMedia(IN_THE_WAY);
  const over = of.list.filter((one) => isOver(one) && (only === undefined || one.name === only));
  if (over.length === 0) return null;
  const counts = over.filter(isCountedHere);
  const won = counts.filter(({ game }) => isUnaidedWin(game)).length;
  const helped = counts.filter(({ game }) => isEndedWell(game)).length - won;
  const run = counts.findIndex(({ game }) => !isUnaidedWin(game));
  const played = LOBBY.filter(({ name }) => over.some((one) => one.name === name));
  const each = played.map(({ name, title }) => (
    <section key={name} class={`hue-${name}`}>
      <h3>{title}</h3>
      <History over={counts.filter((one) => one.name === name)} />
      <dl aria-label={t`Your results`}>
        {of.came.get(name)?.groups.map((group) => (
          <Choice key={group.label} of={group} />
        ))}
        <Solved puzzles={of.came.get(name)?.puzzles} />
      </dl>
    </section>
  ));
  return (
    <section class="how-games-went" aria-labelledby="how-games-went">
      <h2 id="how-games-went">{t`How it went`}</h2>
      {counts.length > 0 && (
        <Counters
          of={[
            [t`Played`, String(counts.length)],
            [t`Won`, String(won)],
            ...(helped > 0 ? [[t`With hints`, String(helped)] as const] : []),
            [t`Current streak`, String(run < 0 ? counts.length : run)],
          ]}
        />
      )}
      {/* Nobody scrolls past the figures of five games to see what was played last. */}
      {isInTheWay && each.length > 1 ? (
        <details>
          <summary>{t`Game by game`}</summary>
          {each}
        </details>
      ) : (
        each
      )}
    </section>
  );
}

/** So many wins make a line to look at. */
const A_LINE = 3;

/** How often and how well, for one choice; where its wins are compared, the last of them in a line. */
function Choice({ of: group }: { of: ResultGroup }): ComponentChild {
  const { label, counted, won, aided, best, scale, streak, run, fastest, average, told } = group;
  const figures: Counter[] = [
    ...(fastest === undefined ? [] : [[t`Fastest`, spanText(fastest)] as const]),
    ...(average === undefined || won < 2 ? [] : [[t`On average`, spanText(average)] as const]),
    // Where times are compared, the fewest clicks are those of the easiest lake.
    ...(best === undefined || !scale || told?.measure === 'time'
      ? []
      : [[t`Best`, figureWords(scale.measure, best)] as const]),
    ...(streak > 1
      ? [[t`In a row`, run > 0 && run < streak ? t`${streak}, now ${run}` : `${streak}`] as const]
      : []),
  ];
  return (
    <div class="choice-went">
      <dt>{capital(label)}</dt>
      {/* What was won with hints only is a share of nothing. */}
      {counted > 0 && (
        <dd>
          <strong>{t`${won} won of ${counted}`}</strong>
          <progress class="thin" max={counted} value={won} aria-hidden="true" />
          <span>{percent(won / counted)}</span>
        </dd>
      )}
      {(figures.length > 0 || aided > 0) && (
        <dd class="figures">
          <Counters of={figures} />
          {aided > 0 && <small>{t`${aided} won with hints`}</small>}
          {group.lately.length >= A_LINE && (
            <>
              <Plot of={group.lately} scale={group.told} />
              <small>{capital(lineWords(group))}</small>
            </>
          )}
        </dd>
      )}
    </div>
  );
}

/** How many of its puzzles, where some were tried. */
function Solved({ puzzles }: { puzzles: CameTo['puzzles'] }): ComponentChild {
  if (!puzzles) return null;
  const { all, solved } = puzzles;
  return (
    <div class="choice-went">
      <dt>{t`Puzzles`}</dt>
      <dd>
        <strong>{t`${solved} of ${all} solved`}</strong>
        <progress class="thin" max={all} value={solved} aria-hidden="true" />
      </dd>
    </div>
  );
}

/** What a line of figures shows. */
function lineWords({ lately, told }: ResultGroup): string {
  const measure = word(told!.measure);
  return told!.better === 'less'
    ? t`${measure} of the last ${lately.length} wins, lower is better`
    : t`${measure} of the last ${lately.length} wins, higher is better`;
}

const percent = (part: number): string => t`${Math.round(100 * part)} %`;

/** The last results, the newest on the right, each a square to its replay. */
function History({ over }: { over: readonly ListedGame[] }): ComponentChild {
  if (over.length === 0) return null;
  return (
    <ol class="history" aria-label={t`The last results`}>
      {over
        .slice(0, HISTORY)
        .reverse()
        .map(({ game }) => {
          const said = `${gameVerdict(game)}, ${ago(game.at)}`;
          return (
            <li key={game.id}>
              <a
                class={isUnaidedWin(game) ? 'won' : ''}
                href={`#/replay/${game.id}`}
                title={said}
                aria-label={said}
              >
                <Icon name={isEndedWell(game) ? 'check' : 'cross'} />
              </a>
            </li>
          );
        })}
    </ol>
  );
}
