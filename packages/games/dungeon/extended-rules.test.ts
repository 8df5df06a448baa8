/** The extended game of the rulebook, sentence by sentence. */
import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, table, words } from './index.ts';
import { level, played } from './testing/played.ts';

/** A last level to escape from at once. */
const END = '1 2\n0 0\n-!';

describe('patrols', () => {
  it('V goes up and down, H left and right, one tile a turn, first down or right', () => {
    expect(played('e', level([], 'V-H-', '----', 'o--!')).map).toBe('--->\nv---\no--!');
    expect(played('ee', level([], 'V-H-', '----', '----', '-o-!')).map).toBe('---<\n----\nv---\n-o-!');
  });

  it('at a pillar, the edge or another monster it turns round, and moves next turn', () => {
    const walls = level([], 'H+-H', '-M--', '----', 'o-+!');
    expect(played('e', walls).map).toBe('<+-<\n-M--\n----\no-+!');
    expect(played('ee', walls).map).toBe('>+<-\n-M--\n----\no-+!');
    expect(played('e', level([], 'HM--', '----', '--o!')).map).toBe('<M--\n----\n--o!');
  });

  it('sight changes nothing for it', () => {
    expect(played('e', level([], 'o--H-', '----!')).map).toBe('o--->\n----!');
    expect(played('e', level([], 'o--V', '----', '---!')).map).toBe('o---\n---v\n---!');
  });

  it('the view shows its direction', () => {
    const { state } = played('ee', level([], '-H-', '---', 'o-!'));
    const { legend, cells } = table.face;
    expect(legend[cells(game.view(state, 0)).at(2)]!.name).toBe('patrol going left');
  });

  it('reaches whoever stands where it goes', () => {
    expect(played('e', level([], '-Ho!'))).toMatchObject({ end: 'died', map: '-->!' });
  });
});

describe('slinkers', () => {
  it('see along the four diagonals, and step diagonally, nearest first', () => {
    expect(played('e', level([], 'X---X', '-----', '--o--', '-----', 'X-!-X')).map).toBe(
      '-----\n-X-X-\n--o--\n-X-X-\n--!--',
    );
    expect(played('e', level([], 'o--!', '----', '--X-', '---X')).map).toBe('o--!\n-X--\n--X-\n----');
  });

  it('only pillars on the diagonal itself stop them', () => {
    expect(played('e', level([], 'o+-!', '+---', '--X-')).map).toBe('o+-!\n+X--\n----');
    expect(played('e', level([], 'o--!', '-+--', '--X-')).map).toBe('o--!\n-+--\n--X-');
    expect(played('e', level([], 'o--!', '-$--', '--X-')).map).toBe('o--!\n-X--\n----');
  });

  it('do not see along rows and columns', () => {
    expect(played('e', level([], 'o-X!')).map).toBe('o-X!');
  });
});

describe('runners', () => {
  it('see as a monster and move two tiles, and destroy on both', () => {
    expect(played('e', level([], 'o--$?T', '-----!')).map).toBe('o--T--\n-----!');
  });

  it('move as far as they can, stopping on the adventurer', () => {
    expect(played('e', level([], 'o-T!'))).toMatchObject({ end: 'died', map: 'T--!' });
    expect(played('e', level([], 'oT-!'))).toMatchObject({ end: 'died', map: 'T--!' });
    expect(played('e', level([], 'o-XT', '---!')).map).toBe('o-XT\n---!');
    expect(played('e', level([], 'o-X-T', '----!')).map).toBe('o-XT-\n----!');
  });
});

