/** Abyss explained. */
import type { Section } from '@gridhall/core';
import { t } from '@gridhall/core';

export const RULES: readonly Section[] = [
  {
    title: t`The aim`,
    text: [
      t`Cross the board to the ladder. Baddies come for you by fixed rules, and you see them all. Lead them into the abyss.`,
    ],
    legend: ['hero', 'ladder', 'wall', 'abyss'],
  },
  {
    title: t`The baddies`,
    text: [t`Only the end of a move counts: a super monster or a bat passes over walls, abyss and pieces.`],
    legend: ['monster', 'super monster', 'bat'],
  },
  {
    title: t`A round`,
    text: [
      t`You move first. Off the board, or into a wall, the move is cut: first the row or the column that is off, then the column, then the row; perhaps you stay.`,
      t`Then every baddie moves once, row by row from the left. One that is blocked by another stays. One that reaches you ends the game.`,
    ],
  },
  {
    title: t`Points`,
    text: [
      t`Only an escape scores: a thousand, a hundred for every baddie lured into the abyss, less one for every round.`,
    ],
  },
  {
    title: t`Beyond the classic game`,
    text: [
      t`Everything below is switched on by itself when a game is begun, and off otherwise.`,
      t`Pieces stand on top of treasure, items and teleports, which remain.`,
    ],
  },
  {
    title: t`Teleports`,
    text: [
      t`A move that ends on a teleport goes on at once: from a digit to the other one of its kind, from a random teleport to any cell of the board. To stay there does not start it, nor does arriving.`,
      t`Whoever stands on the near end is met there first. Into a wall you are lost, and a baddie is gone; over the abyss anybody is gone; onto the ladder you escape.`,
      t`Where baddies may not use teleports, these are walls to them, but not the one you stand on.`,
    ],
    legend: ['teleport 1', 'random teleport'],
  },
  {
    title: t`Treasure and magic items`,
    text: [
      t`What you end a move on you take, at most one item of each kind at a time. Rounds of boots and lantern count from the round after.`,
      t`The wand is waved instead of a move.`,
      t`A second baddie in the same round catches you in spite of the shield.`,
    ],
    legend: ['treasure', 'boots', 'wand', 'shield', 'lantern'],
  },
  {
    title: t`The planner`,
    text: [
      t`It makes for the first cell of your shortest way to the ladder that it reaches in no more steps than you, and for you where there is none or you are one step away. It rests in rounds 4, 8, 12 and so on.`,
    ],
    legend: ['planner'],
  },
  {
    title: t`Waldo`,
    text: [
      t`He is on the board but not on the screen, except after every so many rounds, if that was chosen. Within two rows and columns you hear his footsteps, and other baddies do not walk through him.`,
    ],
    legend: ['Waldo'],
  },
  {
    title: t`Fog`,
    text: [
      t`You see so many cells around you, but not past walls. What does not move stays drawn; a baddie stays drawn where you saw it last, until you see that cell again.`,
      t`You always know how many there are, and hear when one falls or catches you. When the board is over everything is shown.`,
    ],
    legend: ['fog'],
  },
  {
    title: t`Campaign and score`,
    text: [
      t`In the extended game an escape is worth a thousand and twice the rounds left of two for every column, a treasure a hundred, a baddie lured fifty; treasure and lures count in a lost game, too.`,
      t`In a campaign you are asked for another board after each. It is one level harder after a win and one easier after a loss, between -5 and 10: a level is a monster and two abysses, and three of them a bat.`,
    ],
  },
];
