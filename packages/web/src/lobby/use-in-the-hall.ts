import { useEffect, useState } from 'preact/hooks';
import type { InTheHall } from '../online/in-the-hall.ts';
import { server } from '../online/server.ts';

/** Who looks at the tables need not know it to the second. */
const EVERY_MS = 20_000;

/** What goes on among others. Undefined until it is known, and where there is no server: then nothing of it is fetched. */
export function useInTheHall(): InTheHall | undefined {
  const [told, tell] = useState<InTheHall>();
  const isThere = server.value === true;
  useEffect(() => {
    if (!isThere) return;
    let wanted = true;
    const look = async () => {
      if (document.hidden) return;
      const news = await (await import('../online/in-the-hall.ts')).lookIn();
      if (wanted && news) tell(news);
    };
    // Where nothing can be fetched any more, what was told last has to do.
    const ask = () => void look().catch(() => {});
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [isThere]);
  return isThere ? told : undefined;
}
