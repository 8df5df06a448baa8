import { useEffect, useState } from 'preact/hooks';
import type { OnlineActivity } from '../online/in-the-hall.ts';
import { server } from '../online/server.ts';

/** Who looks at the tables need not know it to the second. */
const EVERY_MS = 20_000;

interface Heard {
  readonly told?: OnlineActivity | undefined;
  /** It was asked for, whatever came of it. */
  readonly asked: boolean;
}

/** What goes on among others. Not told until it is known, and where there is no server: then nothing of it is fetched. */
export function useInTheHall(): Heard {
  const [heard, hear] = useState<Heard>({ asked: false });
  const isThere = server.value === true;
  useEffect(() => {
    if (!isThere) return;
    let wanted = true;
    const look = async () => {
      if (document.hidden) return;
      const news = await (await import('../online/in-the-hall.ts')).lookIn();
      if (wanted) hear(({ told }) => ({ told: news ? withEnds(news, ask) : told, asked: true }));
    };
    // Where nothing can be fetched any more, what was told last has to do.
    const ask = () => void look().catch(() => wanted && hear(({ told }) => ({ told, asked: true })));
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [isThere]);
  return isThere ? heard : { asked: false };
}

/** What somebody ends from here is seen to have ended. */
function withEnds(news: OnlineActivity, ask: () => void): OnlineActivity {
  const goingOn = news.goingOn.map((one) => {
    const { press } = one;
    return press === undefined
      ? one
      : {
          ...one,
          press: () => {
            press();
            ask();
          },
        };
  });
  return { ...news, goingOn };
}
