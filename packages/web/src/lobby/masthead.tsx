import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { server } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { choose, theme } from '../settings.ts';
import './masthead.css';

/** What the house is called, and where else one may go. */
export function Masthead(): ComponentChild {
  return (
    <header class="masthead">
      <img alt="" src="./icon.svg" width="40" height="40" />
      <h1>Gridhall</h1>
      <nav aria-label={t`Hall`}>
        <a href="#/today">{t`Today`}</a>
        <a href="#/results">{t`Games`}</a>
        <a href="#/settings">
          <Icon name="gear" />
          <span class="word">{t`Settings`}</span>
        </a>
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
        title={t`Day or night`}
        aria-label={t`Day or night`}
        onClick={() => choose('theme', theme() === 'dark' ? 'light' : 'dark')}
      >
        <Icon name="moon" />
      </Button>
    </header>
  );
}
