import { describe, expect, it } from 'vitest';
import type { ThronesEvent } from '../events.ts';
import { game } from '../index.ts';
import { offerChance, speechChance } from '../odds.ts';
import { FREE, type ThronesState } from '../state.ts';
import {
  ARYA,
  asks,
  at,
  BRIENNE,
  BRONN,
  begin,
  CERSEI,
  DAENERYS,
  DAVOS,
  EURON,
  giveWarriors,
  happensWith,
  heard,
  JAIME,
  JON,
  MELISANDRE,
  MOUNTAIN,
  meeting,
  only,
  party,
  play,
  SAM,
  SANSA,
  SNOW,
  STANNIS,
  TORMUND,
  TYRION,
  types,
  WORM,
} from '../testing/index.ts';
import { answerChampion, answerEncounter, BATTLE, BUY, encounters, SPEECH } from './encounters.ts';

/** Sansa and Stannis meet, each with 200 men and these warriors. */
function sansaMeetsStannis(hers: readonly number[], his: readonly number[], luck = 0): ThronesState {
  const state = meeting(SANSA, STANNIS, luck);
  giveWarriors(state, SANSA, ...hers);
  giveWarriors(state, STANNIS, ...his);
  return state;
}

/** Answers the encounter at hand alone, without the steps that follow; what is told comes back. */
function answer(state: ThronesState, action: number): ThronesEvent[] {
  state.depth--;
  return heard(state, () => answerEncounter(state, action));
}

const isBeaten = (state: ThronesState, foe: number) => !state.alive[foe];
const optionArgs = (state: ThronesState, i: number) => {
  const question = game.ask(state, 0)!;
  return 'options' in question ? question.options[i]!.args : undefined;
};
const optionWords = (state: ThronesState) => {
  const question = game.ask(state, 0)!;
  return 'options' in question ? question.options.map((option) => option.word) : [];
};

describe('who is met', () => {
  it('every other hero within 2 tiles in any direction, diagonals included, in roster order', () => {
    const state = only(begin(JON), JON, CERSEI, STANNIS, SANSA, EURON, DAENERYS);
    const here = at(20, 6);
    state.place[JON] = here;
    state.place[DAENERYS] = at(18, 4);
    state.place[CERSEI] = at(22, 8);
    state.place[SANSA] = here;
    state.place[STANNIS] = at(17, 6);
    state.place[EURON] = at(20, 9);
    const met: number[] = [];
    state.depth = 0;
    for (state.cursor = 0; !encounters(state); state.depth = 0) met.push(state.foe);
    expect(met).toEqual([CERSEI, SANSA, DAENERYS]);
  });

  it('a hero who has left the game is not met', () => {
    const state = meeting(JON, SANSA);
    state.alive[SANSA] = 0;
    state.depth = 0;
    state.cursor = 0;
    expect(encounters(state)).toBe(true);
  });
});

describe('a speech', () => {
  it('succeeds with (1 − morale(w1)/100) × influence/1600: 31.25 % for 1000 influence against morale 50', () => {
    expect(speechChance(50, 1000)).toBe(0.3125);
    const succeeds = (luck: number) => {
      const state = meeting(DAENERYS, SANSA, luck);
      giveWarriors(state, SANSA, BRIENNE);
      answer(state, SPEECH);
      const won = isBeaten(state, SANSA);
      if (!won) expect(state.influence[DAENERYS]).toBe(500);
      return won;
    };
    expect(happensWith(0.3125, succeeds)).toBe(true);
  });

  it('has a probability clamped to 0…1', () => {
    expect(speechChance(0, 1600)).toBe(1);
    expect(speechChance(0, 3000)).toBe(1);
    expect(speechChance(100, 1_000_000_000)).toBe(0);
  });

  it('counts the first warrior only, and without one his morale counts as 0', () => {
    const state = meeting(DAENERYS, CERSEI);
    state.influence[DAENERYS] = 1600;
    expect(optionArgs(state, SPEECH)).toEqual({ win: 1 });
    giveWarriors(state, CERSEI, JAIME, MOUNTAIN);
    expect(optionArgs(state, SPEECH)).toEqual({ win: 0.6 });
  });

  it('failed: the player keeps half of the influence, rounded down', () => {
    const state = meeting(JON, SANSA);
    giveWarriors(state, SANSA, BRIENNE);
    state.morale[BRIENNE] = 100;
    state.influence[JON] = 51;
    expect(types(answer(state, SPEECH))).toEqual(['speech']);
    expect([state.influence[JON], state.money[JON], state.alive[SANSA]]).toEqual([25, 100, 1]);
  });
});

