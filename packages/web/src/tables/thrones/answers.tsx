/** Answers as cards: heroes with their faces, ways with what lies there, an encounter as a scene of two parties. */
import type { Option } from '@gridhall/core';
import { t } from '@gridhall/core';
import {
  FIRST_CITY,
  heroName,
  oddsOf,
  STOOD,
  type Tables,
  type ThronesView,
  tablesOf,
  WATER,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Device, Portrait } from './people.tsx';
import { MOST_STRENGTH, percent, Ring, Warrior } from './standing.tsx';

export function answers(props: AnswersProps): ComponentChild {
  const { question } = props;
  const view = props.view as ThronesView;
  if (question.kind === 'several')
    return (
      <Company key={question.id} {...props} view={view} options={question.options} count={question.count} />
    );
  if (question.kind !== 'choice') return undefined;
  switch (question.id) {
    case 'hero':
      return <Heroes {...props} view={view} options={question.options} />;
    case 'turn':
      return <Ways {...props} view={view} options={question.options} />;
    case 'dragonglass':
      return <Bearers {...props} view={view} options={question.options} />;
    case 'encounter':
    case 'champion':
      return <Encounter {...props} view={view} options={question.options} />;
    default:
      return undefined;
  }
}

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
}

/** What a warrior is known to carry. */
function carriedBy(view: ThronesView, name: string): string[] {
  const tables = tablesOf(view);
  const warrior = tables.warriors.findIndex((one) => one.name === name);
  const fighter = view.own?.party.find((one) => one.warrior === warrior);
  return [
    warrior >= 0 && tables.ships[warrior] ? t`ship` : '',
    fighter?.dragonglass ? t`dragonglass` : '',
  ].filter((what) => what !== '');
}

/** A warrior as one chooses: strength in a ring, what is carried, and how he is. */
function Chosen({ view, option: { word, args } }: { view: ThronesView; option: Option }): ComponentChild {
  const carries = carriedBy(view, word);
  return (
    <>
      <Ring part={Number(args?.strength ?? 0) / MOST_STRENGTH} text={String(args?.strength ?? '')} />
      <span>
        <strong>{word}</strong>
        {carries.length > 0 && ` (${carries.join(', ')})`}
        <small>{t`loyalty ${args?.loyalty}, morale ${args?.morale}`}</small>
      </span>
    </>
  );
}

/** Who stays in the party, where there are too many. */
function Company({ view, options, count, answer }: Props & { readonly count: number }): ComponentChild {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]);
  return (
    <form
      class="several"
      onSubmit={(event: Event) => {
        event.preventDefault();
        answer(chosen.join(', '));
      }}
    >
      <p class="muted">{t`${chosen.length} of ${count} chosen`}</p>
      {options.map((option) => (
        <label key={option.word} class="warrior-choice">
          <input
            type="checkbox"
            checked={chosen.includes(option.word)}
            onChange={() => toggle(option.word)}
          />
          <Chosen view={view} option={option} />
        </label>
      ))}
      <Button primary type="submit" disabled={chosen.length !== count}>
        {t`Answer`}
      </Button>
    </form>
  );
}

/** Who of the party takes the dragonglass. */
function Bearers({ view, options, answer }: Props): ComponentChild {
  return (
    <div class="options">
      {options.map((option) => (
        <button
          key={option.word}
          type="button"
          class="warrior-choice"
          data-word={option.word}
          onClick={() => answer(option.word)}
        >
          <Chosen view={view} option={option} />
        </button>
      ))}
    </div>
  );
}

const grouped = (value: unknown): string => Number(value ?? 0).toLocaleString('en-GB');

const MOST = { money: 8000, influence: 1000, army: 300 } as const;

function Heroes({ view, options, answer }: Props): ComponentChild {
  const tables = tablesOf(view);
  return (
    <div class="options heroes">
      {options.map(({ word, args }) => {
        const hero = tables.heroes.findIndex(({ name }) => name === word);
        const { party, ship, row, column } = tables.heroes[hero] ?? {
          party: [],
          ship: false,
          row: 0,
          column: 0,
        };
        const start = tables.cityTiles.indexOf((row - 1) * tables.columns + column - 1);
        return (
          <button key={word} type="button" class="hero-card" data-word={word} onClick={() => answer(word)}>
            <span class="head-of">
              <Device hero={hero} />
              <Portrait hero={hero} />
            </span>
            <strong>{word}</strong>
            {(['money', 'influence', 'army'] as const).map((what) => (
              <span key={what} class="measure">
                <span>{what === 'money' ? 'gold' : what === 'army' ? 'knights' : what}</span>
                <progress
                  max={MOST[what]}
                  value={Math.min(MOST[what], Number(args?.[what] ?? 0))}
                  aria-hidden="true"
                />
                <b>{grouped(args?.[what])}</b>
              </span>
            ))}
            <small>{[...party, ...(ship ? ['a ship'] : [])].join(', ') || 'alone'}</small>
            <small>
              {start < 0 ? t`from row ${row}, column ${column}` : t`from ${tables.cities[start]!.name}`}
            </small>
            {args?.doomed === 1 && <small class="doom">{t`dies at the end of turn 10`}</small>}
          </button>
        );
      })}
    </div>
  );
}

