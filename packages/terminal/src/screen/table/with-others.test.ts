/** A table whose other players sit elsewhere: what can be done there, and by whom. */
import { FINE, sure, type Viewer } from '@gridhall/core';
import { Match, POLICIES, type PolicyId, type Seat } from '@gridhall/match';
import { expect, test } from 'vitest';
import type { RoomCompany } from '../../online/company.ts';
import { chosenOpening } from '../../open/open-game.ts';
import { requireTable } from '../../open/tables.ts';
import { testPorts } from '../../testing/house.ts';
import { openScreen, PEOPLE, type PlayedTable, playTable } from '../../testing/table.ts';
import type { SeatedTable } from './sitting.ts';

/** A game as one of those around it has it on the screen, and the seat of who begins. */
async function among(
  eyes: Viewer,
  more: Partial<SeatedTable> = {},
  game = 'jungle',
  {
    since = 0,
    policy = 'casual',
    ...timed
  }: { readonly clock?: string; readonly since?: number; readonly policy?: PolicyId } = {},
): Promise<PlayedTable & { readonly blue: Seat }> {
  const ports = testPorts();
  ports.clock.pass(since);
  const table = await requireTable(game);
  const opening = await chosenOpening(table, {
    ...{ params: {}, boards: [], name: 'Ada', ...timed },
    machines: game === 'jungle' ? PEOPLE : {},
  });
  const match = sure(await Match.open(table, opening, ports, { policy: POLICIES[policy] }));
  const blue = match.seat(0, { thinker: ports.thinker, offers: [], warns: () => false });
  const seat = match.seat(eyes, { thinker: ports.thinker, offers: ['hint', 'analyse'], warns: () => false });
  const nowhere = () => Promise.reject(new Error());
  const sitting = {
    ...{ seat, differs: undefined, puzzle: undefined, machines: [], again: nowhere, restart: nowhere },
    best: async () => undefined,
    bests: async () => [],
    leave: async () => seat.close(),
    ...more,
  };
  return { ...(await playTable(sitting, ports, { seen: [game] })), blue };
}

test('with others each has the own side below, and the menu offers nothing that nobody may do', async () => {
  const { stage, press, blue } = await among(1);
  sure(await blue.play('A3 A4'));
  expect(stage.draw().match(/\d(?= │)/)?.[0]).toBe('1');
  await press('escape');
  expect(stage.draw()).toContain('Type an answer');
  expect(stage.draw()).not.toMatch(/A hint|What the position is worth|Begin again/);
  await press('escape', 'N');
  expect(stage.draw()).toContain('With others a game begins');
  sure(await blue.act('resign'));
  await press('n');
  expect(stage.draw()).toContain('You would play again.');
});

test('behind the board of a race there is the race, and no other game', async () => {
  const { stage, press } = await among(0, { inRoom: true }, 'geese', { policy: 'race' });
  await press(' ');
  stage.send({ type: 'command', command: 'gave-up' });
  await stage.settled();
  expect(stage.draw()).toMatch(/Q {2}back *\n/);
  await press('n');
  expect(stage.draw()).not.toContain('new game');
  expect(stage.draw()).toContain('! n does nothing here.');
});

test('who looks on is not offered a game that only the players can begin', async () => {
  const { stage, press, blue } = await among('spectator', { watches: true });
  sure(await blue.play('A3 A4'));
  sure(await blue.act('resign'));
  await press('n');
  expect(stage.draw()).not.toMatch(/new game|play again/);
  await press('escape');
  expect(stage.draw()).not.toContain('New game like this');
});

test('who looks on at somebody alone reads whose game it is, and is not spoken to as the player', async () => {
  const { stage, blue: player } = await among('spectator', { watches: true }, 'geese');
  sure(await player.play('s 0 0', true));
  const screen = stage.draw().replace(/\s+/g, ' ');
  expect(screen).toContain('Ada plays, you look on.');
  expect(screen).toMatch(/Opened: \d+ fields|A field is open: \d/);
  expect(screen).not.toContain('You opened');
});

