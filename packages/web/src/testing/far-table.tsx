/**
 * A table whose keeper is far away, for tests: the page sits at it over a line that clones, delays and doubles, and that
 * can be cut. What it does over this, it does over a socket.
 */
import '../styles/index.css';
import { Random, sure } from '@gridhall/core';
import { joinRemote, Match, newOpening, POLICIES, systemClock } from '@gridhall/match';
import { FarLink, ScriptedThinker } from '@gridhall/match/testing';
import { render } from 'preact';
import { PlayTable } from '../pages/table.tsx';
import { Sitting } from '../play/sitting.ts';
import { findSetting } from '../tables/index.ts';

const SEED = '0123456789abcdef0123456789abcdef';

/** At most so many milliseconds on the way. */
const FAR_MS = 30;

/** Puts a game on the table, with the visitor at its first seat; others sit where the keeper is. */
async function open(game: string, board: string) {
  const setting = await findSetting(game);
  if ('say' in setting) throw new Error(setting.say);
  const { table } = setting;
  const thinker = new ScriptedThinker();
  const opening = sure(newOpening(table, { params: {}, seed: SEED, boards: [board] }));
  const ports = { clock: systemClock, thinker };
  const match = sure(await Match.open(table, opening, ports, { policy: POLICIES.casual }));
  const random = Random.fromSeed(SEED);
  const link = new FarLink(match.link(0, { isRemote: true }), {
    delay: () => new Promise((resolve) => setTimeout(resolve, random.below(FAR_MS))),
    doubled: () => random.below(3) === 0,
  });
  const options = { thinker, offers: [], warns: () => true };
  const seat = sure(await joinRemote(table, link, options));
  const last = match.about.seats.length - 1;
  const keeper = match.seat(last, options);
  render(
    <PlayTable setting={setting} sitting={new Sitting(seat, async () => seat.close())} />,
    document.body,
  );
  return {
    cut: () => link.cut(),
    mend: () => link.mend(),
    /** The other side moves. */
    play: async (text: string) => void sure(await keeper.play(text)),
    /** The game as its keeper has it. */
    kept: () => ({
      moves: keeper.moves.map(({ text }) => text),
      entries: keeper.n,
      reason: keeper.status.outcome?.reason,
    }),
  };
}

Object.assign(globalThis, { open });
