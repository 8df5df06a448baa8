/** How a game compares with others, beside or below what came of it. */
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentProps } from 'preact';
import { Achieved, Compared, comparing } from '../parts/result.tsx';

interface Props extends ComponentProps<typeof Compared> {
  /** Above a wide board it is among the details. */
  readonly among: boolean;
  /** What is told here of what was achieved. */
  readonly aside: 'all' | 'later' | undefined;
}

export function HowItCompares({ sitting, setting, looked, among, aside }: Props): ComponentChild {
  void sitting.version.value;
  const compares = among ? 'nothing' : comparing(sitting, setting);
  const { outcome } = sitting.seat.status;
  if (compares === 'nothing' && !(outcome && aside)) return null;
  return (
    <section class={`compared ${compares}`} tabIndex={0} aria-label={t`How it compares`}>
      {aside && <Achieved sitting={sitting} setting={setting} aside={aside} />}
      {compares !== 'nothing' && <Compared sitting={sitting} setting={setting} looked={looked} />}
    </section>
  );
}
