/** The voice of an ambush, in English. */
import type { Words } from '@gridhall/core';
import type { Event, View } from './view.ts';

export const words: Words<View, Event> = {
  tagline: 'Travel a road where somebody lies in wait.',
  help: 'Answer with a word or its first letters; where two treasures are asked, put a comma between them.',
  ask(question, view) {
    switch (question.id) {
      case 'lay':
        return question.kind === 'wait'
          ? 'Somebody is hiding by the road.'
          : `How many men shall hide, of ${view.pool} you have?`;
      case 'meet':
        return 'Speech or battle?';
      case 'champion':
        return view.manner === 'speech' ? 'Who shall speak?' : 'Who shall fight?';
      default:
        return question.kind === 'wait' ? 'The camp is searched.' : 'Which treasures do you keep?';
    }
  },
  option: (_question, { word, args }) =>
    args?.strength
      ? `${word}, strength ${args.strength}`
      : args?.worth
        ? `${word}, worth ${args.worth}`
        : word,
  event(event) {
    switch (event.type) {
      case 'laid':
        return 'Twigs crack by the road.';
      case 'hidden':
        return `You hide ${event.men} of your men.`;
      case 'met':
        return `${event.champion} meets ${event.men} of them and throws ${event.die}: ${event.won ? 'won' : 'lost'}.`;
      case 'fell':
        return `${event.champion} is gone.`;
      case 'found':
        return `In the camp lie: ${event.treasures.join(', ')}.`;
      case 'kept':
        return `${event.count} treasures are carried on.`;
      case 'counted':
        return `At the end of the road: ${event.treasures.join(', ') || 'nothing'}.`;
      default:
        return undefined;
    }
  },
  fault: ({ code, args }) =>
    code === 'champion-fallen'
      ? `${args.name} is no longer with you.`
      : 'That is no answer to this question.',
  outcome({ results, reason }, viewer) {
    const why = { rich: 'with riches', poor: 'with too little', fallen: 'alone' }[reason] ?? 'early';
    const end = `The road ended ${why}.`;
    return viewer === 'spectator' ? end : `${end} You ${results[viewer] === 1 ? 'won' : 'lost'}.`;
  },
  status: ({ encounter, encounters, pool }) => [
    ['Encounter', `${Math.min(encounter + 1, encounters)} of ${encounters}`],
    ['Ambushers', String(pool)],
  ],
};
