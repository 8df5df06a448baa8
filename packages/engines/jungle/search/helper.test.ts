import { defaultParams, Random, type Send, seedFrom, sure, thoughtOf } from '@gridhall/core';
import { game } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { JunglePlayer } from '../levels/player.ts';
import { Protocol } from '../protocol/protocol.ts';
import { ProtocolEngine } from '../protocol/thinker.ts';
import { type HelperTask, SearchHelper } from './helper.ts';
import { EXACT, placesBytes, Transpositions } from './transpositions.ts';

/** Won for Blue, and soon seen to be. */
const WON = 'position fen 7/7/7/6r/6E/7/3c3/7/L6 b';
/** Won in five moves, which takes some thousand nodes to see. */
const FAR = [
  'position fen 1rL2c1/4p2/7/7/7/T6/3e3/1l5/1CW1Et1 b',
  'position fen 1d2P2/1r2p2/7/t6/7/T6/7/2E2e1/1lW2D1 b',
  'position fen Ed2ce1/1L2w2/7/6t/T6/7/3pR2/3P3/1CW1D2 r',
];

/** What a goer says to these lines; its second thread, if any, does its errands on the spot. */
function talk(send: Send | undefined, ...lines: readonly string[]): string[] {
  const protocol = new Protocol();
  const goer = new ProtocolEngine(send);
  const said: string[] = [];
  for (const line of lines) {
    const { say, go } = protocol.hear(line);
    said.push(...say);
    if (go) void goer.go(go, { now: () => 0, stopped: () => false, say: (one) => said.push(one) });
  }
  return said;
}

const nodesOf = (said: readonly string[]): number => Number(/ nodes (\d+) /.exec(said.at(-2)!)?.[1]);

describe('a second thread', () => {
  it('spares the first what it has found out, and changes nothing of what is true', () => {
    let [alone, together] = [0, 0];
    for (const position of FAR) {
      const one = talk(undefined, position, 'go infinite');
      const second = new SearchHelper();
      let sent = 0;
      const send = (errand: unknown) => {
        sent++;
        void second.think(errand as HelperTask);
      };
      const two = talk(send, 'setoption name Threads value 2', position, 'go infinite');
      expect(sent).toBe(1);
      expect(two.at(-1)).toBe(one.at(-1));
      alone += nodesOf(one);
      together += nodesOf(two);
    }
    expect(together).toBeLessThan(alone * 0.9);
  });

  it('is told when the first has answered, and thinks no more then', () => {
    let errand: HelperTask | undefined;
    talk((one) => void (errand = one as HelperTask), 'setoption name Threads value 2', WON, 'go infinite');
    expect(new Int32Array(errand!.ended)[0]).toBe(1);
    new Int32Array(errand!.memory).fill(0);
    void new SearchHelper().think(errand!);
    expect(new Int32Array(errand!.memory).every((word) => word === 0)).toBe(true);
  });

  it('is left alone where an answer has to be the same again, and where nobody wants two', () => {
    let sent = 0;
    const lines = ['go depth 3', 'go nodes 500', 'setoption name Level value 7', 'go movetime 1'];
    talk(() => void sent++, 'setoption name Threads value 2', WON, ...lines);
    talk(() => void sent++, WON, 'go infinite');
    expect(sent).toBe(0);
  });
});

describe('a second thread beside a player', () => {
  const state = sure(game.create(defaultParams(game.params), { seed: seedFrom('') }));
  const [view, question] = [game.view(state, 0), game.ask(state, 0)!];

  /** How many errands there are when this player thinks 500 steps, by the clock or not. */
  async function errands(player: string, ms: number): Promise<number> {
    let sent = 0;
    const mind = new JunglePlayer(() => () => void sent++);
    const thought = { ...thoughtOf(Random.fromSeed(seedFrom('second')), 500), ms };
    expect(await mind.choose(player, view, question, thought)).toMatch(/^[A-G]\d [A-G]\d$/);
    return sent;
  }

  it('is called for the strongest, against the clock, and for nobody else', async () => {
    expect(await errands('level-10', 1000)).toBe(1);
    expect(await errands('level-10', Number.POSITIVE_INFINITY)).toBe(0);
    expect(await errands('level-8', 1000)).toBe(0);
  });
});

describe('a table that two threads write', () => {
  it('knows what is half of one and half of the other', () => {
    const memory = new SharedArrayBuffer(placesBytes(4));
    const table = new Transpositions(4, memory);
    table.keep(0x1234, 0x5678, 77, 9, EXACT, -300);
    expect(new Transpositions(4, memory).find(0x1234, 0x5678)).toBe(true);
    expect([table.find(0x1234, 0x5678), table.move, table.depth, table.score]).toEqual([true, 77, 9, -300]);
    const words = new Int32Array(memory);
    const place = words.indexOf(0x1234);
    for (let word = 0; word < 4; word++) {
      words[place + word]! ^= 1 << 16;
      expect([word, table.find(0x1234, 0x5678)]).toEqual([word, false]);
      words[place + word]! ^= 1 << 16;
    }
  });
});