const WAYS = ['north', 'south', 'east', 'west'];
const ARROWS: Readonly<Record<string, string>> = { north: '↑', south: '↓', east: '→', west: '←' };

function Ways({ view, options, fatal, answer }: Props): ComponentChild {
  const tables = tablesOf(view);
  return (
    <div class="options ways">
      {options.map(({ word }) => {
        const way = word.replace(/^travel /, '');
        const to =
          view.own && WAYS.includes(way)
            ? tables.neighbours[view.own.place * 4 + WAYS.indexOf(way)]!
            : undefined;
        return (
          <Button
            key={word}
            class={`way way-${word.replaceAll(' ', '-')}`}
            data-word={word}
            fatal={fatal?.has(word) ?? false}
            disabled={to !== undefined && !goes(view, tables, to)}
            onClick={() => answer(word)}
          >
            {ARROWS[way] && <span class="arrow">{ARROWS[way]}</span>}
            <span>
              {to === undefined ? capital(word.replace(/^consult/, 'ask')) : capital(way)}
              <small>
                {to === undefined ? (GAINS[word] ?? t`two land tiles at once`) : lies(view, tables, to)}
              </small>
            </span>
          </Button>
        );
      })}
    </div>
  );
}

const GAINS: Readonly<Record<string, string>> = {
  rest: 'everyone +1 strength',
  'consult the gods': 'everyone +1 morale',
};

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

function goes(view: ThronesView, tables: Tables, tile: number): boolean {
  return tile >= 0 && (tables.terrain[tile] !== WATER || (view.own?.sails ?? false));
}

/** What one comes to, and what it gives: a tile pays once, the first time one stands there. */
function lies(view: ThronesView, tables: Tables, tile: number): string {
  if (tile < 0) return t`the edge of the world`;
  const kind = tables.terrain[tile]!;
  if (!goes(view, tables, tile)) return t`water: you have no ship`;
  const name = kind >= FIRST_CITY ? tables.cities[kind - FIRST_CITY]!.name : kind === WATER ? 'water' : '';
  if (view.territory[tile] === view.hero + 1) return name ? `${name}, yours` : 'yours';
  if (view.trail[tile]! & STOOD) return name || t`you have been there`;
  const gains = [
    [tables.points[kind], 'points'],
    [tables.money[kind], 'gold'],
    [tables.knights[kind], 'knights'],
  ].flatMap(([value, what]) => (value ? [`+${value} ${what}`] : []));
  return [name, ...gains].filter(Boolean).join(', ');
}

const STAKES: Readonly<
  Record<string, { readonly title: string; readonly fails: (view: ThronesView) => string }>
> = {
  speech: {
    title: t`Speak`,
    fails: ({ own }) =>
      t`If it fails, influence ${grouped(own!.influence)} → ${grouped(Math.floor(own!.influence / 2))}.`,
  },
  buy: {
    title: t`Buy`,
    fails: ({ own }) => t`If it fails, gold ${grouped(own!.money)} → ${grouped(Math.floor(own!.money / 2))}.`,
  },
  battle: { title: t`Fight`, fails: () => t`If you lose a battle, the game ends.` },
  flee: { title: t`Flee`, fails: () => t`If it fails, you must face them.` },
};

/** Two parties face each other; each answer says its chance and what it may cost. */
function Encounter({ view, options, fatal, answer }: Props): ComponentChild {
  const tables = tablesOf(view);
  const { own, foe } = view;
  return (
    <div class="encounter">
      {own && foe && (
        <div class="parties">
          <div>
            <Portrait hero={view.hero} />
            <strong>{heroName(tables, view.hero)}</strong>
            <span>{t`${grouped(own.army)} knights`}</span>
            <ul class="party">
              {own.party.map((one) => (
                <Warrior key={one.warrior} view={view} one={one} />
              ))}
            </ul>
          </div>
          <em>{t`meets`}</em>
          <div>
            <Portrait hero={foe.hero} />
            <strong>{heroName(tables, foe.hero)}</strong>
            <span>{t`${grouped(foe.army)} knights`}</span>
            <ul class="party">
              {foe.party.map((one) => (
                <Warrior key={one.warrior} view={view} one={one} />
              ))}
            </ul>
          </div>
        </div>
      )}
      {foe && (
        <p class="at-stake">{t`At stake: ${grouped(foe.army)} knights, ${foe.party.length} warriors, and every tile they hold.`}</p>
      )}
      <div class="options">
        {options.map((option) => {
          const odds = oddsOf(option);
          const stake = STAKES[option.word];
          return (
            <Button
              key={option.word}
              class="stake"
              data-word={option.word}
              fatal={fatal?.has(option.word) ?? false}
              onClick={() => answer(option.word)}
            >
              {odds && <Ring part={odds.win} text={percent(odds.win)} />}
              <span>
                {stake?.title ?? option.word}
                <small>
                  {stake?.fails(view) ??
                    [t`strength ${grouped(option.args?.strength)}`, ...carriedBy(view, option.word)].join(
                      ', ',
                    )}
                </small>
                {odds && odds.tie > 0 && <small>{t`a tie ${percent(odds.tie)}`}</small>}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}
