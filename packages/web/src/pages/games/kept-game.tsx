/** A game that was played here: its board, how it stands or ended, when, and what can be done with it. */

import { anotherLike, timeText } from '@gridhall/app';
import { counted, openingOf, type Stake, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../look/icons.tsx';
import { Button } from '../../parts/button.tsx';
import { ago } from '../../parts/times.ts';
import { toast } from '../../parts/toast.tsx';
import { gameVerdict, isEndedWell, isUnaidedWin } from '../../parts/verdict.ts';
import { browserPorts, gameStore as kept } from '../../play/ports.ts';
import { keepNew, loadGame } from '../../play/sitting.ts';
import { go } from '../../router.ts';
import { findModule } from '../../tables/rules.ts';
import { KeptBoard } from './kept-board.tsx';
import type { ListedGame } from './read-games.ts';
import './kept-game.css';

interface Props {
  readonly of: ListedGame;
  readonly changed: () => void;
}

export function SavedGameRow({ of, changed }: Props): ComponentChild {
  const { game, name, title, choice, ending } = of;
  const { id, at, result } = game;
  const [naming, setNaming] = useState(false);
  const [stake, setStake] = useState<Stake>();
  // Seen at once: a longer name takes more lines, and nothing moves but under the hand that gave it.
  const [given, setGiven] = useState<string>();
  useEffect(() => setGiven(undefined), [game]);
  const label = (given ?? game.label) || undefined;
  const card = useRef<HTMLLIElement>(null);
  /** Whoever types goes on where the field was asked for. */
  const named = () => {
    setNaming(false);
    card.current?.querySelector<HTMLElement>('.pen')?.focus();
  };
  const call = async (wanted: string) => {
    named();
    setGiven(wanted);
    await kept().label(id, wanted);
    changed();
  };
  const remove = async () => {
    await kept().remove(id);
    changed();
    const undo = () => void kept().restore(id).then(changed);
    toast.value = { text: t`A game of ${title} is deleted.`, undo };
  };
  const where = `#/${result ? 'replay' : 'game'}/${id}`;
  const stands = result ? gameVerdict(game) : (stake?.says ?? gameVerdict(game));
  const how = result ? ending : stake?.more;
  const went =
    !result || result.reason === 'aborted'
      ? ''
      : isUnaidedWin(game)
        ? ' won'
        : isEndedWell(game)
          ? ' helped'
          : ' lost';
  return (
    <li ref={card} class={`kept-game hue-${name}${result ? '' : ' open'}${went}`}>
      <div class="kept-look">
        <KeptBoard id={id} say={setStake} />
      </div>
      <div class="kept-said">
        <p class="kept-kind">{choice === undefined ? title : `${title} · ${choice}`}</p>
        {naming ? (
          <NameField label={label} keep={call} drop={named} />
        ) : (
          <a class="kept-name" href={where}>
            {went !== '' && <Icon name={went === ' lost' ? 'cross' : 'check'} />}
            {/* What is at stake is known a moment later, and comes in the place of it. */}
            <span key={label ?? stands}>{label ?? stands}</span>
          </a>
        )}
        <p class="kept-how">{label === undefined ? how : `${sentence(stands)} ${how ?? ''}`}</p>
        <p class="kept-when">{`${ago(at)} · ${lengthWords(of)}`}</p>
      </div>
      <div class="kept-acts">
        {result ? (
          <>
            <Button small href={where} aria-label={t`Replay this game of ${title}, ${ago(at)}`}>
              {t`Replay`}
            </Button>
            <Button small plain onClick={() => again(id)}>
              {t`Play again`}
            </Button>
          </>
        ) : (
          <Button small primary href={where} aria-label={t`Continue this game of ${title}, ${ago(at)}`}>
            <Icon name="play" />
            {t`Continue`}
          </Button>
        )}
        <span class="space" />
        <Button
          small
          plain
          class="pen"
          title={t`Name`}
          aria-label={t`Name this game of ${title}, ${ago(at)}`}
          onClick={() => setNaming(!naming)}
        >
          <Icon name="pen" />
        </Button>
        <Button
          small
          plain
          title={t`Delete`}
          aria-label={t`Delete this game of ${title}, ${ago(at)}`}
          onClick={remove}
        >
          <Icon name="bin" />
        </Button>
      </div>
    </li>
  );
}

interface NameProps {
  readonly label: string | undefined;
  readonly keep: (wanted: string) => void;
  /** The name stays as it was. */
  readonly drop: () => void;
}

const sentence = (words: string): string => (/\p{L}$/u.test(words) ? `${words}.` : words);

/** How long it was played; where that is next to nothing, how far. */
function lengthWords({ ms, game: { n } }: ListedGame): string {
  if (n === 0) return t`not begun yet`;
  return ms < 1000 ? counted(n, 'step') : t`played for ${timeText(ms)}`;
}

/** Who asked for it types at once. */
const takeFocus = (field: HTMLInputElement | null) => field?.select();

function NameField({ label, keep, drop }: NameProps): ComponentChild {
  const name = (event: Event) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement).get('name');
    keep(String(typed ?? '').trim());
  };
  return (
    <form class="kept-naming" onSubmit={name}>
      <input
        ref={takeFocus}
        type="text"
        name="name"
        maxLength={60}
        // What is typed is the player's: the rest of the card may be drawn anew meanwhile.
        defaultValue={label ?? ''}
        aria-label={t`Name of this game`}
        onKeyDown={({ key }) => key === 'Escape' && drop()}
      />
      <Button small primary type="submit">
        {t`Keep`}
      </Button>
    </form>
  );
}

/** Another game like it: on the same board where nothing of it is hidden. */
async function again(id: string): Promise<void> {
  const record = await loadGame(id);
  const opening = record.ok ? openingOf(record.value) : undefined;
  const table = record.ok ? await findModule(record.value.game) : undefined;
  if (!opening || !table) return;
  const { thinker } = browserPorts();
  const next = await anotherLike(table, opening, thinker, !table.game.secrets);
  thinker.close();
  const begun = next.ok ? await keepNew(table, next.value) : next;
  if (begun.ok) go(`#/game/${begun.value}`);
}
