/** Whether a window is of a kind, also when it changes. */
import { useEffect, useState } from 'preact/hooks';

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const changed = () => setFits(asked.matches);
    changed();
    asked.addEventListener('change', changed);
    return () => asked.removeEventListener('change', changed);
  }, [query]);
  return fits;
}
