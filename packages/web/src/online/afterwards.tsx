/** After the end of a game with others: the same people once more, the game again, and whether luck was what was promised. */
import { type GameRecord, t, toShortString } from '@gridhall/core';
import { freshNonce, hasLuck, judgeLuck, luckWords, type RoomClient } from '@gridhall/online/client';
import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { go } from '../router.ts';
import type { BesideProps } from './beside-table.tsx';
import { api } from './hall.ts';
import { ownRoom } from './identity.ts';
import { useRace } from './race-page.tsx';
import { says } from './words.ts';
import './afterwards.css';

/** What one has brought to the luck of a game that came from another one: first by that one, then by its own name. */
export const brought = new Map<string, string>();

export function Afterwards({ room, sitting }: BesideProps): ComponentChild {
  const { info, wish, you } = room;
  const { table, about } = sitting.seat;
  const races = info?.race !== undefined;
  const waits = t`The whole board, and what it took, is shown when the last one has finished.`;
  const [said, setSaid] = useState('');
  const whole = useWhole(room);
  // The game is shown a moment later, in a race when the last has finished: what shows it has its place before. That of a day is
  // shown when the day is over.
  const later = info?.daily === undefined;
  const several = about.players.filter(({ kind }) => kind === 'human').length > 1;
  const lucky = useMemo(() => hasLuck(table, about.params), [about.id]);
  const mine = typeof you === 'number' && wish.includes(you);
  const asks = mine ? 2 : wish.length > 0 ? 1 : 0;
  const again = async () => {
    const nonce = freshNonce();
    brought.set(room.id, nonce);
    const done = await room.again(nonce);
    if (!done.ok) setSaid(says(done.fault));
  };
  return (
    <div class="afterwards">
      <div class="actions">
        {typeof you === 'number' && several && !races && (
          <Button primary disabled={mine} onClick={again}>
            {/* Whatever it says, it is as wide: what lies beside it stays there when the other asks. */}
            <span class="in-turn">
              {[t`Another game`, t`Agree to another`, t`Waiting …`].map((each, i) => (
                <span key={each} class={i === asks ? '' : 'used'}>
                  {each}
                </span>
              ))}
            </span>
          </Button>
        )}
        {(whole || later) && (
          <Button disabled={!whole} onClick={() => whole && show(whole)}>
            {t`Replay`}
          </Button>
        )}
        {info?.daily !== undefined && <Button primary href={`#/ranked/${info.game}`}>{t`Scores`}</Button>}
        {races && <Button primary href={`#/race/${info!.race}`}>{t`To the race`}</Button>}
        <Button href="#/online">{t`To the others`}</Button>
      </div>
      {whole && lucky ? (
        <Luck room={room.id} commitment={info?.commitment} record={whole} />
      ) : (
        later && (lucky || races) && <p class="fair muted">{races && !whole ? waits : ''}</p>
      )}
      <p class="wrong" role="alert">
        {said}
      </p>
    </div>
  );
}

/** The whole game: told when it is over; in a race, to be asked for when the last has finished. */
function useWhole({ id, info, record }: RoomClient): GameRecord | undefined {
  const over = useRace(info?.race)?.state === 'over';
  const asked = useLoaded(async () => (over && !record ? api.record(id) : undefined), [id, over]);
  return record ?? (asked && !(asked instanceof Error) && asked.ok ? asked.value : undefined);
}

async function show(record: GameRecord): Promise<void> {
  go(`#g=${await toShortString(record)}`);
}

interface LuckProps {
  readonly room: string;
  readonly commitment: string | undefined;
  readonly record: GameRecord;
}

/** What was promised when one sat down is held against the record, here and not there. */
function Luck({ room, commitment, record }: LuckProps): ComponentChild {
  const promised = ownRoom(room)?.promised ?? (commitment === undefined ? undefined : { commitment });
  if (!promised) return <p class="fair" />;
  const luck = judgeLuck(record, promised);
  return (
    <p class={luck === 'kept' ? 'fair muted' : 'fair wrong'} data-luck={luck}>
      {luckWords(luck)}
    </p>
  );
}
