/** What the console of Thrones prints when an answer is refused. Its output is fixed, so the page's sentences do not reach it. */
import { type Args, type Fault, faultWords } from '@gridhall/core';
import { NO_RESPECT, words } from '@gridhall/games/thrones';

const quoted = (text: unknown): string => JSON.stringify(text);

const FIXED: Readonly<Record<string, (args: Args) => string>> = {
  'answer-empty': ({ options }) => `Nothing was answered. The answers: ${options}.`,
  'answer-unknown': ({ text, options }) => `${quoted(text)} is not one of the answers: ${options}.`,
  'answer-ambiguous': ({ text, options }) =>
    `${quoted(text)} could mean more than one of the answers: ${options}.`,
  'answer-twice': ({ text }) => `${quoted(text)} was named twice.`,
  'answer-count': ({ count, chosen }) =>
    `Exactly ${count} ${count === 1 ? 'is' : 'are'} asked, not ${chosen}.`,
  'move-too-long': () => 'That is far too long for a move.',
  'no-respect': () => NO_RESPECT,
  'tile-taken': () => 'Somebody is there already: choose another tile.',
  'travel-off-map': () => 'There the world ends: you cannot travel off the map.',
  'travel-needs-ship': () => 'There is water: you cannot travel there without a ship.',
  'ride-needs-land': () => 'A horse goes over land only: you cannot ride two tiles that way.',
};

/** Returns the line that the console prints for a refused answer. */
export function refusalLine(fault: Fault): string {
  return Object.hasOwn(FIXED, fault.code) ? FIXED[fault.code]!(fault.args) : faultWords(words, fault);
}
