import type { RoomClient } from '@gridhall/online/client';
import { expect, it } from 'vitest';
import type { Links } from '../../../online/address.ts';
import type { Others } from '../../../online/others.ts';
import { requireTable } from '../../../open/tables.ts';
import { testPorts } from '../../../testing/house.ts';
import { TestScreen } from '../../../testing/stage.ts';
import { enterRoom } from './waiting.ts';

const LINKS: Links = [['To play Red', 'http://localhost:4321/#/sit/a/b']];

const never = () => new Promise<never>(() => {});

it('who leaves a room that waits, and comes back to it, has its links to send', async () => {
  const others = { table: () => requireTable('jungle'), sitting: never } as unknown as Others;
  const room = (id: string) => ({ id, close: () => {} }) as unknown as RoomClient;
  const seen = async (id: string, links: Links) => {
    const came = await enterRoom(others, room(id), links);
    const stage = new TestScreen(testPorts());
    if (came.what === 'asked') stage.stack.push(came.page);
    return stage.draw();
  };
  expect(await seen('mine', LINKS)).toContain('/#/sit/a/b');
  expect(await seen('mine', [])).toContain('/#/sit/a/b');
  expect(await seen('theirs', [])).not.toContain('/#/sit/');
});
