/** The table of a game that is kept here. */

import { dailyDay } from '@gridhall/app';
import { type GameRecord, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { recordWords } from '../parts/record-words.ts';
import { loadGame, sitAt } from '../play/sitting.ts';
import { findSetting } from '../tables/index.ts';
import { type Laid, PlayTable } from './table.tsx';

type Found = Laid | Missing;

export function TablePage({ id }: { id: string }): ComponentChild {
  const found = useLoaded<Found>(
    () => find(id),
    [id],
    (late) => 'sitting' in late && late.sitting.close(),
  );
  return <Fetched of={found} what={t`Setting up the board`} draw={(it) => <PlayTable {...it} />} />;
}

async function find(id: string): Promise<Found> {
  const record = await loadGame(id);
  if (!record.ok) return { say: recordWords(record.fault) };
  return sit(record.value);
}

async function sit(record: GameRecord): Promise<Found> {
  const setting = await findSetting(record.game);
  if ('say' in setting) return setting;
  const sitting = await sitAt(setting.table, record);
  return sitting.ok
    ? { setting, sitting: sitting.value, day: dailyDay(record) }
    : { say: recordWords(sitting.fault) };
}
