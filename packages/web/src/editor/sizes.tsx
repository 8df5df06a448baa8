/** How many rows and columns a board has, where that can be chosen. */
import { type GameModule, type Sheet, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { resize } from './sheets.ts';
import './sizes.css';

interface Props {
  readonly table: GameModule;
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
}

export function Sizes({ table, sheet, onSheet }: Props): ComponentChild {
  const { rows, columns, brushes } = table.workshop!;
  if (rows[0] === rows[1] && columns[0] === columns[1]) return null;
  const clean = brushes[0]!.symbol;
  return (
    <div class="sizes">
      <Stepper
        sign="↕"
        label={t`Rows`}
        value={sheet.rows}
        range={rows}
        onValue={(next) => onSheet(resize(sheet, next, sheet.columns, clean))}
      />
      <Stepper
        sign="↔"
        label={t`Columns`}
        value={sheet.columns}
        range={columns}
        onValue={(next) => onSheet(resize(sheet, sheet.rows, next, clean))}
      />
    </div>
  );
}

interface StepperProps {
  /** Stands for its name where there is no room for it. */
  readonly sign: string;
  readonly label: string;
  readonly value: number;
  readonly range: readonly [least: number, most: number];
  readonly onValue: (value: number) => void;
}

function Stepper({ sign, label, value, range: [least, most], onValue }: StepperProps): ComponentChild {
  return (
    <fieldset class="stepper" aria-label={label}>
      <span class="label" data-sign={sign}>
        <span>{label}</span>
      </span>
      <Button small disabled={value <= least} onClick={() => onValue(value - 1)}>
        <Icon name="minus" />
        <span class="unseen">{t`Fewer ${label.toLowerCase()}`}</span>
      </Button>
      <output>{value}</output>
      <Button small disabled={value >= most} onClick={() => onValue(value + 1)}>
        <Icon name="plus" />
        <span class="unseen">{t`More ${label.toLowerCase()}`}</span>
      </Button>
    </fieldset>
  );
}
