/** Whether it can be won, how, and how hard it is: said as far as it is known, and no further. */

import { starLimit } from '@gridhall/app';
import { type Aim, capital, type Grade, type Solution, t, word } from '@gridhall/core';
import { percentWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { Stars } from '../parts/three-stars.tsx';
import type { BoardVerdict, Judged } from './verdict.ts';
import './verdict-card.css';

const limitWords = (stars: 2 | 3, par: number): string =>
  stars === 3 ? String(par) : t`up to ${starLimit(par)}`;

interface Props {
  /** What is looked for, found or not. */
  readonly aims: readonly (Aim | undefined)[];
  /** Who needs the fewest earns stars. */
  readonly starred: boolean;
  readonly verdict: BoardVerdict;
  /** Which of the solutions is drawn on the board. */
  readonly shown: number;
  readonly onShown: (which: number) => void;
  readonly onWatch: (judged: Judged) => void;
}

export function VerdictCard({ aims, starred, verdict, shown, onShown, onWatch }: Props): ComponentChild {
  const { refused, thinking, judged, analysis } = verdict;
  const first = judged[0];
  return (
    <section class="verdict" aria-label={t`Verdict`}>
      <div class="verdict-head" role="status">
        <span class={`seal ${sealOf(verdict)}`}>
          <Icon name={sealOf(verdict) === 'good' ? 'check' : sealOf(verdict) === 'bad' ? 'cross' : 'more'} />
        </span>
        <div>
          <h2>{headWords(verdict)}</h2>
          <p class="muted">
            {refused ??
              (first ? plainly(first.solution) : ended(capital(analysis?.says ?? waitWords(thinking))))}
          </p>
        </div>
      </div>
      {/* What is not known yet has its place already: nothing below moves when it comes. */}
      {aims.length > 0 ? (
        <>
          {starred && <StarTable par={first?.solution.par} />}
          <ul class="aims">
            {aims.map((aim, i) => (
              <Row
                key={aim?.least ?? 0}
                aim={aim}
                judged={judged[i]}
                thinking={thinking !== undefined}
                pressed={i === shown}
                onWay={() => onShown(i === shown ? -1 : i)}
                onWatch={onWatch}
              />
            ))}
          </ul>
          <GradeScale grade={first?.solution.grade} />
        </>
      ) : (
        <div class="lines">
          <ol aria-label={t`The best moves`}>
            {/* A number and its sign are one word. */}
            {(verdict.lines ?? []).map((line) => (
              <li key={line}>{line.replace(/ %/g, '\u00A0%')}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** As many as there are grades, from the easiest on. */
const GRADES = 5;

/** How hard it is, in the game's own word and on a scale. */
function GradeScale({ grade }: { grade: Grade | undefined }): ComponentChild {
  return (
    <p class="grade-scale">
      <strong>{t`Difficulty: ${word(grade?.word ?? '–')}`}</strong>
      <span class="scale" role="img" aria-label={grade ? t`${grade.level} of ${GRADES}` : t`not known`}>
        {Array.from({ length: GRADES }, (_none, i) => (
          <i key={i} class={grade && i < grade.level ? 'full' : ''} />
        ))}
      </span>
    </p>
  );
}

interface RowProps {
  readonly aim: Aim | undefined;
  readonly judged: Judged | undefined;
  readonly thinking: boolean;
  readonly pressed: boolean;
  readonly onWay: () => void;
  readonly onWatch: (judged: Judged) => void;
}

/** What one aim came to, and how it is reached. */
function Row({ aim, judged, thinking, pressed, onWay, onWatch }: RowProps): ComponentChild {
  const led = judged?.solution.moves !== undefined;
  return (
    <li>
      <span>{aim?.label ?? t`Won`}</span>
      <strong>{judged ? figureWords(judged) : thinking ? '…' : '–'}</strong>
      <Button small disabled={!led} aria-pressed={led && pressed} onClick={onWay}>
        {t`Way`}
      </Button>
      <Button small disabled={!led} onClick={() => judged && onWatch(judged)}>
        {t`Watch`}
      </Button>
    </li>
  );
}

/** A sentence, whoever says it. */
function ended(text: string): string {
  return /[\p{L}\p{N}%)]$/u.test(text) ? `${text}.` : text;
}

function waitWords(thinking: string | undefined): string {
  if (thinking === undefined) return '';
  return t`Looking …`;
}

/** How sure that is, without telling how it was found. */
function plainly({ result, proved }: Solution): string {
  if (result === 'open') return t`Neither a way was found, nor that there is none.`;
  if (result === 'lost') return proved ? t`Every way was tried.` : t`No way was found.`;
  return proved ? t`Every way was tried: nothing is shorter.` : t`There may be a shorter way.`;
}

function sealOf({ refused, judged, analysis }: BoardVerdict): 'good' | 'bad' | 'open' {
  if (refused !== undefined || judged[0]?.solution.result === 'lost') return 'bad';
  return analysis || judged[0]?.solution.result === 'won' ? 'good' : 'open';
}

function headWords({ refused, judged, analysis, whose, thinking }: BoardVerdict): string {
  if (refused !== undefined) return t`Not a board yet`;
  const solution = judged[0]?.solution;
  if (analysis) {
    const chance = t`${percentWords(analysis.chance)} to win`;
    return whose === undefined ? chance : t`${whose}: ${chance}`;
  }
  if (!solution) return thinking === undefined ? t`Ready` : t`Can it be won?`;
  if (solution.result === 'lost') return t`It cannot be won`;
  if (solution.result === 'open') return t`Not known yet`;
  return solution.par === undefined ? t`It can be won` : t`It can be won in ${solution.par}`;
}

function figureWords({ solution }: Judged): string {
  const { result, par, moves, proved } = solution;
  if (result === 'lost') return t`no way`;
  if (result === 'open') return t`not known`;
  if (par !== undefined) return t`par ${par}`;
  return proved || !moves ? t`found` : t`in ${moves.length}, perhaps fewer`;
}

/** What earns how many stars, once it is known. */
function StarTable({ par }: { par: number | undefined }): ComponentChild {
  return (
    <dl class="star-table">
      {([3, 2, 1] as const).map((count) => (
        <div key={count}>
          <dt>
            <Stars count={count} />
          </dt>
          <dd>{count === 1 ? t`won at all` : par === undefined ? '–' : limitWords(count, par)}</dd>
        </div>
      ))}
    </dl>
  );
}
