/** A list of people by how well they did; each is looked at with Enter. */
import { t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { Others } from '../../../online/others.ts';
import { accountLines } from '../../../online/player.ts';
import type { Effect, Page } from '../../page.ts';
import { wrapCells } from '../../render/glyphs.ts';
import { BOLD, style } from '../../render/style.ts';
import { along } from '../../table/answers.ts';
import { footer, header, list } from '../parts.ts';
import { scrollPage } from '../scroll.ts';

interface People {
  /** What the list is of, where its title does not say it. */
  readonly about: string;
  /** What is said where there is nobody. */
  readonly nobody: string;
  readonly all: readonly { readonly label: string; readonly player: string }[];
}

/** Asks who is on a list, and shows it. */
export function people(
  others: Others,
  title: string,
  titleOf: (game: string) => string,
  ask: () => Promise<People>,
): Effect {
  return {
    do: 'run',
    task: async () => ({
      what: 'asked',
      page: pageOf({ title, ...(await ask()), at: 0, said: '', look: (id) => look(others, id, titleOf) }),
    }),
  };
}

/** Somebody's ratings and rated games, as everybody may know them. */
function look(others: Others, player: string, titleOf: (game: string) => string): Effect {
  return {
    do: 'run',
    task: async () => {
      const profile = await others.must(others.api.player(player));
      const text = accountLines(profile, titleOf).join('\n');
      return { what: 'asked', page: scrollPage(named(profile), 'ink', text) };
    },
  };
}

interface Model extends People {
  readonly title: string;
  readonly at: number;
  readonly said: string;
  look(player: string): Effect;
}

function pageOf(model: Model): Page {
  const { all, at } = model;
  const stay = (next: Model, effects: readonly Effect[] = []) => ({ page: pageOf(next), effects });
  return {
    update(message) {
      if (message.type === 'news')
        return message.news.what === 'problem' ? stay({ ...model, said: message.news.text }) : stay(model);
      if (message.type !== 'key') return stay(model);
      const here = { ...model, said: '' };
      const { key } = message;
      const moved = all.length === 0 ? undefined : along(all.length, at, key);
      if (moved !== undefined) return stay({ ...here, at: moved });
      const pressed = /^person-(\d+)$/.exec(key);
      const chosen = pressed ? Number(pressed[1]) : key === 'enter' || key === ' ' ? at : undefined;
      const one = chosen === undefined ? undefined : all[chosen];
      if (one) return stay({ ...here, at: chosen! }, [model.look(one.player)]);
      return stay(here, key === 'escape' || key === 'q' || key === 'Q' ? [{ do: 'close' }] : []);
    },
    view(region) {
      region.fill(style('ink'));
      header(region, model.title, 'ink');
      const about = model.about === '' ? [] : [...wrapCells(model.about, region.width - 4), ''];
      const lines = [...about, ...(all.length === 0 ? [model.nobody] : [])];
      region.block(2, 2, lines, style('ink'));
      const top = 2 + about.length;
      const body = region.part(2, top, region.width - 4, region.height - top - 3);
      if (all.length > 0)
        list(
          body,
          all.map(({ label }) => label),
          at,
          (i) => `person-${i}`,
          'paper',
        );
      region.put(2, region.height - 2, model.said, style('three', 'paper', BOLD));
      footer(region, [
        ...(all.length > 0
          ? ([
              ['↑ ↓', t`choose`],
              ['Enter', t`who it is`, 'enter'],
            ] as const)
          : []),
        ['Esc', t`back`, 'escape'],
      ]);
    },
  };
}
