/** What the table of Thrones tells beside the map, as it is seen at 80 × 24. */
import { expect, test } from 'vitest';
import { openScreen, type PlayedTable } from '../../../testing/table.ts';

/** Sansa comes to White Harbor, where horses are sold. */
async function harbour(): Promise<PlayedTable> {
  const played = await openScreen('thrones', { seed: `${'0'.repeat(31)}1`, params: { horses: 'true' } });
  await played.press('4', 'down', 'right', 'down');
  return played;
}

test('a city tells all it gives at once, each question is short, and a letter answers it', async () => {
  const { stage, seat, press } = await harbour();
  expect(stage.draw()).toMatch(
    /White Harbor, with 1,070 money\n.*› rumours: how far.*\n.*· knights: 20 money each, 53 at most\n.*· a horse: 80 money\n.*Listen to rumours\?\n.*▸ y yes\n.* n no\n/,
  );
  expect(stage.draw().split('\n').at(-1)).toMatch(/^ y yes +n no /);
  await press('y');
  expect(stage.draw()).toMatch(
    /✓ the nearest hero is 7 tiles off\n.*› knights.*\n.*· a horse.*\n.*Hire knights\?\n/,
  );
  await press('y', '9', 'enter');
  expect(stage.draw()).toMatch(/✓ the nearest.*\n.*✓ knights.*\n.*› a horse: 80 money\n.*Take the horse\?\n/);
  await press('n');
  expect(seat.moves.slice(-4).map(({ text }) => text)).toEqual(['yes', 'yes', '9', 'no']);
  expect(seat.status.question?.id).toBe('turn');
});

test('who takes nothing of a city leaves it at once, and all that there is money for is hired at once', async () => {
  const left = await harbour();
  expect(left.stage.draw()).toMatch(/n no *\n.* m move on *\n/);
  await left.press('m');
  expect(left.seat.moves.slice(-3).map(({ text }) => text)).toEqual(['no', 'no', 'no']);
  expect(left.seat.status.question?.id).toBe('turn');
  const hired = await harbour();
  await hired.press('y');
  expect(hired.stage.draw()).toMatch(/n no *\n.* a all 53 *\n/);
  await hired.press('a');
  expect(hired.seat.moves.slice(-3).map(({ text }) => text)).toEqual(['yes', 'yes', '53']);
  // Nothing is left for a horse.
  expect(hired.seat.status.question?.id).toBe('turn');
});

test('on a horse one rests by the letter one rested by before, and every way to ride has its number', async () => {
  const { stage, seat, press } = await harbour();
  expect(stage.draw()).toContain('White Harbor');
  await press('n', 'n', 'y');
  expect(stage.draw()).toMatch(
    /r rest .*\n.*c gods .*\n.*7 ride north.*\n.*8 ride south.*\n.*9 ride east.*\n.*0 ride west/,
  );
  // West of the harbour there is the sea.
  await press('0');
  expect(stage.draw()).toContain('A horse needs land');
  await press('7');
  expect(seat.moves.at(-1)!.text).toBe('ride north');
  await press('r');
  expect(seat.moves.at(-1)!.text).toBe('rest');
});

test('who has nobody to grow stronger reads so beside what would do it', async () => {
  const { stage, press } = await openScreen('thrones');
  await press('6');
  expect(stage.draw()).toMatch(/r rest +no warriors\n.*c gods +no warriors\n/);
});

test('whom to lead is one question: each of the six, and a hero of one’s own below them', async () => {
  const { stage, seat, press } = await openScreen('thrones');
  expect(stage.draw()).toMatch(/6 Daenerys Targaryen .*\n.*turn 10: Dragons 180.*\n.*7 make your own/);
  await press('up');
  expect(stage.draw()).toContain('Your own money, knights and start.');
  await press('4');
  expect(seat.moves.map(({ text }) => text)).toEqual(['choose a hero', 'Sansa Stark']);
  const own = await openScreen('thrones');
  await own.press('7');
  expect(own.seat.status.question?.id).toBe('money');
  // What is written there is taken as it is written.
  const typed = await openScreen('thrones');
  await typed.press(':', ...'choose a hero', 'enter');
  expect(typed.seat.moves.map(({ text }) => text)).toEqual(['choose a hero']);
  expect(typed.stage.draw()).not.toContain('7 make your own');
});

