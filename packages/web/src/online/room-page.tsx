/** A room: it waits until everybody sits; then it is a table, with the others beside it. */
import { faultWords, t } from '@gridhall/core';
import { RoomClient } from '@gridhall/online/client';
import type { RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { PlayTable } from '../pages/table.tsx';
import { Lost } from '../parts/alone.tsx';
import type { Back } from '../parts/bar.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { Afterwards, brought } from './afterwards.tsx';
import { Beside, ChatLines } from './beside-table.tsx';
import { connected, line } from './hall.ts';
import { me, ownRoom, rememberRoom } from './identity.ts';
import { Known } from './known.tsx';
import { OnlinePage } from './online-page.tsx';
import { sitInRoom } from './sit.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** A room where one has a seat. */
export function RoomPage({ id }: { id: string }): ComponentChild {
  return (
    <Gate>
      <InRoom key={`${id} ${me.value?.account?.id}`} id={id} />
    </Gate>
  );
}

/** A room where one looks on: the secret is in the link. */
export function WatchPage({ id, secret }: { id: string; secret: string }): ComponentChild {
  return <InRoom id={id} watch={secret} />;
}

/** Who is nobody yet says a name first. */
function Gate({ children }: { children: ComponentChild }): ComponentChild {
  if (me.value?.account) return children;
  return (
    <OnlinePage title={t`Play with others`}>
      <Known>{null}</Known>
    </OnlinePage>
  );
}

/** A room, and how often it has changed: what draws a part of it is given both. */
function useRoom(id: string, watch: string | undefined): readonly [RoomClient | undefined, number] {
  const [room, setRoom] = useState<RoomClient>();
  const [version, changed] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const made = new RoomClient(connected(), id, watch);
    made.listen(() => changed(undefined));
    setRoom(made);
    return () => made.close();
  }, [id, watch]);
  return [room, version];
}

function InRoom({ id, watch }: { id: string; watch?: string }): ComponentChild {
  const [room, version] = useRoom(id, watch);
  const info = room?.info;
  const begun = room?.begun ?? false;
  const found = useLoaded<Table | { readonly say: string } | undefined>(
    async () => (begun && room && info ? sit(room, info) : undefined),
    [begun, room],
    (late) => late && 'sitting' in late && late.sitting.close(),
  );
  // When all want another game, it is there.
  const next = room?.next;
  useEffect(() => {
    if (next === undefined || watch !== undefined) return;
    const nonce = brought.get(id);
    if (nonce !== undefined) brought.set(next, nonce);
    go(`#/room/${next}`);
  }, [next]);
  // What is promised is noted at first sight: what is said later can be held against it.
  useEffect(() => {
    if (!info || watch !== undefined || ownRoom(id)) return;
    const nonce = brought.get(id);
    rememberRoom(id, {
      promised: { commitment: info.commitment, ...(nonce === undefined ? {} : { nonce }) },
    });
  }, [info?.commitment]);
  if (room?.refused !== undefined && !info) return <Lost say={room.refused} />;
  if (found instanceof Error) return <Lost say={found.message} />;
  if (found && 'say' in found) return <Lost say={found.say} />;
  if (!room || !info)
    return (
      <OnlinePage title={t`A room`}>
        <p role="status">{line.value === 'away' ? t`Connecting …` : t`Loading the game …`}</p>
      </OnlinePage>
    );
  if (found) {
    const beside = { room, version, sitting: found.sitting, watch };
    return (
      <PlayTable
        setting={found.setting}
        sitting={found.sitting}
        spoken={<ChatLines {...beside} />}
        beside={<Beside {...beside} />}
        after={<Afterwards {...beside} />}
        back={wayBack(info)}
      />
    );
  }
  return <WaitingRoom room={room} info={info} />;
}

/** Who only looks on and is nobody yet comes from nowhere, and goes to the hall. */
function wayBack({ race }: RoomInfo): Back | undefined {
  if (race !== undefined) return { href: `#/race/${race}`, word: t`Race` };
  return me.value?.account && { href: '#/online', word: t`Others` };
}

interface Table {
  readonly setting: Setting;
  readonly sitting: Sitting;
}

async function sit(room: RoomClient, { game, rules }: RoomInfo): Promise<Table | { readonly say: string }> {
  const setting = await findSetting(game);
  if ('say' in setting) return setting;
  if (setting.table.game.rules !== rules)
    return { say: t`This room plays by other rules than this page knows. Load the page anew.` };
  const sitting = await sitInRoom(room, setting);
  return sitting.ok
    ? { setting, sitting: sitting.value }
    : { say: faultWords(setting.table.words, sitting.fault) };
}
