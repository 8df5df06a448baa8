/** Straight to a game: as the last time, as the day has it, or as somebody challenges one to. */

import {
  type Challenge,
  dailyChoices,
  dailySeed,
  fitsChallenge,
  isDay,
  readChallenge,
  scaleOf,
} from '@gridhall/app';
import { faultWords, good, type Result, sharedWords, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Fetched, Lost, type Missing } from '../parts/alone.tsx';
import { PageHeader } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { EditButton } from '../parts/edit-button.tsx';
import { FirstLook } from '../parts/first-look.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { createGame, lastChosen, proposed } from '../play/begin.ts';
import { dare } from '../play/dares.ts';
import { gameStore } from '../play/ports.ts';
import { replace } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import './play.css';

type Begin = (setting: Setting, say: (text: string) => void) => Promise<Result<string>>;

/** Sits down as soon as the board is there. */
function Straight({ game, start }: { game: string; start: Begin }): ComponentChild {
  const [said, setSaid] = useState('');
  const found = useLoaded<Missing>(async () => {
    const setting = await findSetting(game);
    if ('say' in setting) return setting;
    const kept = await start(setting, setSaid);
    if (!kept.ok) return { say: faultWords(setting.table.words, kept.fault) };
    replace(`#/game/${kept.value}`);
    return { say: '' };
  }, []);
  if (found && 'say' in found && found.say !== '') return <Lost say={found.say} />;
  return <Fetched of={undefined} what={said.replace(/ …$/, '') || t`Loading the game`} draw={() => null} />;
}

export function PlayNow({ game }: { game: string }): ComponentChild {
  return <Straight game={game} start={({ table }, say) => createGame(table, lastChosen(table), {}, say)} />;
}

/** The daily of a day: the one that waits, or a new one. */
export function PlayDaily({ game, day }: { game: string; day: string }): ComponentChild {
  const start: Begin = async ({ table }) => {
    const last = (await gameStore().list()).find(
      ({ header, state }) => header?.setup?.seed === dailySeed(game, day) && state !== 'removed',
    );
    if (last?.state === 'open') return good(last.id);
    const { params, seed } = dailyChoices(table, day);
    return createGame(table, { ...proposed(table), params }, { seed: seed! });
  };
  if (!isDay(day)) return <Lost say={t`There is no such date: ${day}.`} />;
  return <Straight game={game} start={start} />;
}

interface Challenged {
  readonly setting: Setting;
  readonly challenge: Challenge;
}

/** What a link asks for, once it is sure that a table can be set up so. */
async function readBeat(text: string): Promise<Challenged | Missing> {
  const challenge = readChallenge(text);
  if (!challenge.ok) return { say: sharedWords(challenge.fault)! };
  const setting = await findSetting(challenge.value.game);
  if ('say' in setting) return setting;
  const fits = fitsChallenge(setting.table, challenge.value);
  if (!fits.ok) return { say: faultWords(setting.table.words, fits.fault) };
  return { setting, challenge: challenge.value };
}

/** A board that somebody else has played, to be played better. */
export function Beat({ text }: { text: string }): ComponentChild {
  const found = useLoaded(() => readBeat(text), [text]);
  return <Fetched of={found} what={t`Loading the game`} draw={(it) => <Dare {...it} />} />;
}

function Dare({ setting, challenge }: Challenged): ComponentChild {
  const { table } = setting;
  const { params, setup, best } = challenge;
  const [refused, setRefused] = useState('');
  const start = async () => {
    const kept = await createGame(table, { ...proposed(table), params }, setup);
    if (kept.ok) {
      dare(kept.value, best);
      replace(`#/game/${kept.value}`);
    } else setRefused(faultWords(table.words, kept.fault));
  };
  return (
    <main id="main" class={`page hue-${setting.name}`} tabIndex={-1}>
      <PageHeader title={t`Beat this board of ${table.game.title}`} />
      <div class="beside-look">
        <FirstLook setting={setting} params={params} setup={setup} />
        <div>
          <p class="dare">
            {best === undefined
              ? t`Somebody has made or played this very board. What will you make of it?`
              : t`Somebody did it in ${best} ${word(scaleOf(table, challenge)?.measure ?? '')}. Can you do better?`}
          </p>
          <p class="wrong" role="alert">
            {refused}
          </p>
          <div class="actions">
            <Button primary onClick={start}>
              {t`Play it`}
            </Button>
            <EditButton setting={setting} boards={setup.boards} />
          </div>
        </div>
      </div>
    </main>
  );
}
