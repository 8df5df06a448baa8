/** What one can do among others now, part by part: rooms of one's own and who asks first, then all there is. */
import {
  type ClockRule,
  defaultParams,
  type GameModule,
  type ParamValues,
  type Preset,
  t,
} from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import type { SeekInfo, ServerMessage } from '@gridhall/online/protocol';
import {
  challengeLine,
  profileLines,
  scoreLine,
  scoresAbout,
  standingLine,
} from '../../../online/contests.ts';
import { type Others, RATED } from '../../../online/others.ts';
import { requireTable } from '../../../open/tables.ts';
import type { Effect, OthersItem } from '../../page.ts';
import { challengePage, goToPage, make, makeRace, playDaily, seek, showLines, stopSeeking } from './deeds.ts';
import { people } from './people.ts';
import { enterRoom } from './waiting.ts';

export type LobbyNews = Extract<ServerMessage, { readonly type: 'lobby' }>;

export async function othersItems(others: Others, told?: LobbyNews): Promise<readonly OthersItem[]> {
  const [rooms, tables] = await Promise.all([
    others.rooms(),
    Promise.all(GAME_NAMES.map((name) => requireTable(name))),
  ]);
  const titleOf = (game: string) => tables.find((table) => table.game.id === game)?.game.title ?? game;
  const going = rooms.map(({ room, game, state, with: names }) => ({
    room,
    label:
      state === 'waiting'
        ? t`${titleOf(game)}, waiting for others`
        : names.length > 0
          ? t`${titleOf(game)} with ${names.join(', ')}, under way`
          : t`${titleOf(game)}, under way`,
    effects: [goToPage(others, { to: 'room', id: room })],
  }));
  const asking = [...challenges(others, told, titleOf), ...seeks(others, told, titleOf)];
  return [
    ...under(t`Go on`, going),
    ...under(t`Waiting for you`, asking),
    ...under(t`Together`, together(others, tables)),
    ...under(t`Races, and alone before others`, alone(others, tables)),
    ...under(t`Ranked daily: one attempt`, today(others, tables, titleOf)),
    ...under(t`Who is how strong`, standings(others, tables, titleOf)),
  ];
}

const under = (part: string, items: readonly OthersItem[]): readonly OthersItem[] =>
  items.map((item) => ({ ...item, part }));

const seatsOf = ({ game }: GameModule): number => game.seats(defaultParams(game.params)).length;

/** Choices of a game played alone at which several people sit, and nobody else. */
function shared({ game }: GameModule): readonly Preset<ParamValues>[] {
  return game.params.presets.filter(({ values }) => {
    const params = { ...defaultParams(game.params), ...values } as ParamValues;
    return game.seats(params).length > 1 && (game.rivals?.(params) ?? []).length === 0;
  });
}

/** Games of several: a room with links to send, anybody, or somebody in particular. */
function together(others: Others, tables: readonly GameModule[]): readonly OthersItem[] {
  return tables.flatMap((table): readonly OthersItem[] => {
    const { id, title } = table.game;
    if (seatsOf(table) === 1)
      return shared(table).map(({ name, title: called, label }) => ({
        label: t`${title}, ${called ?? label}: make a room, and send links`,
        effects: [make(others, table, [`preset=${name}`])],
      }));
    return [
      { label: t`${title}: make a room, and send links`, effects: [make(others, table)] },
      { label: t`${title}: find somebody`, effects: [seek(others, id)] },
      ...(seatsOf(table) === 2
        ? [
            {
              label: t`${title}: find somebody, ${ruleWords(RATED.clock)}, rated`,
              effects: [seek(others, id, RATED)],
            },
            {
              label: t`${title}: challenge somebody`,
              effects: [{ do: 'open', page: challengePage(others, id) } as const],
            },
          ]
        : []),
    ];
  });
}

/** Games played alone: the same board for all, or a room where others look on. */
function alone(others: Others, tables: readonly GameModule[]): readonly OthersItem[] {
  return tables
    .filter((table) => seatsOf(table) === 1)
    .flatMap((table) => [
      { label: t`${table.game.title}: make a race`, effects: [makeRace(others, table)] },
      { label: t`${table.game.title}: play, and let others look on`, effects: [make(others, table)] },
    ]);
}

function today(
  others: Others,
  tables: readonly GameModule[],
  titleOf: (game: string) => string,
): readonly OthersItem[] {
  return tables.flatMap(({ game: { id, title } }) => [
    { label: t`${title}: play`, effects: [playDaily(others, id)] },
    {
      label: t`${title}: scores`,
      effects: [
        people(others, t`Ranked daily: ${title}`, titleOf, async () => {
          const scores = await others.must(others.api.scores(id));
          return {
            about: scoresAbout(scores),
            nobody: t`Nobody has finished yet.`,
            all: scores.scores.map((one) => ({ ...one, label: scoreLine(one) })),
          };
        }),
      ],
    },
  ]);
}

function standings(
  others: Others,
  tables: readonly GameModule[],
  titleOf: (game: string) => string,
): readonly OthersItem[] {
  return [
    {
      label: t`You: ratings, games, scores`,
      effects: [
        showLines(others.name, async () => profileLines(await others.must(others.api.me()), titleOf)),
      ],
    },
    ...tables.map(({ game: { id, title } }) => ({
      label: t`Ladder of ${title}`,
      effects: [
        people(others, t`Ladder: ${title}`, titleOf, async () => {
          const { standings } = await others.must(others.api.ladder(id));
          return {
            about: '',
            nobody: t`Nobody has a rating yet.`,
            all: standings.map((one) => ({ ...one, label: standingLine(one) })),
          };
        }),
      ],
    })),
  ];
}

/** Who looks for somebody; one's own search can be called off. */
function seeks(
  others: Others,
  told: LobbyNews | undefined,
  titleOf: (game: string) => string,
): readonly OthersItem[] {
  return (told?.seeks ?? []).map((one) => {
    const title = titleOf(one.game);
    return one.name === others.name
      ? { label: t`You look for somebody for ${title}: stop looking`, effects: [stopSeeking(others)] }
      : { label: t`Play ${title} with ${whoSeeks(one)}`, effects: [seek(others, one.game, one)] };
  });
}

/** "Bert, 1,512, 5 min + 3 s, rated". */
function whoSeeks({ name, rating, clock, rated }: SeekInfo): string {
  return [
    name,
    rating === undefined ? '' : String(Math.round(rating)),
    clock ? ruleWords(clock) : '',
    rated ? t`rated` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const ruleWords = ({ base, increment }: ClockRule): string =>
  t`${Math.round(base / 6000) / 10} min + ${increment / 1000} s`;

/** Challenges that wait: each taken or declined, or one's own taken back. */
function challenges(
  others: Others,
  told: LobbyNews | undefined,
  titleOf: (game: string) => string,
): readonly OthersItem[] {
  return (told?.challenges ?? [])
    .filter(({ room }) => room === undefined)
    .flatMap((one) => {
      const line = challengeLine(one, titleOf(one.game));
      const decline = { label: t`${line}: take it back`, effects: [answer(others, one.challenge, false)] };
      if (one.mine) return [decline];
      return [
        { label: t`${line}: take it`, effects: [answer(others, one.challenge, true)] },
        { ...decline, label: t`${line}: decline it` },
      ];
    });
}

function answer(others: Others, challenge: string, accept: boolean): Effect {
  return {
    do: 'run',
    task: async () => {
      const { room } = await others.must(others.api.answer(challenge, accept));
      return room === undefined
        ? { what: 'others', items: await othersItems(others) }
        : enterRoom(others, others.enter(room), []);
    },
  };
}