describe('all are monsters', () => {
  it('none steps onto another: it stays', () => {
    expect(played('e', level([], 'o--XM', '----!')).map).toBe('o--XM\n----!');
    expect(played('e', level([], 'o--!', '-M--', '--X-')).map).toBe('o--!\n-M--\n--X-');
  });

  it('first those on the rays, then slinkers, then patrols row by row', () => {
    // The monster comes down to where the slinker wanted to go; the patrol finds its place taken by the slinker.
    expect(played('e', level([], '--M-', 'o---', '---!')).map).toBe('--M-\no---\n---!');
    expect(played('e', level([], 'oM--', '---!', '--X-'))).toMatchObject({ end: 'died' });
    expect(played('e', level([], 'o---!', '-----', '-HX--')).map).toBe('o---!\n-X---\n-->--');
    expect(played('e', level([], '--H-', 'V---', '---!', '-o--')).map).toBe('--->\n----\nv--!\n-o--');
  });

  it('each at most once', () => {
    expect(played('e', level([], '-V-', '---', '---', 'o-!')).map).toBe('---\n-v-\n---\no-!');
    expect(played('e', level([], 'HH--', 'o--!')).map).toBe('<->-\no--!');
  });

  it('destroy what they step on, named doors and items too', () => {
    const { map } = played('e', level(['door A +1'], 'o-AM', '----', '-S--', '--X!'), END);
    expect(map).toBe('o-M-\n----\n-S--\n--X!');
    expect(played('e', level([], 'o--!', '-/--', '--X-')).map).toBe('o--!\n-X--\n----');
    expect(played('e', level([], 'H*--', 'o--!')).map).toBe('->--\no--!');
  });

  it('stop the adventurer, whatever their kind', () => {
    for (const kind of 'MXT') {
      expect(played('d', level([], `o${kind}-`, '--!')).map.startsWith('o')).toBe(kind === 'X');
    }
  });

  it('death is decided when all have moved', () => {
    expect(played('e', level([], 'oM-!', '----', '--X-'))).toMatchObject({
      end: 'died',
      map: 'M--!\n-X--\n----',
    });
  });
});

describe('named doors', () => {
  it('+1, -1, a number and a file lead there', () => {
    const two = level(['door A -1', 'door B 1', 'door C +1', 'door D crypt'], 'AoB', 'C-D');
    const one = level(['door A 2'], 'oA!');
    const crypt = `file crypt\n${level(['door A 1'], 'o-A')}`;
    expect(played('da', one, two, END, crypt)).toMatchObject({ level: 1, map: '-o!' });
    expect(played('dd', one, two, END, crypt)).toMatchObject({ level: 1, map: '-o!' });
    expect(played('dsa', one, two, END, crypt)).toMatchObject({ level: 3, map: 'o!' });
    expect(played('dsd', one, two, END, crypt)).toMatchObject({ level: 2, map: 'o-A' });
  });

  it('+1 on the last level acts as ?', () => {
    expect(played('d', level(['door A +1'], 'oA!'))).toMatchObject({
      end: 'left',
      told: ['moved', 'left', 'lost'],
    });
    expect(played('d', level(['door A +1'], 'oA!'), END)).toMatchObject({ end: 'playing', level: 2 });
  });

  it('name3 is level 3, and a level without a number has that of the level it was first entered from', () => {
    const to = (door: string) => level([`door A ${door}`], 'oA!');
    expect(played('d', to('cave3'), END, END)).toMatchObject({ level: 3 });
    const crypt = `file crypt\n${level(['door A +1', 'door B -1'], 'AoB')}`;
    expect(played('dd', to('2'), to('crypt'), END, crypt)).toMatchObject({ level: 2, map: 'AoB' });
    expect(played('dda', to('2'), to('crypt'), END, crypt)).toMatchObject({ level: 3 });
    expect(played('ddd', to('2'), to('crypt'), END, crypt)).toMatchObject({ level: 1 });
    expect(played('d', to('vault2'), END, `file vault2\n${to('1')}`)).toMatchObject({ level: 2, map: 'oA!' });
  });

  it('? leads from a level without a number to the one after it', () => {
    const one = level(['door A crypt'], 'oA!');
    expect(played('dd', one, END, 'file crypt\n1 2\n0 0\n-?')).toMatchObject({ level: 2, map: 'o!' });
    expect(played('dd', one, 'file crypt\n1 2\n0 0\n-?')).toMatchObject({ end: 'left' });
  });
});

