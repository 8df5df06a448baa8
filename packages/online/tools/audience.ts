/** What those who only look on cost: watchers of the lobby, and spectators of one game. */

import { fresh128, fresh256 } from '../src/server/secrets.ts';
import { Person, TestSocket } from '../src/testing/served.ts';
import { Cluster } from './cluster.ts';
import { NodeProcess } from './crowd.ts';
import { longGames } from './furnish.ts';

/** Opens sockets, some at a time. */
async function sockets(
  url: string,
  count: number,
  begin: (one: TestSocket) => Promise<unknown>,
): Promise<TestSocket[]> {
  const all: TestSocket[] = [];
  while (all.length < count) {
    const some = Math.min(50, count - all.length);
    all.push(
      ...(await Promise.all(
        Array.from({ length: some }, async () => {
          const one = await TestSocket.open(url);
          await begin(one);
          return one;
        }),
      )),
    );
  }
  return all;
}

async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds of the server's processor for one change of the lobby, with so many seeks and watchers. */
export async function lobbyCost(watchers: number, seeks = 40, changes = 30): Promise<number> {
  const node = await NodeProcess.start(':memory:');
  try {
    const people: Person[] = [];
    for (let i = 0; i < seeks + 1; i++) {
      const person = new Person(node.url, fresh256());
      await person.enter();
      people.push(person);
    }
    const seek = (person: Person) =>
      person.post('/api/seeks', {
        game: 'jungle',
        rated: false,
        clock: { base: 1000 * (people.indexOf(person) + 60), increment: 0 },
        nonce: fresh128(),
      });
    for (const person of people.slice(1)) await seek(person);
    const lines = await sockets(node.url, watchers, (one) => {
      one.say({ type: 'lobby', on: true });
      return one.wait('lobby');
    });
    await pause(500);
    const before = await figure(node.url, 'gridhall_cpu_seconds_total');
    for (let i = 0; i < changes; i++) {
      const { body } = await seek(people[0]!);
      // Longer than changes are gathered: each is told by itself.
      await pause(210);
      await people[0]!.call('DELETE', `/api/seeks/${body.seek}`);
      await pause(210);
    }
    const cpu = (await figure(node.url, 'gridhall_cpu_seconds_total')) - before;
    for (const line of lines) line.socket.terminate();
    return (cpu * 1000) / (2 * changes);
  } finally {
    await node.end('SIGKILL');
  }
}

export interface Audience {
  /** Milliseconds until a player's move is acknowledged: half, and 99 of 100. */
  readonly p50: number;
  readonly p99: number;
  /** Presence messages that all of them have got. */
  readonly presence: number;
}

/** Two people play in front of so many spectators, a move every 100 ms. */
export async function spectators(count: number, moves = 100): Promise<Audience> {
  const node = await NodeProcess.start(':memory:');
  try {
    const [one, two] = [new Person(node.url, fresh256()), new Person(node.url, fresh256())];
    await one.enter();
    await two.enter();
    const { body } = await one.post('/api/rooms', { game: 'jungle', nonce: fresh128() });
    const made = body as unknown as { room: string; watch: string; invites: { secret: string }[] };
    await two.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: fresh128() });
    const players = [await one.socket(), await two.socket()];
    for (const player of players) player.say({ type: 'join', room: made.room });
    let presence = 0;
    const lines = await sockets(node.url, count, async (line) => {
      line.say({ type: 'join', room: made.room, watch: made.watch });
      await line.wait('snapshot');
      presence += line.heard.filter(({ type }) => type === 'presence').length;
      // From now on messages are counted and not read: this process has to answer the players.
      line.socket.removeAllListeners('message');
      line.socket.on('message', (data: Buffer) => {
        if (data.subarray(0, 20).includes('presence')) presence++;
      });
    });
    const [game] = await longGames(1, moves);
    const times: number[] = [];
    for (let n = 0; n < moves; n++) {
      const since = performance.now();
      await players[n % 2]!.enter(made.room, n, { move: game![n]! });
      times.push(performance.now() - since);
      await pause(100);
    }
    times.sort((a, b) => a - b);
    for (const line of [...lines, ...players]) line.socket.terminate();
    return { p50: times[moves >> 1]!, p99: times[Math.floor(moves * 0.99)]!, presence };
  } finally {
    await node.end('SIGKILL');
  }
}

/** Nodes on one PostgreSQL, a game on each pair of neighbors: moves made, and messages each node has received. */
export async function busTraffic(nodes: number, rooms: number, moves: number): Promise<readonly number[]> {
  const cluster = await Cluster.start();
  const running: NodeProcess[] = [];
  try {
    for (let i = 0; i < nodes; i++) running.push(await NodeProcess.start(cluster.address));
    const [game] = await longGames(1, moves);
    for (let i = 0; i < rooms; i++) {
      const [left, right] = [running[i % nodes]!.url, running[(i + 1) % nodes]!.url];
      const [one, two] = [new Person(left, fresh256()), new Person(right, fresh256())];
      await one.enter();
      await two.enter();
      const { body } = await one.post('/api/rooms', { game: 'jungle', nonce: fresh128() });
      const made = body as unknown as { room: string; invites: { secret: string }[] };
      await two.post(`/api/rooms/${made.room}/seats`, { secret: made.invites[0]!.secret, nonce: fresh128() });
      const players = [await one.socket(), await two.socket()];
      for (const player of players) {
        player.say({ type: 'join', room: made.room });
        await player.wait('snapshot');
      }
      for (let n = 0; n < moves; n++) await players[n % 2]!.enter(made.room, n, { move: game![n]! });
      for (const player of players) player.close();
    }
    return await Promise.all(running.map(({ url }) => figure(url, 'gridhall_bus_messages_total')));
  } finally {
    for (const node of running) await node.end('SIGKILL');
    await cluster.end();
  }
}
