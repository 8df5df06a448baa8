/** Handing a game on: a link, a string, a file. */

import { challengeOf, personOf, writeChallenge } from '@gridhall/app';
import { type GameRecord, type Result, t, toShortString, writeRecord } from '@gridhall/core';
import { outcomeWords } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../look/icons.tsx';
import { paintPhoto } from '../look/photo.ts';
import { palette } from '../look/tokens.ts';
import type { Sitting } from '../play/sitting.ts';
import { theme } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import { sitsAcross } from './across.ts';
import { ActButton } from './act.tsx';
import { Button } from './button.tsx';
import { DialogHead } from './dialog-head.tsx';
import { wayToBench } from './edit-button.tsx';
import { copy, download, sharePicture } from './hand-over.ts';
import { SmallBoard } from './small-board.tsx';
import './share.css';

/** A link that carries the whole game; a fault where its keeper does not give it out. */
async function linkTo(record: Result<GameRecord>): Promise<string> {
  if (!record.ok) return '';
  return `${location.href.split('#', 1)[0]!}#g=${await toShortString(record.value)}`;
}

export function ShareMenu({ sitting, setting }: { sitting: Sitting; setting: Setting }): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  const [boards, setBoards] = useState<readonly string[] | undefined>(undefined);
  const secret = seat.about.secrets && !seat.status.outcome;
  const [sure, setSure] = useState(false);
  /** How often it was opened: its picture is of the moment it was. */
  const [opened, setOpened] = useState(0);
  const open = async () => {
    // Nobody copies how it stood the last time.
    setLink('');
    const record = await seat.record();
    setLink(await linkTo(record));
    setBoards(record.ok ? record.value.setup?.boards : undefined);
    setSaid('');
    setSure(!secret);
    setOpened((times) => times + 1);
    dialog.current?.showModal();
  };
  const picture = async () => {
    const { title } = seat.table.game;
    const { outcome, viewer: who } = seat.status;
    const line = outcome ? outcomeWords(seat.table, seat.about, outcome, who) : seat.table.words.tagline;
    const blob = await paintPhoto(setting.art.tiles!(seat.view), palette(theme()), title, line);
    const name = `gridhall-${seat.about.game}.png`;
    const became = await sharePicture(name, blob);
    // Who was asked where it should go knows.
    setSaid(became === 'saved' ? t`The picture is saved as ${name}.` : '');
  };
  /** Onto the clipboard; where the browser does not let it, what to do instead. */
  const hand = async (text: string, done: string) =>
    setSaid(
      (await copy(text))
        ? done
        : sure
          ? t`Select the link above and copy it.`
          : t`The browser does not let it be copied.`,
    );
  const save = async () => {
    const record = await seat.record();
    if (record.ok)
      download(`${seat.about.game}-${seat.about.id.slice(0, 8)}.json`, writeRecord(record.value));
  };
  const edit = secret ? undefined : wayToBench(setting, boards);
  const beat = async () => {
    const record = await seat.record();
    const challenge = record.ok ? challengeOf(seat.table, record.value) : undefined;
    if (!challenge) return;
    const address = `${location.href.split('#', 1)[0]!}#b=${writeChallenge(challenge)}`;
    setLink(address);
    await hand(address, t`The link to this board is on your clipboard.`);
  };
  return (
    <>
      <ActButton icon="share" word={t`Share`} rare onClick={open} />
      <dialog ref={dialog} class={`share hue-${setting.name}`} aria-labelledby="share-title">
        <DialogHead id="share-title" title={t`Share this game`} close={() => dialog.current?.close()} />
        <div class="share-room">
          <div class="share-look">
            {opened > 0 && (
              <SmallBoard
                key={opened}
                setting={setting}
                view={() => seat.view}
                turned={sitsAcross(seat.table, personOf(seat.about))}
              />
            )}
          </div>
          <div class="share-ways">
            {sure && (
              <div class="share-link">
                <input type="text" readOnly value={link} aria-label={t`Link to the replay`} />
                <Button primary onClick={() => hand(link, t`The link is on your clipboard.`)}>
                  <Icon name="link" />
                  {t`Copy the link`}
                </Button>
              </div>
            )}
            {setting.art.tiles && (
              <Way
                icon="picture"
                word={t`A picture`}
                about={t`The board as you see it, to save or send.`}
                onClick={picture}
              />
            )}
            {secret && (
              <Way
                icon="eye"
                word={t`Copy the board as I see it`}
                about={t`As text, without what is hidden.`}
                onClick={() =>
                  hand(seat.table.game.text(seat.view), t`The board as you see it is on your clipboard.`)
                }
              />
            )}
            {seat.status.outcome && seat.about.seats.length === 1 && (
              <Way
                icon="star"
                word={t`“Beat my board”`}
                about={t`A link to this board: who plays it better?`}
                onClick={beat}
              />
            )}
            {sure && (
              <Way
                icon="file"
                word={t`Save as a file`}
                about={t`The whole game, to be opened here or elsewhere.`}
                onClick={save}
              />
            )}
            {edit && (
              <Way
                icon="brush"
                word={t`Open in the editor`}
                about={t`To change the board it is played on.`}
                onClick={edit}
              />
            )}
            {!sure && (
              <Way
                icon="link"
                word={t`A link to the whole game`}
                about={t`Whoever opens the link can see what is still hidden from you.`}
                onClick={() => setSure(true)}
              />
            )}
            <p role="status">{said}</p>
          </div>
        </div>
      </dialog>
    </>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly word: string;
  /** What one hands on by it. */
  readonly about: string;
  readonly onClick: () => unknown;
}

/** A way to hand it on, with what it is. */
function Way({ icon, word, about, onClick }: WayProps): ComponentChild {
  return (
    <Button class="share-way" onClick={onClick}>
      <Icon name={icon} />
      <span>
        {word}
        <small>{about}</small>
      </span>
    </Button>
  );
}