describe('prices', () => {
  const priced = level(['door A +1', 'price A 2'], 'o$$A', '---A');
  const back = level(['door A -1'], 'oA!');

  it('the door opens only with so many treasures in hand: he stays, and it is said', () => {
    const { told, moves, map } = played('sddd', priced, back);
    expect(map).toBe('-$$A\n--oA');
    expect(told.slice(-3)).toEqual(['stayed', 'dear', 'turn']);
    expect(moves).toBe(4);
    expect(words.event({ type: 'dear', price: 2 }, 0)).toBe('This door wants 2 treasures.');
  });

  it('which are paid, once: then every tile of that letter is free', () => {
    expect(played('ddd', priced, back)).toMatchObject({ treasure: 0, level: 2 });
    const { told, treasure, level: number } = played('dddd' + 's', priced, back);
    expect([treasure, number, told.filter((type) => type === 'paid').length]).toEqual([0, 2, 1]);
  });

  it('the exit wants one treasure in hand', () => {
    const toll = level(['door A +1', 'price A 1'], 'o$A');
    expect(played('ddd', toll, END)).toMatchObject({ end: 'playing', map: 'o!' });
    const change = level(['door A +1', 'price A 1'], 'o$$A');
    expect(played('dddd', change, END)).toMatchObject({ end: 'escaped', treasure: 1 });
  });
});

describe('going back', () => {
  const one = level(['door A +1'], 'o-$A', 'M--+', '---!');
  const two = level(['door A -1'], 'oA');

  it('a level that was left stands still and stays as it was left', () => {
    const left = played('ddd', one, two);
    expect(left).toMatchObject({ level: 2, map: 'oA', treasure: 1 });
    const again = played('dddeeed', one, two);
    expect(again.map.replace('o', 'A')).toBe(
      Array.from(
        left.quest.places[0]!.tiles,
        (tile, i) => `${i % 4 === 0 && i > 0 ? '\n' : ''}${'-o$@M+?!v^><XTA'[tile]}`,
      ).join(''),
    );
  });

  it('coming back he stands on the door he left by; stepping off leaves the door, stepping on again goes through', () => {
    const there = level(['door A +1'], 'o-A!');
    expect(played('ddd', there, two)).toMatchObject({ level: 1, map: '--o!' });
    expect(played('ddda', there, two)).toMatchObject({ level: 1, map: '-oA!' });
    expect(played('dddad', there, two)).toMatchObject({ level: 2, map: '-o' });
    expect(played('ddde', there, two)).toMatchObject({ level: 1, map: '--o!' });
  });
});

describe('the shield', () => {
  it('the first monster that reaches him is removed instead', () => {
    expect(played('dee', level([], 'oS-M!'))).toMatchObject({
      end: 'playing',
      map: '-o--!',
      quest: { shield: false },
    });
  });

  it('a second in that turn kills', () => {
    expect(played('d', level([], '--M!', 'oS--', '-M--'))).toMatchObject({ end: 'playing' });
    expect(played('d', level([], '-M-!', 'oS--', '-M--'))).toMatchObject({ end: 'died' });
  });
});

describe('the sword', () => {
  it('strikes by itself, once: he walks onto a monster beside him, it is removed and he stands there', () => {
    for (const kind of ['X', 'V']) {
      const { map, end, quest, told } = played('dd', level([], `o/${kind}-+`, '++++!'));
      expect([map.split('\n')[0], end, quest.sword]).toEqual(['--o-+', 'playing', false]);
      expect(told).toContain('struck');
    }
    expect(played('dd', level([], 'o/-M-!')).map).toBe('--o--!');
    expect(played('ddd', level([], 'o/-M-MM!')).end).toBe('died');
  });
});

