/** Whether it can be won, how, and how hard it is: said as far as it is known, and no further. */
import { t } from '@gridhall/core';
import { analysisWords, percentWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { Stars, starLimit } from '../parts/stars.tsx';
import type { Judged, Verdict } from './verdict.ts';

interface Props {
  readonly verdict: Verdict;
  /** Which of the solutions is drawn on the board. */
  readonly shown: number;
  readonly onShown: (which: number) => void;
  readonly onWatch: (judged: Judged) => void;
}

export function VerdictCard({ verdict, shown, onShown, onWatch }: Props): ComponentChild {
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
          <p class="muted">{refused ?? first?.solution.says ?? analysis?.says ?? waitWords(thinking)}</p>
        </div>
      </div>
      {first?.solution.par !== undefined && <StarTable par={first.solution.par} />}
      {judged.length > 0 && (
        <ul class="aims">
          {judged.map((one, i) => (
            <li key={one.aim?.least ?? 0}>
              <span>{one.aim?.label ?? t`Won`}</span>
              <strong>{figureWords(one)}</strong>
              {one.solution.moves && (
                <>
                  <Button small aria-pressed={i === shown} onClick={() => onShown(i === shown ? -1 : i)}>
                    {t`Way`}
                  </Button>
                  <Button small onClick={() => onWatch(one)}>
                    {t`Watch`}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {thinking !== undefined && judged.length > 0 && <p class="muted">{waitWords(thinking)}</p>}
      {first?.solution.grade && (
        <p>
          <strong>{t`Grade: ${first.solution.grade.word}`}</strong>
        </p>
      )}
      {analysis && (
        <ul class="lines">
          {analysisWords(analysis)
            .slice(1, 4)
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      )}
    </section>
  );
}

function waitWords(thinking: string | undefined): string {
  if (thinking === undefined) return '';
  return thinking === '' ? t`Looking …` : t`Looking: ${thinking} …`;
}

function sealOf({ refused, judged, analysis }: Verdict): 'good' | 'bad' | 'open' {
  if (refused !== undefined || judged[0]?.solution.result === 'lost') return 'bad';
  return analysis || judged[0]?.solution.result === 'won' ? 'good' : 'open';
}

function headWords({ refused, judged, analysis, thinking }: Verdict): string {
  if (refused !== undefined) return t`Not a board yet`;
  const solution = judged[0]?.solution;
  if (analysis) return t`${percentWords(analysis.chance)} to win`;
  if (!solution) return thinking === undefined ? t`Ready` : t`Can it be won?`;
  if (solution.result === 'lost') return t`It cannot be won`;
  if (solution.result === 'open') return t`Nobody knows yet`;
  return solution.par === undefined ? t`It can be won` : t`It can be won in ${solution.par}`;
}

function figureWords({ solution }: Judged): string {
  const { result, par, moves, proved } = solution;
  if (result === 'lost') return t`not to be had`;
  if (result === 'open') return t`not known`;
  if (par !== undefined) return t`par ${par}`;
  return proved || !moves ? t`found` : t`in ${moves.length}, perhaps fewer`;
}

/** What earns how many stars. */
function StarTable({ par }: { par: number }): ComponentChild {
  return (
    <dl class="star-table">
      {([3, 2, 1] as const).map((count) => (
        <div key={count}>
          <dt>
            <Stars count={count} />
          </dt>
          <dd>{count === 3 ? `${par}` : count === 2 ? t`up to ${starLimit(par)}` : t`won at all`}</dd>
        </div>
      ))}
    </dl>
  );
}
