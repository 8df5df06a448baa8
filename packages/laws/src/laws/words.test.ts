import { bad, good } from '@gridhall/core';
import { game as ambush } from '../stubs/ambush/index.ts';
import { DIE } from '../stubs/ambush/state.ts';
import { breakLaws } from '../testing/bad-games.ts';
import * as laws from './words.ts';

breakLaws(laws, {
  anythingCanBeRead: [
    {
      how: 'reading throws at a text it did not expect',
      why: /not JSON|Unexpected/,
      rules: {
        read: (question, text) => {
          JSON.parse(text);
          return ambush.read(question, text);
        },
      },
    },
    {
      how: 'checking what was read changes the state',
      why: /reading changes nothing/,
      rules: {
        check: (state, action) => {
          state.set(DIE, 200);
          return ambush.check(state, action);
        },
      },
    },
    {
      how: 'who waits can answer',
      why: /while waiting/,
      rules: { read: (question, text) => (question.kind === 'wait' ? good(1) : ambush.read(question, text)) },
    },
    {
      how: 'a refusal has no words',
      why: /undefined/,
      rules: { read: () => bad('unheard-of') },
      speech: { fault: ({ args }) => `${args.nothing} is wrong.` },
    },
    {
      how: 'a refusal has two lines',
      why: /no\\nanswer|no\nanswer/,
      rules: { read: () => bad('unheard-of') },
      speech: { fault: () => 'no\nanswer' },
    },
  ],
  wordsForEverything: [
    {
      how: 'a status has no value',
      why: /undefined/,
      speech: { status: (view) => [['Men', `${view.asked[9]}`]] },
    },
    { how: 'an option has no words', why: /""/, speech: { option: () => '' } },
    { how: 'an event has two lines', why: /a\\nb|a\nb/, speech: { event: () => 'a\nb' } },
    { how: 'the end has no words', why: /""/, speech: { outcome: () => '' } },
    {
      how: 'the board ends with an empty line',
      why: /the board/,
      rules: { text: (view) => `${ambush.text(view)}\n` },
    },
  ],
});
