/** The way from a board somebody has to the bench on which it can be changed. */

import { freshSeed, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { bringToBench } from '../editor/library.ts';
import { Icon } from '../look/icons.tsx';
import { go } from '../router.ts';
import { texts } from '../store/texts.ts';
import type { Setting } from '../tables/index.ts';
import { Button } from './button.tsx';

/** None where there is nothing to change, or nothing to change it on. */
export function wayToBench(setting: Setting, boards: readonly string[] = []): (() => void) | undefined {
  const read = boards.map((text) => setting.table.workshop?.read(text));
  const sheets = read.flatMap((one) => (one?.ok ? [one.value] : []));
  if (sheets.length === 0 || sheets.length < boards.length) return undefined;
  return () => {
    bringToBench(texts, setting, sheets, freshSeed);
    go(`#/edit/${setting.name}`);
  };
}

interface Props {
  readonly setting: Setting;
  /** The texts of the boards; without them there is nothing to change. */
  readonly boards: readonly string[] | undefined;
}

export function EditButton({ setting, boards }: Props): ComponentChild {
  const edit = wayToBench(setting, boards);
  if (!edit) return null;
  return (
    <Button onClick={edit}>
      <Icon name="brush" />
      {t`Open in the editor`}
    </Button>
  );
}
