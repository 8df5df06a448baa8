/** Every page and every line, in a language that is nobody's: whatever is still plain English cannot be translated. */
import './testing/pseudo.ts';
import { sampleView } from '@gridhall/app';
import { type GameEvent, type GameModule, OVER, Random, seedFrom, sure } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { type ThronesView, tablesOf } from '@gridhall/games/thrones';
import { chooseRandomly, Match, newOpening, playersOf, type Seat } from '@gridhall/match';
import { type AnswerScript, leftBehind } from '@gridhall/match/testing';
import { expect, test } from 'vitest';
import { findEngine, offersOf, requireTable } from './open/tables.ts';
import { COMMANDS } from './plain/line-commands.ts';
import { LineTable } from './plain/line-table.ts';
import { meetingPicture } from './screen/art/thrones/meeting.ts';
import { boardArtOf } from './screen/boards/board.ts';
import { formPage } from './screen/pages/form.ts';
import { lobbyPage } from './screen/pages/lobby/lobby.ts';
import { settingsPage } from './screen/pages/settings.ts';
import { Canvas } from './screen/render/canvas.ts';
import { DEFAULTS } from './screen/settings.ts';
import { openTable } from './screen/table/open.ts';
import { openSitting } from './screen/table/sitting.ts';
import { type TestPorts, testPorts } from './testing/house.ts';
import { TestScreen } from './testing/stage.ts';

/** What the games are called is the same in every language. */
const CALLED = GAME_NAMES.flatMap((name) => [name, name[0]!.toUpperCase() + name.slice(1)]);

const SEED = '0123456789abcdeffedcba9876543210';

/** Whoever is asked has nothing to say. */
const script: AnswerScript = ({ task }) => {
  if (task === 'review') return { moves: [], measures: [], says: '' };
  return task === 'solve' ? { result: 'open', proved: false, says: '' } : undefined;
};

/** As large as needed for nothing to be cut off. */
async function stageOf(ports: TestPorts, seen: readonly string[] = GAME_NAMES): Promise<TestScreen> {
  const stage = new TestScreen(ports);
  stage.hall = {
    ...{ ...stage.hall, width: 200, height: 70 },
    settings: { ...DEFAULTS, motion: false, seen },
  };
  return stage;
}

async function press(stage: TestScreen, ...keys: readonly string[]): Promise<string[]> {
  const pictures: string[] = [];
  for (const key of keys) {
    stage.send({ type: 'key', key });
    await stage.settled();
    pictures.push(stage.draw());
  }
  return pictures;
}

/** Who and what has a name of its own at a table: seats, machines, and in Westeros everybody. */
async function namesOf(table: GameModule, view: unknown): Promise<string[]> {
  const { game } = table;
  const seats = game.seats(proposed(table));
  const machines = playersOf(await findEngine(game.id)).map(({ name }) => name);
  if (game.id !== 'thrones') return [...seats, ...machines];
  const { heroes, cities, warriors } = tablesOf(view as Parameters<typeof tablesOf>[0]);
  return [...seats, ...machines, ...[...heroes, ...cities, ...warriors].map(({ name }) => name)];
}

const proposed = ({ game }: GameModule) =>
  sure(newOpening({ game } as GameModule, { params: {}, seed: SEED })).params;

/** A game played for a while, and all that was seen on the way. */
async function played(seat: Seat, moves: number, look: () => void): Promise<void> {
  const { table } = seat;
  const engine = await findEngine(table.game.id);
  const random = Random.fromSeed(SEED);
  for (let i = 0; i < moves && seat.status.toMove !== OVER; i++) {
    const { question } = seat.status;
    const text = question && chooseRandomly(table, engine, seat.view, question, random);
    if (text === undefined) return;
    await seat.play(text, true);
    look();
  }
}

test.each(GAME_NAMES)('the screens of %s say nothing that another language could not', async (name) => {
  const table = await requireTable(name);
  const ports = testPorts(script);
  const stage = await stageOf(ports);
  const opening = sure(newOpening(table, { params: {}, seed: SEED }));
  const sitting = await openSitting(table, opening, ports, { warns: () => false }, { pace: 0 });
  const names = await namesOf(table, sitting.seat.view);
  const board = await boardArtOf(table);
  const seen: string[] = [];
  stage.perform(openTable(sitting, board, stage.hall));
  await stage.settled();
  seen.push(stage.draw());
  await played(sitting.seat, 16, () => seen.push(stage.draw()));
  seen.push(
    ...(await press(stage, 'escape', 'escape', 'U', '?', ...Array(6).fill(' '), 'escape', 'P', 'end')),
  );
  seen.push(...(await press(stage, 'escape', 'S', 'escape', ';', 'right', 'down', 'escape', 'L', 'escape')));
  const engine = await findEngine(name);
  stage.stack.push(formPage(table, board, playersOf(engine), engine?.wishes ?? []));
  seen.push(stage.draw(), ...(await press(stage, ...Array(8).fill(['right', 'down']).flat())));
  // A file to save in is called after the game.
  names.push(sitting.seat.about.id.slice(0, 6));
  expect(leftBehind(seen.join('\n'), [...CALLED, ...names])).toEqual([]);
});

