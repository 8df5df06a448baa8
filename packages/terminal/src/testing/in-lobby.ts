/** The lobby on a stage, with a game marked that is no longer new to who came. */
import { GAME_NAMES, type GameName } from '@gridhall/games';
import { lobbyPage } from '../screen/pages/lobby/lobby.ts';
import { testPorts } from './house.ts';
import { TestScreen } from './stage.ts';

export interface InLobby {
  readonly stage: TestScreen;
  /** Keys one after another, each when all that came of the one before is done. */
  press(...keys: readonly string[]): Promise<void>;
}

/** The key that marks a game in the lobby. */
export const lobbyKey = (game: GameName): string => String(GAME_NAMES.indexOf(game) + 1);

export async function inLobby(game: GameName, ports = testPorts()): Promise<InLobby> {
  const stage = new TestScreen(ports);
  stage.hall = { ...stage.hall, settings: { ...stage.hall.settings, seen: GAME_NAMES } };
  const { page, effects } = lobbyPage({ ports });
  stage.perform([{ do: 'open', page, effects }]);
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      const { length } = stage.stack;
      stage.send({ type: 'key', key });
      await stage.settled();
      if (stage.stack.length < length) stage.announce({ what: 'left' });
      await stage.settled();
    }
  };
  await press(lobbyKey(game));
  return { stage, press };
}