test('the cities about are called by their names, the nearest first, and make way for advice', async () => {
  const { stage, press } = await openScreen('thrones', {
    script: () => ({ move: 'rest', why: 'Why not.', cells: [] }),
  });
  await press('4');
  expect(stage.draw()).toMatch(/C Deepwood Motte 2↖ +E White Harbor 2↘\n/);
  await press('H');
  expect(stage.draw()).toContain('Why not.');
  expect(stage.draw()).not.toContain('Deepwood Motte');
});

test('a hint in an encounter takes nothing away of what was told before', async () => {
  const script = () => ({ move: 'battle', why: 'You are sure to win a battle against Jon Snow.', cells: [] });
  const { stage, press } = await openScreen('thrones', { seed: 'winter', script });
  await press('4', 'up');
  expect(stage.draw()).toContain('You meet Jon Snow.');
  await press('H');
  expect(stage.draw()).toMatch(/Hint: battle\n.*You are sure to win a battle\n.*against Jon Snow\.\n/);
  expect(stage.draw()).toContain('200 knights · 15 points');
  expect(stage.draw()).toContain('You travel north');
});

/** Daenerys rests until the White Walkers come. */
async function alarmed(motion = false): Promise<PlayedTable> {
  const played = await openScreen('thrones', { seed: 'winter', motion });
  await played.press('6');
  for (let i = 0; i < 80 && played.seat.status.question?.id !== 'walkers'; i++) await played.press('r');
  return played;
}

test('before the last battle stands what it is fought with, and what each answer means', async () => {
  const { stage, press } = await alarmed();
  expect(stage.draw()).toMatch(/The White Walkers are here!\n.*Power [\d,]+: [\d,]+ knights \+ [\d,]+/);
  expect(stage.draw()).toMatch(/▸ y yes: won with \d+ %\n.* n not yet: 4 times more\n/);
  await press('n');
  for (const key of ['r', 'n', 'r', 'n', 'r']) await press(key);
  expect(stage.draw()).toContain('n not yet: the last time');
});

test('the last battle is told round by round, a key a round, and its end not before the last of them', async () => {
  const { stage, seat, press } = await alarmed(true);
  await press('y');
  expect(seat.status.outcome).toBeDefined();
  const over = /You have beaten|have won all three/;
  expect(stage.draw()).toContain('The last battle');
  expect(stage.draw()).not.toMatch(over);
  expect(stage.draw()).not.toContain('Round 1.');
  await press(' ');
  expect(stage.draw()).toContain('Round 1.');
  // Whoever waits is told the next by itself.
  for (let i = 0; i < 5; i++) {
    stage.hall = { ...stage.hall, now: stage.hall.now + 10_000 };
    stage.send({ type: 'tick' });
  }
  expect(stage.draw()).toContain('Enter to the table');
  await press('enter');
  expect(stage.draw()).toMatch(over);
});

test('where the panel is narrow, what staying is good for is read on a line, with its letter', async () => {
  const { stage, press } = await openScreen('thrones');
  stage.hall = { ...stage.hall, width: 100, height: 30 };
  await press('4');
  expect(stage.draw()).toMatch(/ r rest +all \+1 strength\n.* c gods +all \+1 morale\n/);
});

test('whoever loses the last battle of two people is told what it was fought with, and the question tells it whole', async () => {
  const { stage, seat, press } = await openScreen('thrones', { seed: 'winter', params: { players: '2' } });
  /** Whoever is asked rests, gives the first answer, and is not afraid of the dead. */
  const answer = () => {
    const { question, toMove } = seat.status;
    if (seat.curtain !== undefined) return ['enter'];
    if (question?.id === 'choose') return [toMove === 0 ? '6' : '4'];
    if (question?.id === 'turn') return ['5'];
    return question?.kind === 'number' ? ['0', 'enter'] : ['1'];
  };
  let asked = '';
  for (let i = 0; i < 400 && !stage.draw().includes('Round 1.'); i++) {
    if (stage.draw().includes('Battle them now?')) asked = stage.draw();
    await press(...answer());
  }
  expect(asked).toMatch(/Power 10,788: 160 knights \+ 628\n.*warriors \+ 10,000/);
  expect(stage.draw()).toContain('Your power is 10,788: 160 knights + 628 warriors + 10,000');
});
