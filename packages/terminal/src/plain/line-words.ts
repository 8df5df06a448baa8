/** The contract in lines of text: questions with their answers, counters, endings. */
import type { AnyWords, Outcome, Question, Session, Viewer } from '@gridhall/core';

export function questionWords(words: AnyWords, question: Question, view: unknown): string {
  const lines = [words.ask(question, view)];
  switch (question.kind) {
    case 'choice':
    case 'several':
      question.options.forEach((option, i) => {
        const said = words.option(question, option);
        lines.push(`  ${i + 1} ${isSaid(said, option.word) ? said : `${option.word} — ${said}`}`);
      });
      break;
    case 'number':
      lines.push(`  ${question.min} to ${question.max}`);
      break;
    case 'cell':
    case 'route':
    case 'wait':
      break;
  }
  return `${lines.join('\n')}${lines.length > 1 ? '\n' : ' '}> `;
}

/** Whether a sentence begins with the word to type, so that the word need not stand before it again. */
function isSaid(said: string, word: string): boolean {
  return said === word || said.startsWith(`${word}:`) || said.startsWith(`${word} `);
}

export function statusWords(status: readonly (readonly [label: string, value: string])[]): string {
  return status.map(([label, value]) => `${label}: ${value}`).join('  ');
}

/** What the clocks show, when there are clocks. */
export function clockStatus(session: Session): (readonly [label: string, value: string])[] {
  return session.seats.flatMap((name, seat) => {
    const left = session.remaining(seat);
    if (left === undefined) return [];
    const seconds = Math.max(0, Math.ceil(left / 1000));
    return [[name, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`] as const];
  });
}

/** Endings by the rules are the game's to say; endings by an act are the same in every game. */
export function outcomeWords(words: AnyWords, session: Session, viewer: Viewer): string {
  const outcome = session.outcome!;
  const lines = [ACTS[outcome.reason]?.(outcome, session) ?? words.outcome(outcome, viewer)];
  const measures = Object.entries(outcome.measures ?? {}).map(([name, value]) => `${name} ${value}`);
  if (measures.length > 0) lines.push(measures.join(', '));
  if (session.aided) lines.push('Undo or a hint was used where something is hidden: no score.');
  return lines.join('\n');
}

const ACTS: Readonly<Record<string, (outcome: Outcome, session: Session) => string>> = {
  resigned: (outcome, session) => `${loser(outcome, session)} resigned.`,
  time: (outcome, session) => `${loser(outcome, session)} ran out of time.`,
  aborted: () => 'The game was given up.',
};

function loser(outcome: Outcome, session: Session): string {
  return session.seats[outcome.results.indexOf(0)] ?? 'The player';
}