describe('potions', () => {
  it('haste: from the next turn on, for `steps` turns, two commands before the monsters move', () => {
    const room = level(['steps 2'], 'oh--------M!', '------------');
    // The turn it is taken the monster moves; then after every second command.
    expect(played('d', room).map.split('\n')[0]).toBe('-o-------M-!');
    expect(played('de', room).map.split('\n')[0]).toBe('-o-------M-!');
    expect(played('dee', room).map.split('\n')[0]).toBe('-o------M--!');
    expect(played('deeee', room).map.split('\n')[0]).toBe('-o-----M---!');
    expect(played('deeeee', room).map.split('\n')[0]).toBe('-o----M----!');
    expect(played('deeeee', room).moves).toBe(6);
  });

  it('frost: monsters, patrols too, do not act for `steps` turns, from this one on', () => {
    const room = level(['steps 2'], 'oz------M!', 'H---------');
    expect(played('d', room).map).toBe('-o------M!\n>---------');
    expect(played('de', room).map).toBe('-o------M!\n>---------');
    expect(played('dee', room).map).toBe('-o-----M-!\n->--------');
  });

  it('work eight turns where nothing is said', () => {
    const room = level([], 'oz--M!', '------');
    expect(played(`d${'e'.repeat(7)}`, room).map).toBe('-o--M!\n------');
    expect(played(`d${'e'.repeat(8)}`, room).map).toBe('-o-M-!\n------');
  });

  it('a second potion of a kind sets the count anew', () => {
    expect(played('dd', level(['steps 5'], 'ozz!')).quest.frost).toBe(4);
    expect(played('d', level(['steps 5'], 'ohh-!')).quest.haste).toBe(5);
    expect(played('dde', level(['steps 5'], 'ohh-!')).quest.haste).toBe(5);
    expect(played('dee', level(['steps 5'], 'ohh-!')).quest.haste).toBe(4);
  });

  it('under haste door or exit on the first command ends the turn', () => {
    const room = level(['door A +1'], 'ohA');
    expect(played('dd', room, '1 4\n0 0\n--M?')).toMatchObject({
      map: 'o-M?',
      quest: { half: false, haste: 7 },
    });
  });

  it('under haste each amulet doubles once, after the monsters; leaving loses it', () => {
    const room = level(['door A +1'], 'oh@@A');
    expect(played('dd', room, END).map).toBe('--o@A');
    expect(played('ddd', room, END).state.map).toMatchObject({ rows: 4, columns: 20 });
    const near = level(['door A +1'], 'oh@A');
    const there = level(['door A -1'], 'oA');
    expect(played('ddd', near, there)).toMatchObject({ level: 2, map: 'oA' });
    expect(played('ddded', near, there).map).toBe('---o');
  });
});

describe('the bomb', () => {
  it('b uses it up: the pillars in the 8 tiles around him become open; it costs a turn', () => {
    const room = level([], '+++++', '+o*++', '+++++', '++++!');
    expect(played('d', room).map).toBe('+++++\n+-o++\n+++++\n++++!');
    expect(played('db', room)).toMatchObject({ map: '+---+\n+-o-+\n+---+\n++++!', moves: 2 });
    expect(played('db', level([], 'o*--M!')).map).toBe('-oM--!');
  });

  it('without one b is not understood', () => {
    const { state } = played('db', level([], 'o*-!'));
    expect(game.read(game.ask(state, 0)!, 'b').ok).toBe(false);
    expect(game.check(state, 5).ok).toBe(false);
    expect(game.read(game.ask(played('', level([], 'o*-!')).state, 0)!, 'bomb').ok).toBe(false);
  });
});

describe('items', () => {
  it('go along to other levels, remaining turns too', () => {
    const room = level(['door A +1', 'steps 9'], 'oS/*zA');
    const { quest } = played('ddddd', room, END);
    expect(quest).toMatchObject({ shield: true, sword: true, bomb: true, frost: 7 });
  });

  it('at most one shield, sword and bomb: another is used up', () => {
    const { quest, map } = played('ddbd', level([], 'o**-!'));
    expect([quest.bomb, map]).toEqual([false, '---o!']);
  });
});

describe('doubling', () => {
  it('copies every extended tile, and patrols keep their direction', () => {
    const turned = played('s', level(['door A +1'], 'H+A', 'o-S', '@+!'), END).map.split('\n');
    expect([turned[0], turned[3]]).toEqual(['<+A<+A', '<+A<+A']);
    const lines = played('s', level(['door A +1'], '-VA', 'o-S', '@+!'), END).map.split('\n');
    expect(lines).toEqual(['--A--A', '-vS-vS', 'o+!-+!', '--A--A', '-vS-vS', '-+!-+!']);
  });
});