test.each(GAME_NAMES)('the first lesson of %s does not either', async (name) => {
  const table = await requireTable(name);
  const ports = testPorts(script);
  const stage = await stageOf(ports, []);
  const opening = sure(newOpening(table, { params: {}, seed: SEED }));
  const sitting = await openSitting(table, opening, ports, { warns: () => false }, { pace: 0 });
  const names = await namesOf(table, sitting.seat.view);
  stage.perform(openTable(sitting, await boardArtOf(table), stage.hall));
  await stage.settled();
  const seen = [stage.draw()];
  for (const { want } of (await table.face.lesson()).steps) {
    // What is being typed is the player's own text.
    const shown = await press(stage, ...(want ? [':', ...want[0]!] : []), 'enter');
    seen.push(shown.at(-1)!);
  }
  expect(leftBehind(seen.join('\n'), [...CALLED, ...names])).toEqual([]);
});

test('the lobby and the settings do not either', async () => {
  const ports = testPorts(script);
  const stage = await stageOf(ports);
  const { page, effects } = lobbyPage({ ports });
  stage.stack.push(page);
  stage.perform(effects);
  await stage.settled();
  const seen = [stage.draw()];
  for (const _game of GAME_NAMES)
    seen.push(
      ...(await press(stage, 'right', 'r', 'escape', 'c', 'z', 'escape', 'v', 'escape', 'g', 'escape')),
    );
  seen.push(...(await press(stage, 'd', 'escape', 'o', 'escape')));
  stage.stack.push(settingsPage());
  seen.push(...(await press(stage, ...Array(18).fill(['right', 'down']).flat(), 'up', 'up', 'enter', 'x')));
  expect(leftBehind(seen.join('\n'), CALLED)).toEqual([]);
});

test.each(GAME_NAMES)('the lines of %s do not either', async (name) => {
  const table = await requireTable(name);
  const ports = testPorts(script);
  const match = sure(await Match.open(table, sure(newOpening(table, { params: {}, seed: SEED })), ports));
  const seat = match.seat('people', {
    thinker: ports.thinker,
    offers: await offersOf(name),
    warns: () => false,
  });
  const typed = [...COMMANDS, ...(table.extras ?? [])].map(({ word }) => word);
  const names = new Set([...(await namesOf(table, seat.view)), ...typed, 'nonsense']);
  let out = '';
  const lines = [
    'help',
    'nonsense',
    'moves',
    'chronicle',
    'save',
    ...(table.extras ?? []).map(({ word }) => word),
  ];
  // A board has letters of its own.
  const print = (text: string) => void (out += text.trim() === table.game.text(seat.view).trim() ? '' : text);
  const random = Random.fromSeed(SEED);
  const engine = await findEngine(name);
  let moves = 0;
  const next = async () => {
    if (lines.length > 0) return lines.shift();
    const { question } = seat.status;
    // What is to be typed is the same in every language.
    if (question && 'options' in question) for (const { word } of question.options) names.add(word);
    if (!question || moves++ > 15) return 'quit';
    return chooseRandomly(table, engine, seat.view, question, random) ?? 'quit';
  };
  const line = new LineTable(seat, { print, next }, { best: async () => undefined });
  await line.play();
  expect(leftBehind(out, [...CALLED, ...names])).toEqual([]);
});

/** A game without anybody, to its end or for a while: all that is asked, told and counted on the way. */
function heard(
  table: GameModule,
  number: number,
  moves: number,
): { readonly said: string; readonly ids: string[] } {
  const { game, words } = table;
  const { params } = sure(newOpening(table, { params: {}, seed: SEED }));
  const boards = table.boards?.(params);
  const setup = { seed: seedFrom(`told ${number}`), ...(boards ? { boards } : {}) };
  const state = sure(game.create(params, setup));
  const random = Random.fromSeed(setup.seed);
  const said: (string | undefined)[] = [];
  const ids: string[] = [];
  for (let i = 0; i < moves && game.toMove(state) !== OVER; i++) {
    const seat = game.toMove(state);
    const view = game.view(state, seat);
    const question = game.ask(state, seat)!;
    ids.push(question.id);
    said.push(words.ask(question, view), ...words.status(view).flat());
    if ('options' in question) said.push(...question.options.map((option) => words.option(question, option)));
    const above = game.id === 'thrones' ? meetingPicture(view as ThronesView, question, 100) : undefined;
    if (above) {
      const canvas = new Canvas(100, above.lines);
      above.draw(canvas.whole);
      said.push(canvas.text(), above.asks);
    }
    const tell = (event: GameEvent) => said.push(words.event(event, seat), words.chapter?.(event));
    game.apply(state, game.pick(state, random), tell);
  }
  const outcome = game.outcome(state);
  if (outcome) said.push(words.outcome(outcome, 0), ...(words.measures?.(outcome, 1000) ?? []).flat());
  return { said: said.join('\n'), ids };
}

test.each(GAME_NAMES)('whatever happens in %s is told so that another language could', async (name) => {
  const table = await requireTable(name);
  const games = Array.from({ length: name === 'thrones' ? 12 : 2 }, (_none, i) => heard(table, i, 150));
  const view = sampleView(table);
  const said = games.map((one) => one.said).join('\n');
  // Who is made by the player is called Self, as in the rulebook.
  expect(leftBehind(said, [...CALLED, ...(await namesOf(table, view)), 'Self'])).toEqual([]);
  // Encounters were met and answered, or nothing was shown of them.
  if (name === 'thrones')
    expect([...new Set(games.flatMap(({ ids }) => ids))]).toEqual(
      expect.arrayContaining(['encounter', 'champion', 'keep']),
    );
});
