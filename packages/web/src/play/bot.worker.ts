/** Machine players and advisers think here, away from the page. They get a view and a question, and answer with a text. */
import { Random, serveWorker, thoughtOf } from '@gridhall/core';
import { layRules, loadEngine } from '../tables/rules.ts';
import { type Asked, type Reply, STROLLER } from './asked.ts';

void serveWorker((message, post) => {
  void think(message as Asked).then(post);
});

async function think({ key, game, bot, view, question, seed, steps }: Asked): Promise<Reply> {
  try {
    const random = Random.fromSeed(seed);
    const engine = bot === STROLLER.name ? undefined : await loadEngine(game);
    const thought = thoughtOf(random, steps);
    if (bot === undefined) return { key, hint: await engine?.open({}).hint?.(view, question, thought) };
    if (engine?.players.some(({ id }) => id === bot))
      return { key, text: await engine.open({}).choose(bot, view, question, thought) };
    const rules = await layRules(game)!;
    const state = rules.game.imagine(view, random, steps);
    if (state === undefined) return { key, error: 'It could not imagine the position.' };
    return { key, text: rules.game.write(question, rules.game.pick(state, random)) };
  } catch (error) {
    return { key, error: error instanceof Error ? error.message : String(error) };
  }
}