test('what is played on a board of somebody’s own is called so, and nobody has taken what never stood there', async () => {
  const first = (await among(0)).stage.draw();
  expect(first).not.toContain('Own board');
  const { stage } = await openScreen('jungle', { board: 'A7 r\nG3 R' });
  expect(stage.draw()).toContain('Own board');
  expect(stage.draw()).not.toContain('took');
});

test('a move back is asked of the other side, where that sits, and of nobody else', async () => {
  const { stage, seat, press, blue } = await among(1);
  sure(await blue.play('A3 A4'));
  await press(':', ...'A9 A8', 'enter', 'U');
  expect(stage.draw()).toContain('You asked for a takeback');
  expect(stage.draw()).not.toContain('do you agree?');
  sure(await blue.act('decline'));
  sure(await blue.play('A4 A5'));
  sure(await blue.act('offer-takeback'));
  await stage.settled();
  expect(stage.draw()).toContain('Blue would like to take');
  await press('y');
  expect(seat.moves.map(({ text }) => text)).toEqual(['A3 A4', 'A9 A8']);
});

test('the links of a room that one has made are in its menu, and who would play again is told', async () => {
  let wish: (name: string) => void = () => {};
  const links = [['To look on', 'http://localhost/#/watch/1/2']] as const;
  const { stage, press } = await among(1, {
    links,
    wished: (hear) => {
      wish = hear;
    },
  });
  expect(stage.draw()).toContain('Others look on by a link');
  wish('Ada');
  expect(stage.draw()).toContain('Ada would play again');
  await press('escape', 'down', 'enter');
  expect(stage.draw()).toContain('http://localhost/#/watch/1/2');
});

test('who of the others is away is said; what has waited for days may be claimed, and something be said', async () => {
  let says = 'Ben is away. You can still move: your move is saved.';
  let claims = false;
  let stir = () => {};
  const done: unknown[] = [];
  const company = {
    get says() {
      return says;
    },
    get away() {
      return { says, claims };
    },
    speaks: true,
    say: (phrase: string) => void done.push(phrase),
    async claim() {
      done.push('claimed');
      return FINE;
    },
    listen(hear: () => void) {
      stir = hear;
    },
  } as unknown as RoomCompany;
  const { stage, press } = await among(1, { company });
  expect(stage.draw()).toMatch(/Ben is away\. You can still\n.*move: your move is saved\./);
  await press('escape');
  expect(stage.draw()).not.toContain('Claim');
  await press('down', 'enter', 'down', 'enter');
  expect(done).toEqual(['luck']);
  says = 'Blue has not moved for three days. You can claim the win.';
  claims = true;
  stir();
  await stage.settled();
  expect(stage.draw()).toMatch(/You can claim the win\.\n.*menu: claim the game\n/);
  await press('escape', 'down', 'enter');
  expect(stage.draw()).toContain('Claim it');
  await press('y');
  expect(done).toEqual(['luck', 'claimed']);
});

test('a game played alone in a room is not offered to be begun again there', async () => {
  const { stage, press } = await among(0, { inRoom: true }, 'geese');
  await press('escape');
  expect(stage.draw()).not.toContain('Begin again');
  await press('escape', 'N');
  expect(stage.draw().replace(/\s+/g, ' ')).toContain('With others a game begins');
});

test('a clock that somebody far away keeps runs from when it was told, whatever that one’s shows', async () => {
  const { stage } = await among(1, {}, 'jungle', { clock: '5+3', since: 1_800_000_000_000 });
  expect(stage.draw()).toMatch(/▸ Blue \(Ada\) +5:00/);
  stage.hall = { ...stage.hall, now: 61_000 };
  expect(stage.draw()).toMatch(/▸ Blue \(Ada\) +3:59/);
  expect(stage.draw()).toMatch(/Red .*5:00/);
});
