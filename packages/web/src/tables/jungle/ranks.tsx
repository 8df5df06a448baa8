/** Who takes whom, for as long as no move is written in its place. */
import { capital, type GameModule, t, word } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import type { ComponentChild } from 'preact';
import { TileSymbol } from '../../parts/symbol.tsx';
import { ANIMALS } from './art.ts';
import { TILESET } from './tiles.ts';
import './ranks.css';

const Sign = TileSymbol(TILESET);

export function Ranks({ table, view }: { table: GameModule; view: unknown }): ComponentChild {
  const { elephantTakesRat } = view as JungleView;
  return (
    <div class="ranks">
      <p class="muted">
        {elephantTakesRat
          ? t`Each animal takes its own rank and lower ones; the rat takes the elephant, too.`
          : t`Each animal takes its own rank and lower ones; but the rat takes the elephant, not the elephant the rat.`}
      </p>
      <ul>
        {ANIMALS.toReversed().map((animal) => (
          <li key={animal}>
            <Sign name={`blue-${animal}`} letters={false} />
            <span>{capital(word(animal))}</span>
            <span class="muted does">
              {table.face.legend.find(({ name }) => name === `blue ${animal}`)?.does}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