describe('an offer', () => {
  it('succeeds with (1 − loyalty(w1)/100) × money/17800', () => {
    const succeeds = (luck: number) => {
      const state = meeting(CERSEI, STANNIS, luck);
      giveWarriors(state, STANNIS, MELISANDRE);
      answer(state, BUY);
      const won = isBeaten(state, STANNIS);
      if (!won) expect(state.money[CERSEI]).toBe(4000);
      return won;
    };
    // Loyalty 50, money 8000.
    expect(happensWith((0.5 * 8000) / 17_800, succeeds)).toBe(true);
  });

  it('has a probability clamped to 0…1', () => {
    expect([offerChance(50, 8900), offerChance(0, 17_800), offerChance(0, 50_000)]).toEqual([0.25, 1, 1]);
    expect(offerChance(100, 17_800)).toBe(0);
  });

  it('without a warrior his loyalty counts as 0', () => {
    const state = meeting(CERSEI, EURON);
    state.money[CERSEI] = 17_800;
    expect(optionArgs(state, BUY)).toEqual({ win: 1 });
  });

  it('failed: the player keeps half of the money, rounded down', () => {
    const state = meeting(JON, SANSA);
    giveWarriors(state, SANSA, BRIENNE);
    state.money[JON] = 101;
    answer(state, BUY);
    expect([state.money[JON], state.influence[JON]]).toEqual([50, 50]);
  });
});

describe('a battle', () => {
  it('20 × 100 loses to 200 × 80, and the game is over at once: no further step is played', () => {
    const state = meeting(JON, STANNIS);
    giveWarriors(state, JON, SNOW);
    giveWarriors(state, STANNIS, MELISANDRE);
    const places = state.place.slice();
    const told = play(state, 'battle');
    expect(types(told)).toEqual(['battle', 'ended']);
    expect(game.outcome(state)).toMatchObject({ results: [0], reason: 'battle-lost' });
    expect([state.turn, state.place]).toEqual([1, places]);
  });

  it('the larger army × strength wins', () => {
    const state = sansaMeetsStannis([BRIENNE], [MELISANDRE]);
    expect(types(answer(state, BATTLE))).toEqual(['battle', 'retired', 'inherited', 'joined']);
    expect(isBeaten(state, STANNIS)).toBe(true);
  });

  it('the player’s warrior is asked only with more than one, by name or number', () => {
    const state = sansaMeetsStannis([BRIENNE, BRONN], []);
    answer(state, BATTLE);
    expect(asks(state)).toBe('champion');
    expect(optionWords(state)).toEqual(['Brienne of Tarth', 'Bronn']);
    const question = game.ask(state, 0)!;
    expect(game.read(question, 'bronn')).toEqual({ ok: true, value: 1 });
    expect(game.read(question, '1')).toEqual({ ok: true, value: 0 });
  });

  it('is fought by the warrior who was chosen', () => {
    const fight = (champion: number) => {
      const state = sansaMeetsStannis([BRIENNE, BRONN], [MELISANDRE]);
      answer(state, BATTLE);
      state.depth--;
      answerChampion(state, champion);
      return isBeaten(state, STANNIS);
    };
    // Equal armies: Brienne's 100 beats Melisandre's 80, Bronn's 70 does not.
    expect([fight(0), fight(1)]).toEqual([true, false]);
  });

  it('the other side’s champion is random, each as likely', () => {
    const wins = (luck: number) => {
      // 200 × 100 beats Davos and Tyrion, not Arya.
      const state = sansaMeetsStannis([BRIENNE], [ARYA, DAVOS, TYRION], luck);
      answer(state, BATTLE);
      return isBeaten(state, STANNIS);
    };
    expect(happensWith(2 / 3, wins)).toBe(true);
  });

  it('a side without warriors loses to one with', () => {
    const weak = meeting(DAENERYS, STANNIS);
    giveWarriors(weak, STANNIS, DAVOS);
    weak.army[DAENERYS] = 1_000_000;
    answer(weak, BATTLE);
    expect(weak.over).toBe(true);
    const strong = meeting(DAENERYS, STANNIS);
    giveWarriors(strong, DAENERYS, DAVOS);
    strong.army[DAENERYS] = 0;
    answer(strong, BATTLE);
    expect(isBeaten(strong, STANNIS)).toBe(true);
  });

  it('both without: the larger army wins', () => {
    const state = meeting(EURON, DAENERYS);
    answer(state, BATTLE);
    expect([isBeaten(state, DAENERYS), state.army[EURON]]).toEqual([true, 150]);
    const other = meeting(DAENERYS, EURON);
    answer(other, BATTLE);
    expect(other.over).toBe(true);
  });

  it('a tie: both live and keep half of their army, rounded down', () => {
    const state = sansaMeetsStannis([BRIENNE], [SNOW]);
    state.army[SANSA] = 201;
    state.army[STANNIS] = 201;
    answer(state, BATTLE);
    expect([state.army[SANSA], state.army[STANNIS], state.over]).toEqual([100, 100, false]);
    expect(state.alive[STANNIS]).toBe(1);
    const bare = meeting(EURON, DAENERYS);
    bare.army[EURON] = 0;
    bare.army[DAENERYS] = 0;
    answer(bare, BATTLE);
    expect([bare.over, bare.alive[DAENERYS]]).toEqual([false, 1]);
  });

  it('has odds in the question: the best champion against each of theirs', () => {
    const state = sansaMeetsStannis([SAM, BRIENNE], [ARYA, SNOW, DAVOS]);
    expect(optionArgs(state, BATTLE)).toEqual({ win: 1 / 3, tie: 1 / 3 });
  });
});

