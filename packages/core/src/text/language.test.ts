import { afterEach, describe, expect, it } from 'vitest';
import { speak, t, word } from './language.ts';
import { chooseLanguage } from './languages.ts';
import { counted } from './phrases.ts';

afterEach(() => speak(undefined));

describe('what is said', () => {
  it('is English as it stands where no other language was chosen', () => {
    expect(t`${3} of ${4} solved`).toBe('3 of 4 solved');
  });

  it('has its holes where another language wants them, and English where that has no word', () => {
    speak((phrase) => ({ '{0} of {1} solved': 'von {1} sind {0} gelöst' })[phrase]);
    expect([t`${3} of ${4} solved`, t`${3} left`]).toEqual(['von 4 sind 3 gelöst', '3 left']);
  });

  it('tells a language how many there are, so that it can count as it does', () => {
    speak((phrase, [n]) => (phrase === '{0} moves' ? (n === 2 ? '{0} ходи' : '{0} ходів') : undefined));
    expect([counted(2, 'move'), counted(5, 'move')]).toEqual(['2 ходи', '5 ходів']);
  });

  it('never takes what a player wrote for a hole', () => {
    speak((phrase) => phrase);
    expect(t`${'{1}'} meets ${'Ann'}`).toBe('{1} meets Ann');
  });
});

describe('the language', () => {
  it.each([
    [['en_XA.UTF-8'], '⟦Ĝöñé⟧'],
    [['xx-XX', 'en-XA', 'en'], '⟦Ĝöñé⟧'],
    [['en-GB', 'en-XA'], 'Gone'],
    [['C', ''], 'Gone'],
  ])('is the first of %j that there is', (tags, said) => {
    chooseLanguage(tags);
    expect(word('Gone')).toBe(said);
  });

  it('that is nobody’s leaves blanks, numbers and lines where they are', () => {
    chooseLanguage(['en-XA']);
    expect(t`  s X Y   show\n\n${1} of ${2} `).toBe('  ⟦š Ẋ Ý   šĥöŵ⟧\n\n⟦1 öƒ 2⟧ ');
  });
});
