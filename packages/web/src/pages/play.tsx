/** Straight to a game: as the last time, as the day has it, or as somebody challenges one to. */
import { faultWords, type Result, sharedWords, t } from '@gridhall/core';
import { dailyChoices, fitsChallenge, readChallenge } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { EditButton } from '../parts/edit-button.tsx';
import { Fetched, Lost, type Missing, useLoaded } from '../parts/lazy.tsx';
import { begin, lastChosen, proposed } from '../play/begin.ts';
import { replace } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';

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
  return <Fetched of={undefined} what={said.replace(/ …$/, '') || t`Laying the table`} draw={() => null} />;
}

export function PlayNow({ game }: { game: string }): ComponentChild {
  return <Straight game={game} start={({ table }, say) => begin(table, lastChosen(table), {}, say)} />;
}

/** The practice game of a day. */
export function PlayDaily({ game, day }: { game: string; day: string }): ComponentChild {
  const start: Begin = ({ table }) => {
    const { params, seed } = dailyChoices(table, day);
    return begin(table, { ...proposed(table), params }, { seed: seed! });
  };
  return <Straight game={game} start={start} />;
}

/** A board that somebody else has played, to be played better. */
export function Beat({ text }: { text: string }): ComponentChild {
  const challenge = readChallenge(text);
  const setting = useLoaded<Setting | Missing>(
    async () => (challenge.ok ? findSetting(challenge.value.game) : { say: sharedWords(challenge.fault)! }),
    [text],
  );
  const [refused, setRefused] = useState<string | undefined>(undefined);
  return (
    <Fetched
      of={setting}
      what={t`Laying the table`}
      draw={(found) => {
        if (!challenge.ok) return null;
        const { table } = found;
        const { params, setup, best } = challenge.value;
        const start = async () => {
          const fits = fitsChallenge(table, challenge.value);
          const kept = fits.ok ? await begin(table, { ...proposed(table), params }, setup) : fits;
          if (kept.ok && typeof kept.value === 'string') replace(`#/game/${kept.value}`);
          else if (!kept.ok) setRefused(faultWords(table.words, kept.fault));
        };
        return (
          <main id="main" class={`page narrow hue-${found.name}`} tabIndex={-1}>
            <Bar title={t`Beat this board of ${table.game.title}`} />
            <p class="lesson">
              {best === undefined
                ? t`Somebody has made or played this very board. What will you make of it?`
                : t`Somebody did it in ${best} ${table.ranking?.measure ?? ''}. Can you do better?`}
            </p>
            <p class="wrong" role="alert">
              {refused}
            </p>
            <div class="actions">
              <Button primary onClick={start}>
                {t`Play it`}
              </Button>
              <EditButton setting={found} boards={setup.boards} />
            </div>
          </main>
        );
      }}
    />
  );
}
