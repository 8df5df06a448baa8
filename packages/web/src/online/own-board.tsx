/** A board that is brought: taken from one's own or written, and drawn as it is written. */

import { faultWords, type ParamValues, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';
import { ownTexts } from '../editor/own-texts.ts';
import { partBoards } from '../editor/sheets.ts';
import { Button } from '../parts/button.tsx';
import { Select, TextArea } from '../parts/fields.tsx';
import { SmallBoard } from '../parts/small-board.tsx';
import { texts } from '../store/texts.ts';
import type { Setting } from '../tables/index.ts';
import type { SeenBoard } from './table-paper.tsx';
import './own-board.css';

/** What was brought to a room that waits, by who has made it: known while the page is open. */
export const broughtTo = new Map<string, readonly string[]>();

/** The first of some boards, all of it open to who has brought it; nothing where it is none. */
export function seenOf(setting: Setting, [board]: readonly string[]): SeenBoard | undefined {
  const { workshop } = setting.table;
  const sheet = board === undefined ? undefined : workshop?.read(board);
  return sheet?.ok ? { setting, view: workshop!.draw(sheet.value) } : undefined;
}

/** Why no game can be played on it; any luck shows that. */
function wrongWith({ table }: Setting, params: ParamValues, boards: readonly string[]): string {
  if (boards.length === 0) return '';
  const tried = table.game.create(params, { seed: '0'.repeat(32), boards });
  return tried.ok ? '' : faultWords(table.words, tried.fault);
}

interface Props {
  readonly setting: Setting;
  readonly params: ParamValues;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is written, where it is a board. */
  readonly seen: SeenBoard | undefined;
}

export function OwnBoardPicker({ setting, params, value, onValue, seen }: Props): ComponentChild {
  const wrong = useMemo(() => wrongWith(setting, params, partBoards(value)), [value, params]);
  const drawn = setting.table.workshop !== undefined;
  const own = useMemo(() => ownTexts(texts, setting), [setting.name]);
  const taken = own.find(({ text }) => text === value);
  return (
    <>
      {drawn && (
        <div class="from-bench">
          {own.length > 0 && (
            <Select
              id="host-own"
              label={t`One of your boards`}
              value={taken?.text ?? ''}
              options={[['', t`None of them`], ...own.map(({ text, name }) => [text, name] as const)]}
              onValue={onValue}
            />
          )}
          <Button plain href={`#/edit/${setting.name}`}>{t`Paint a board`}</Button>
        </div>
      )}
      <div class={drawn ? 'own-board' : ''}>
        <TextArea
          id="host-board"
          label={t`Board of your own`}
          help={t`In the game’s text; several are parted by a line of ===.`}
          value={value}
          wrong={wrong || undefined}
          onValue={onValue}
        />
        {drawn && (
          <div class="drawn">
            {seen && <SmallBoard setting={setting} view={() => seen.view} of={seen.view} />}
          </div>
        )}
      </div>
    </>
  );
}
