import { START } from '@gridhall/games/jungle';
import { describe, expect, it } from 'vitest';
import { Protocol } from './protocol.ts';
import { limits, ProtocolEngine } from './thinker.ts';

/** Speaks these lines to the engine, thoughts being thought at once, and gives what it said. */
function talk(...lines: readonly string[]): string[] {
  const protocol = new Protocol();
  const goer = new ProtocolEngine();
  const said: string[] = [];
  for (const line of lines) {
    const { say, go } = protocol.hear(line);
    said.push(...say);
    if (go) goer.go(go, { now: () => 0, stopped: () => false, say: (one) => said.push(one) });
  }
  return said;
}

describe('the protocol', () => {
  it('introduces itself with its options', () => {
    const said = talk('uci');
    expect(said[0]).toBe('id name Gridhall Jungle');
    expect(said).toContain('option name Level type spin default 10 min 1 max 10');
    expect(said.at(-1)).toBe('uciok');
  });

  it('is ready at any time, and says nothing to what asks for nothing', () => {
    expect(talk('isready', '', 'ucinewgame', 'isready')).toEqual(['readyok', 'readyok']);
  });

  it('says what it finds, depth by depth, and then its move', () => {
    const said = talk('position startpos', 'go depth 3');
    expect(said).toHaveLength(4);
    said.slice(0, 3).forEach((line, i) => {
      expect(line).toMatch(
        new RegExp(
          `^info depth ${i + 1} multipv 1 score cp -?\\d+ nodes \\d+ nps \\d+ time 0 pv( [A-G]\\d[A-G]\\d)+$`,
        ),
      );
    });
    expect(said[3]).toMatch(/^bestmove [A-G]\d[A-G]\d( ponder [A-G]\d[A-G]\d)?$/);
  });

  it('takes up a position and moves from it, and finds the win', () => {
    const said = talk('position fen 7/7/7/6r/6E/7/3c3/7/L6 b moves D7D8 A9B9', 'go depth 4');
    expect(said[0]).toMatch(/^info depth 1 multipv 1 score mate 1 nodes \d+ nps \d+ time 0 pv D8D9$/);
    expect(said.at(-1)).toBe('bestmove D8D9');
  });

  it('shows several lines where it is asked to', () => {
    const said = talk('setoption name MultiPV value 3', 'go depth 2');
    expect(said.filter((line) => line.startsWith('info depth 2 multipv'))).toHaveLength(3);
  });

  it('does not read a line that no game could be as long as', () => {
    const moves = (count: number) => `position startpos moves ${'A3A4 A4A3 '.repeat(count)}`;
    expect(talk(moves(200_000))).toEqual(['info string A line has at most 600000 characters.']);
    expect(talk(moves(2))[0]).not.toContain('characters');
  });

  it('plays by the rules it is told', () => {
    const corner = 'position fen 7/7/e6/R6/7/7/7/7/6L b';
    expect(talk(corner, 'go depth 2').at(-1)).toMatch(/^bestmove A3A4/);
    expect(talk('setoption name ElephantTakesRat value false', corner, 'go depth 2').at(-1)).not.toMatch(
      /A3A4/,
    );
  });

  it('has no move where the game is over', () => {
    expect(talk('position fen 7/7/7/7/7/7/7/7/3c2L r', 'go nodes 10')).toEqual(['bestmove (none)']);
  });

  it.each([
    ['jump', 'There is no command "jump".'],
    ['setoption name Depth value 3', 'There is no option "Depth".'],
    ['setoption Level 3', 'Say setoption name NAME value VALUE.'],
    ['setoption name Level value 11', 'Level is a whole number from 1 to 10.'],
    ['go depth', 'depth wants a whole number, not "".'],
    ['go depth -1', 'depth wants a whole number, not "-1".'],
    ['go somewhere', 'go does not know "somewhere".'],
    ['position startpos moves A3A9', 'The rat goes one square up, down, left or right.'],
    ['position startpos moves Z0Z0', expect.stringContaining('Z0Z0')],
    ['position fen x', expect.any(String)],
    [`position fen ${START} extra`, expect.any(String)],
  ])('answers %s in a sentence', (line, why) => {
    const said = talk(line);
    expect(said).toHaveLength(1);
    expect(said[0]!.replace(/^info string /, '')).toEqual(why);
  });

  it('keeps the last position that was good', () => {
    const said = talk('position fen 7/7/7/6r/6E/7/7/3c3/L6 b', 'position fen nonsense b', 'go depth 1');
    expect(said.at(-1)).toBe('bestmove D8D9');
  });

  it('shares out its time: a part of the clock, the increment, and never all of it', () => {
    expect(limits({ movetime: 200 })).toEqual({ soft: 197, hard: 197 });
    const { soft, hard } = limits({ time: 60_000, inc: 1000 });
    expect(soft).toBe(2300);
    expect(hard).toBeGreaterThan(soft);
    expect(limits({ time: 100 }).hard).toBeLessThan(70);
    expect(limits({ time: 0 }).hard).toBeGreaterThan(0);
  });
});
