import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { rememberedName } from '../online/remembered.ts';
import { server } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { choose, theme } from '../settings.ts';
import './masthead.css';

/** What the house is called, and where else one may go. */
export function Masthead(): ComponentChild {
  const puzzled = LOBBY.find(({ puzzles }) => puzzles);
  const name = rememberedName();
  return (
    <header class="masthead">
      <img alt="" src="./icon.svg" width="40" height="40" />
      <h1>Gridhall</h1>
      <nav aria-label={t`Hall`}>
        <a class="elsewhere" href="#/" aria-current="page">
          {t`Hall`}
        </a>
        <a class="elsewhere" href="#/today">
          {t`Today`}
        </a>
        {puzzled && (
          <a class="elsewhere" href={`#/puzzles/${puzzled.name}`}>
            {t`Puzzles`}
          </a>
        )}
        <a href="#/results">{t`Games`}</a>
        <span class="with-others">
          {server.value && (
            <a href="#/online">
              <Icon name="people" />
              <span class="word">{t`Play with others`}</span>
            </a>
          )}
        </span>
      </nav>
      <Button
        plain
        class="of-night"
        title={t`Day or night`}
        aria-label={t`Day or night`}
        onClick={() => choose('theme', theme() === 'dark' ? 'light' : 'dark')}
      >
        <Icon name="moon" />
      </Button>
      <Button plain href="#/settings" title={t`Settings`} aria-label={t`Settings`}>
        <Icon name="gear" />
      </Button>
      {name !== undefined && (
        <a class="oneself" href="#/me" title={name}>
          <span class="unseen">{t`${name}: you, among others`}</span>
          <span class="initial" aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
        </a>
      )}
    </header>
  );
}
