import { game as ambush } from '../stubs/ambush/index.ts';
import { asking, breakLaws } from '../testing/bad-games.ts';
import * as laws from './gestures.ts';

breakLaws(laws, {
  everyAnswerHasAGesture: [
    { how: 'nothing can be said by hand', why: /a gesture for/, rules: { say: () => undefined } },
    {
      how: 'an option cannot be chosen by hand',
      why: /a gesture for/,
      rules: {
        say: (question, gesture, view) =>
          'option' in gesture && gesture.option === 1 ? undefined : ambush.say(question, gesture, view),
      },
    },
    {
      how: 'only some of what may be kept can be chosen by hand',
      why: /a gesture for/,
      rules: {
        say: (question, gesture, view) =>
          'options' in gesture && gesture.options.includes(2)
            ? undefined
            : ambush.say(question, gesture, view),
      },
    },
    {
      how: 'the last number cannot be said by hand',
      why: /a gesture for/,
      rules: {
        say: (question, gesture, view) =>
          question.kind === 'number' && 'number' in gesture && gesture.number === question.max
            ? undefined
            : ambush.say(question, gesture, view),
      },
    },
    {
      how: 'a step leads another way than it says',
      why: /by its direction/,
      rules: {
        ...asking((question) =>
          question.id === 'meet' && question.kind === 'choice'
            ? {
                ...question,
                options: question.options.map((option, i) => ({
                  ...option,
                  direction: { down: i, right: 0 },
                })),
              }
            : question,
        ),
        say: (question, gesture, view) =>
          ambush.say(question, 'direction' in gesture ? { option: 0 } : gesture, view),
      },
    },
  ],
  anyGestureIsHeard: [
    {
      how: 'what is said cannot be read',
      why: /says "nonsense"/,
      rules: {
        say: (question, gesture, view) =>
          'from' in gesture ? 'nonsense' : ambush.say(question, gesture, view),
      },
    },
    {
      how: 'a gesture that was not expected throws',
      why: /not iterable|undefined/,
      rules: {
        say: (question, gesture, view) =>
          'options' in gesture && question.kind === 'choice'
            ? question.options[gesture.options[0]!]!.word
            : ambush.say(question, gesture, view),
      },
    },
    {
      how: 'who waits can say something',
      why: /while waiting/,
      rules: {
        say: (question, gesture, view) =>
          question.kind === 'wait' ? '1' : ambush.say(question, gesture, view),
        read: (question, text) =>
          question.kind === 'wait' ? { ok: true, value: 1 } : ambush.read(question, text),
      },
    },
  ],
});
