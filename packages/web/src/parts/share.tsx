/** Handing a game on: a link, a string, a file. */

import { type GameRecord, type Result, t, toShortString, writeRecord } from '@gridhall/core';
import { challengeOf, outcomeWords, writeChallenge } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { paintPhoto } from '../look/photo.ts';
import { palette } from '../look/tokens.ts';
import type { Sitting } from '../play/sitting.ts';
import { theme } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import { Act } from './act.tsx';
import { Button } from './button.tsx';
import { EditButton } from './edit-button.tsx';
import { copy, download, sharePicture } from './hand-over.ts';
import './share.css';

/** A link that carries the whole game; a fault where its keeper does not give it out. */
export async function linkTo(record: Result<GameRecord>): Promise<string> {
  if (!record.ok) return '';
  return `${location.href.replace(/#.*$/, '')}#g=${await toShortString(record.value)}`;
}

export function ShareMenu({ sitting, setting }: { sitting: Sitting; setting: Setting }): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  const [boards, setBoards] = useState<readonly string[] | undefined>(undefined);
  const secret = seat.about.secrets && !seat.standing.outcome;
  const [sure, setSure] = useState(false);
  const open = async () => {
    // Nobody copies how it stood the last time.
    setLink('');
    const record = await seat.record();
    setLink(await linkTo(record));
    setBoards(record.ok ? record.value.setup?.boards : undefined);
    setSaid('');
    setSure(!secret);
    dialog.current?.showModal();
  };
  const picture = async () => {
    const { title } = seat.table.game;
    const { outcome, who } = seat.standing;
    const line = outcome ? outcomeWords(seat.table, seat.about, outcome, who) : seat.table.words.tagline;
    const blob = await paintPhoto(setting.art.tiles!(seat.view), palette(theme()), title, line);
    const name = `gridhall-${seat.about.game}.png`;
    const became = await sharePicture(name, blob);
    // Who was asked where it should go knows.
    setSaid(became === 'saved' ? t`The picture is saved as ${name}.` : '');
  };
  const beat = async () => {
    const record = await seat.record();
    const challenge = record.ok ? challengeOf(seat.table, record.value) : undefined;
    if (!challenge) return;
    const address = `${location.href.replace(/#.*$/, '')}#b=${writeChallenge(challenge)}`;
    setLink(address);
    setSaid(
      (await copy(address))
        ? t`The link to this board is on your clipboard.`
        : t`Select the link above and copy it.`,
    );
  };
  return (
    <>
      <Act icon="share" word={t`Share`} rare onClick={open} />
      <dialog ref={dialog} class="share" aria-labelledby="share-title">
        <h2 id="share-title">{t`Share this game`}</h2>
        {secret && (
          <p class="muted">{t`Whoever opens the link can see what is still hidden from you: it carries the whole game.`}</p>
        )}
        {sure && <input type="text" readOnly value={link} aria-label={t`Link to the replay`} />}
        <div class="actions">
          {secret && (
            <Button
              primary={!sure}
              onClick={async () =>
                setSaid(
                  (await copy(seat.table.game.text(seat.view)))
                    ? t`The board as you see it is on your clipboard.`
                    : t`The browser does not let it be copied.`,
                )
              }
            >
              {t`Copy the board as I see it`}
            </Button>
          )}
          {sure && (
            <Button
              primary
              onClick={async () =>
                setSaid(
                  (await copy(link))
                    ? t`The link is on your clipboard.`
                    : t`Select the link above and copy it.`,
                )
              }
            >
              {t`Copy the link`}
            </Button>
          )}
          {sure && (
            <Button
              onClick={async () => {
                const record = await seat.record();
                if (record.ok)
                  download(`${seat.about.game}-${seat.about.id.slice(0, 8)}.json`, writeRecord(record.value));
              }}
            >
              {t`Save as a file`}
            </Button>
          )}
          {setting.art.tiles && <Button onClick={picture}>{t`A picture`}</Button>}
          {seat.standing.outcome && seat.about.seats.length === 1 && (
            <Button onClick={beat}>{t`“Beat my board”`}</Button>
          )}
          {!secret && <EditButton setting={setting} boards={boards} />}
          {!sure && <Button onClick={() => setSure(true)}>{t`Share it all the same`}</Button>}
          <Button plain onClick={() => dialog.current?.close()}>
            {t`Close`}
          </Button>
        </div>
        <p role="status">{said}</p>
      </dialog>
    </>
  );
}
