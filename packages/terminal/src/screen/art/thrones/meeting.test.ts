import { freshSeed, Session, seedFrom, sure } from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import type { ThronesView } from '@gridhall/games/thrones';
import { expect, it } from 'vitest';
import { Canvas } from '../../render/canvas.ts';
import { meetingPicture } from './meeting.ts';

/** Jon Snow rests until Cersei Lannister finds him. */
async function met(): Promise<Session> {
  const table = await tableOf('thrones');
  const players = [{ name: 'You', kind: 'human' as const }];
  const setup = { seed: seedFrom('reign 62') };
  const session = sure(Session.start(table, { id: freshSeed(), params: {}, setup, players }));
  for (const move of ['choose a hero', 'Jon Snow']) sure(session.play(0, move));
  while (session.ask(0)?.id === 'turn') sure(session.play(0, 'rest'));
  return session;
}

it('two parties stand side by side, with what there is to win and what each answer may cost', async () => {
  const session = await met();
  const above = meetingPicture(session.view(0) as ThronesView, session.ask(0), 50)!;
  const canvas = new Canvas(50, above.lines);
  above.draw(canvas.whole);
  expect(canvas.text()).toBe(
    `\
╭─ Jon Snow ───────────╮ ╭─ Cersei Lannister ───╮
│ 30 knights           │ │ 1,070 knights        │
│ Jon Snow 131         │ │ The Mountain 200     │
│ Samwell 41, glass    │ │ Melisandre 80        │
│ Bronn 99             │ │ Davos 10, ship       │
│ Tyrion Lannister 79  │ │ Jaime Lannister 120  │
╰──────────────────────╯ ╰──────────────────────╯
 To win: 1,070 knights, 4 warriors (keep four of
 8), money and influence unseen, all their tiles.
  1 speech    1 % ·····  fails: influence 50 → 25
  2 buy     < 1 % ·····  fails: money 200 → 100
  3 battle    0 % ·····  lost: the game ends`,
  );
  expect(above.asks).toBe('You meet Cersei Lannister. What will you do?');
  // The marked answer is marked here, and nothing moves for that; a press on one gives it.
  above.draw(canvas.whole, 1);
  expect(canvas.text()).toContain('▸ 2 buy     < 1 %');
  expect(new Set(canvas.zones.map((zone) => 'key' in zone && zone.key))).toEqual(new Set(['1', '2', '3']));
});

it('what an answer may cost is read to its last figure: a bar makes room for it', async () => {
  const session = await met();
  const view = session.view(0) as ThronesView;
  const rich = { ...view, own: { ...view.own!, influence: 1300, money: 18_040 } };
  const above = meetingPicture(rich, session.ask(0), 50)!;
  const canvas = new Canvas(50, above.lines);
  above.draw(canvas.whole);
  expect(canvas.text()).toContain('fails: influence 1,300 → 650');
  expect(canvas.text()).toContain('fails: money 18,040 → 9,020');
});

it('where two columns would say less than a sentence, there is none of it', async () => {
  const session = await met();
  expect(meetingPicture(session.view(0) as ThronesView, session.ask(0), 40)).toBeUndefined();
});

it('who fights is chosen by chance and strength, and what a lost battle costs is told once, whole', async () => {
  const session = await met();
  sure(session.play(0, 'battle'));
  const above = meetingPicture(session.view(0) as ThronesView, session.ask(0), 50)!;
  const canvas = new Canvas(50, above.lines);
  above.draw(canvas.whole);
  expect(canvas.text().split('\n').slice(7).join('\n')).toBe(
    `\
 To win: 1,070 knights, 4 warriors (keep four of
 8), money and influence unseen, all their tiles.
 Lost: the game ends.
  1 Jon Snow           0 % ·····  strength 131
  2 Samwell Tarly      0 % ·····  strength 41
  3 Bronn              0 % ·····  strength 99
  4 Tyrion Lannister   0 % ·····  strength 79`,
  );
});