describe('shrinking', () => {
  const room = level(['shrink 2'], '------', '-o----', '------', '------', '-----!');

  it('every N turns spent in this level one more ring becomes pillars', () => {
    expect(played('d', room).map).toContain('--o---');
    expect(played('ds', room).map).toBe('++++++\n+----+\n+-o--+\n+----+\n++++++');
    expect(played('dsee', room).map).toBe('++++++\n++++++\n++o-++\n++++++\n++++++');
  });

  it('whatever stands there is gone, and when the last door and exit are gone the game says so', () => {
    expect(played('ds', room).told.slice(-3)).toEqual(['turn', 'shrank', 'sealed']);
    expect(played('dsee', room).told.filter((type) => type === 'sealed')).toHaveLength(1);
  });

  it('the adventurer is crushed, shield or not', () => {
    const { end, told } = played('ae', level(['shrink 2'], '---!', 'So--', '----'));
    expect([end, told.at(-2)]).toEqual(['died', 'crushed']);
  });

  it('at the k-th time the k outermost rings are pillars, bombed tiles too', () => {
    const bombed = level(
      ['shrink 2'],
      '-------',
      '-o*----',
      '-------',
      '-------',
      '-------',
      '------!',
      '-------',
    );
    expect(played('dsb', bombed).map.split('\n')[1]).toBe('+-----+');
    expect(played('dssb', bombed).map.split('\n')[1]).toBe('+++++++');
  });

  it('comes last in the turn, after doubling, which begins again with k = 0', () => {
    const amulet = level(['shrink 2'], '----', '-o@-', '---!');
    const { map, quest } = played('ed', amulet);
    expect(map.split('\n')).toEqual(['++++++++', '+-o----+', '+--!---+', '+------+', '+------+', '++++++++']);
    expect(quest.rings).toBe(1);
  });

  it('a level that was left keeps its turns and its rings', () => {
    const one = level(['shrink 3', 'door A +1'], '-----', '-oA--', '-----', '----!');
    const two = level(['door A -1'], 'oA');
    expect(played('edeeed', one, two).quest).toMatchObject({ here: 0, turns: 1, rings: 0 });
    expect(played('edeeedee', one, two).quest).toMatchObject({ turns: 3, rings: 1 });
  });
});

describe('restart', () => {
  const pit = level(['allow restart', 'steps 3', 'shrink 5'], 'o$S-z', 'V-h-M', 'M-T-!');

  it('after any death the level may be begun again: everything as at the latest coming in', () => {
    const dead = level(['allow restart'], 'oM!');
    expect(played('e', dead)).toMatchObject({ end: 'fallen' });
    expect(played('ey', dead)).toMatchObject({ end: 'playing', map: 'oM!', moves: 1 });
    expect(played('eyen', dead)).toMatchObject({ end: 'died', moves: 2 });
    const crushed = level(['allow restart', 'shrink 1'], 'o-!', '---');
    expect(played('ey', crushed)).toMatchObject({
      end: 'playing',
      map: 'o-!\n---',
      quest: { turns: 0, rings: 0 },
    });
  });

  it('counters, directions and paid doors too; moves go on counting', () => {
    const start = game.view(played('', pit).state, 0);
    let fallen = 0;
    for (let bits = 0; bits < 64; bits++) {
      const commands = Array.from({ length: 6 }, (_none, i) => ((bits >> i) & 1 ? 'd' : 's')).join('');
      const { state } = played(commands.slice(0, lifeOf(commands, pit)), pit);
      if (state.end !== 'fallen') continue;
      fallen++;
      const { moves } = state;
      game.apply(state, 6);
      expect(game.view(state, 0)).toEqual({ ...start, moves });
    }
    expect(fallen).toBeGreaterThan(5);
  });

  it('asks y or n', () => {
    const { state } = played('e', level(['allow restart'], 'oM!'));
    const question = game.ask(state, 0)!;
    expect(words.ask(question, game.view(state, 0))).toBe('Begin this level again?');
    expect(sure(game.read(question, 'yes'))).toBe(6);
    expect(sure(game.read(question, 'N'))).toBe(7);
    expect(game.read(question, 'w').ok).toBe(false);
  });

  it('is not offered where the level does not allow it', () => {
    expect(played('e', level([], 'oM!')).end).toBe('died');
  });
});

/** How many of the commands he lives for. */
function lifeOf(commands: string, board: string): number {
  for (let count = 1; count <= commands.length; count++) {
    if (played(commands.slice(0, count), board).end !== 'playing') return count;
  }
  return commands.length;
}
