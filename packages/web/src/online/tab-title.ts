/** What the tab of the browser is called: who looks elsewhere reads there that somebody waits. */
import { useEffect } from 'preact/hooks';

const HOUSE = 'Gridhall';

export function useTabTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · ${HOUSE}`;
  }, [words]);
  useEffect(
    () => () => {
      document.title = HOUSE;
    },
    [],
  );
}
