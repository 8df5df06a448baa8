/** The head of the hall, the same on all its pages: what the house is called, and where else one may go. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../look/icons.tsx';
import { called } from '../online/remembered.ts';
import { findServer, server } from '../online/server.ts';
import { Button } from '../parts/button.tsx';
import { choose, theme } from '../settings.ts';
import { currentSection, type LobbySection } from './places.ts';
import './masthead.css';

interface Tab {
  readonly place: LobbySection;
  readonly href: string;
  readonly icon: IconName;
  readonly word: string;
}

function tabs(): readonly Tab[] {
  const puzzled = LOBBY.find(({ puzzles }) => puzzles);
  return [
    { place: 'hall', href: '#/', icon: 'hall', word: t`Hall` },
    { place: 'daily', href: '#/today', icon: 'calendar', word: t`Daily` },
    ...(puzzled
      ? [{ place: 'puzzles', href: `#/puzzles/${puzzled.name}`, icon: 'puzzle', word: t`Puzzles` } as const]
      : []),
    { place: 'games', href: '#/results', icon: 'legend', word: t`Games` },
  ];
}

export function Masthead(): ComponentChild {
  useEffect(() => void findServer(), []);
  const here = currentSection();
  const name = called.value;
  const at = (place: LobbySection) => (place === here ? 'page' : undefined);
  return (
    <header class={`masthead${here === 'hall' ? '' : ' elsewhere'}`}>
      <a class="house" href="#/">
        <img alt="" src="./icon.svg" width="40" height="40" />
        {here === 'hall' ? <h1>Gridhall</h1> : <span>Gridhall</span>}
      </a>
      <nav aria-label={t`Hall`}>
        {/* In the hand they lie along the lower edge, under the thumb; the settings are one of them there. */}
        <span class="tabs">
          {tabs().map(({ place, href, icon, word }) => (
            <a key={place} href={href} aria-current={at(place)}>
              <Icon name={icon} />
              {word}
            </a>
          ))}
          <a class="in-hand" href="#/settings" aria-current={at('settings')}>
            <Icon name="gear" />
            {t`Settings`}
          </a>
        </span>
        <span class="with-others">
          {server.value && (
            <a href="#/online" aria-current={at('others')}>
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
      <Button
        plain
        class="to-settings"
        href="#/settings"
        title={t`Settings`}
        aria-label={t`Settings`}
        aria-current={at('settings')}
      >
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