describe('success', () => {
  it('brings money, influence, army, all controlled tiles with their points, and the warriors', () => {
    const state = sansaMeetsStannis([BRIENNE], [MELISANDRE, DAVOS]);
    state.army[SANSA] = 1000;
    expect(answer(state, BATTLE)).toContainEqual({ type: 'retired', hero: 'Stannis Baratheon' });
    expect([state.money[SANSA], state.influence[SANSA], state.army[SANSA]]).toEqual([2000, 200, 1200]);
    expect([state.points[SANSA], state.tiles[SANSA]]).toEqual([35, 2]);
    expect([state.points[STANNIS], state.tiles[STANNIS]]).toEqual([0, 0]);
    expect(state.owner[at(14, 9)]).toBe(SANSA);
    expect(party(state, SANSA)).toEqual([BRIENNE, MELISANDRE, DAVOS]);
    expect([...state.retired.subarray(0, 1)]).toEqual([STANNIS]);
  });

  it('a warrior who was won gets no +10', () => {
    const state = sansaMeetsStannis([BRIENNE], [MELISANDRE]);
    answer(state, BATTLE);
    expect([state.loyalty[MELISANDRE], state.morale[MELISANDRE]]).toEqual([50, 50]);
  });

  it('a hero’s own ship is not won', () => {
    const state = meeting(CERSEI, EURON);
    giveWarriors(state, CERSEI, MOUNTAIN);
    answer(state, BATTLE);
    expect([isBeaten(state, EURON), state.ownShip[CERSEI]]).toEqual([true, 0]);
  });

  it('money, influence and army never pass 1,000,000,000', () => {
    const state = meeting(CERSEI, EURON);
    giveWarriors(state, CERSEI, MOUNTAIN);
    const amounts = [state.money, state.influence, state.army];
    for (const amount of amounts) amount.fill(999_999_999);
    answer(state, BATTLE);
    expect(amounts.map((amount) => amount[CERSEI])).toEqual(Array(3).fill(1_000_000_000));
  });

  it('with more than 4 in all the player chooses exactly four, in the order own party, then the loser’s', () => {
    const state = sansaMeetsStannis([BRIENNE, BRONN, WORM], [MELISANDRE, DAVOS, TORMUND]);
    state.army[SANSA] = 5000;
    play(state, 'battle', 'brienne');
    expect(asks(state)).toBe('keep');
    expect(optionWords(state)).toEqual([
      'Brienne of Tarth',
      'Bronn',
      'Grey Worm',
      'Melisandre',
      'Davos Seaworth',
      'Tormund Giantsbane',
    ]);
    const question = game.ask(state, 0)!;
    expect(game.read(question, 'bronn, brienne, davos').ok).toBe(false);
    expect(game.read(question, 'bronn, bronn, davos, brienne').ok).toBe(false);
    expect(game.legal(state, new Int32Array(0))).toBe(15);
    play(state, '6, 1, 5, 3');
    expect(party(state, SANSA)).toEqual([BRIENNE, WORM, DAVOS, TORMUND]);
    // The others are free where they stood; they have not yet had a chance to move.
    expect([state.holder[BRONN], state.spot[BRONN]]).toEqual([FREE, at(20, 6)]);
    expect([state.holder[MELISANDRE], state.spot[MELISANDRE]]).toEqual([FREE, at(20, 7)]);
  });
});
