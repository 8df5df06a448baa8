/** Closer, farther, and the whole: the buttons of a board that does not fit. */
import { t } from '@gridhall/core';

export function zoomTools(zoom: (factor: number) => void, whole: () => void): HTMLElement {
  const tools = document.createElement('div');
  tools.className = 'zoom';
  const button = (name: string, text: string, press: () => void) => {
    const element = document.createElement('button');
    element.className = 'button';
    element.type = 'button';
    element.setAttribute('aria-label', name);
    element.textContent = text;
    element.addEventListener('click', press);
    return element;
  };
  const all = button(t`The whole board`, '⤢', whole);
  const word = document.createElement('span');
  word.className = 'word';
  word.textContent = t`Whole`;
  all.append(word);
  tools.append(
    button(t`Closer`, '+', () => zoom(1.5)),
    button(t`Farther`, '−', () => zoom(1 / 1.5)),
    all,
  );
  return tools;
}
