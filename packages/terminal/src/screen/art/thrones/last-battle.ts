/** The last battle: what it is fought with before it, and round by round when it is. */
import { counted, type GameEvent, grouped, type Option, type Question, t } from '@gridhall/core';
import {
  chanceWords,
  lastBattleChance,
  powerOf,
  roundChance,
  type ThronesEvent,
  type ThronesView,
} from '@gridhall/games/thrones';
import type { SceneText, Story } from '../../boards/scene.ts';

type Own = NonNullable<ThronesView['own']>;

/** What the power is made of, and what it is good for. */
export function alarmWords({ own }: ThronesView, question: Question): readonly SceneText[] | undefined {
  if (!own || question.id !== 'walkers') return undefined;
  const power = powerNow(own);
  return [
    { text: t`The White Walkers are here!`, strong: true },
    { text: t`Power ${grouped(Math.round(power))}: ${partsOf(own).join(' + ')}.` },
    { text: t`Each of three rounds is won with ${chanceWords(roundChance(power))}; one is enough.` },
    { text: t`Battle them now?`, strong: true },
  ];
}

/** Yes with the chance, no with how often it may still be said. */
export function battleOrNot({ own }: ThronesView, question: Question, { word }: Option): string | undefined {
  if (!own || question.id !== 'walkers') return undefined;
  if (word === 'yes') return t`y yes: won with ${chanceWords(lastBattleChance(powerNow(own)))}`;
  const left = Number(question.args?.left ?? 0);
  if (left === 0) return t`n no: one refusal too many, the game is lost`;
  return left === 1 ? t`n not yet: the last time` : t`n not yet: ${left} times more`;
}

/** A battle that was fought, out of what it brought about: whoever loses it among several has nothing any more. */
export function battleStory({ own }: ThronesView, events: readonly GameEvent[]): Story | undefined {
  const rounds = (events as readonly ThronesEvent[]).filter((event) => event.type === 'round');
  if (!own || rounds.length === 0) return undefined;
  const power = powerNow(own);
  const won = rounds.some((round) => round.won);
  return {
    title: t`The last battle`,
    before: [
      t`Snow falls on ${grouped(own.army)} knights. Out of the white come the dead, without a sound.`,
      t`Your power is ${grouped(Math.round(power))}: ${partsOf(own).join(' + ')}. Each round is won with ${chanceWords(roundChance(power))}, and one is enough.`,
    ],
    beats: [
      ...rounds.map((round, i) => ({
        text: `${t`Round ${i + 1}.`} ${round.won ? WON[i % WON.length]! : LOST[i % LOST.length]!}`,
        good: round.won,
      })),
      won
        ? {
            text: t`The White Walkers are beaten, and winter with them: ${counted(own.points, 'point')}.`,
            good: true,
          }
        : { text: t`All three rounds are lost, and Westeros with them.`, good: false },
    ],
  };
}

const LOST = [
  t`The first line breaks: whoever falls gets up on the other side.`,
  t`They come over the walls. Your banners go down one by one.`,
  t`You stand alone in the snow, and the king of the night raises his hand.`,
];
const WON = [
  t`The line holds. Their king comes too near, and is dust.`,
  t`Nearly lost, you charge once more, and their king falls.`,
  t`With the last that can stand you reach their king: he breaks like glass.`,
];

function fightersOf({ party }: Own) {
  return party.map((one) => ({ ...one, dragonglass: one.dragonglass === true }));
}

function powerNow(own: Own): number {
  return powerOf(own.army, fightersOf(own), own.cities, own.influence);
}

/** What it is made of, but for what is nothing. */
function partsOf(own: Own): string[] {
  const fighters = fightersOf(own);
  const glass = fighters.some(({ dragonglass }) => dragonglass);
  const warriors = powerOf(0, fighters, 0, 0) - (glass ? powerOf(0, [GLASS], 0, 0) : 0);
  const influence = powerOf(0, [], own.cities, own.influence);
  const parts: readonly (readonly [number, (figure: string) => string])[] = [
    [own.army, (figure) => t`${figure} knights`],
    [warriors, (figure) => t`${figure} warriors`],
    [influence, (figure) => t`${figure} influence`],
    [glass ? powerOf(0, [GLASS], 0, 0) : 0, (figure) => t`${figure} dragonglass`],
  ];
  return parts.flatMap(([much, words]) => (much > 0 ? [words(grouped(Math.round(much)))] : []));
}

/** Dragonglass by itself. */
const GLASS = { strength: 0, morale: 0, dragonglass: true };
