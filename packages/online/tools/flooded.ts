/** What is measured, while one account floods the node it is measured on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fresh128, fresh256 } from '../src/server/secrets.ts';
import { Person } from '../src/testing/served.ts';
import type { Flood, FloodWay } from './flood.ts';
import type { MeasuredScene } from './measured.ts';

/** The same scene, flooded by all these ways as long as it plays. */
export async function flooded(scene: MeasuredScene, ways: readonly FloodWay[]): Promise<MeasuredScene> {
  const flooder = await Flooder.start(scene.url, ways);
  return {
    ...scene,
    play: (time) => flooder.during(() => scene.play(time)),
    end: async () => {
      flooder.end();
      await scene.end();
    },
  };
}

/** Who floods, as a process. */
class Flooder {
  readonly #child: ChildProcess;

  private constructor(flood: Flood) {
    const script = fileURLToPath(new URL('./flood.ts', import.meta.url));
    this.#child = spawn(process.execPath, [script], { stdio: ['pipe', 'inherit', 'inherit'] });
    this.#tell(JSON.stringify(flood));
  }

  static async start(url: string, ways: readonly FloodWay[]): Promise<Flooder> {
    const person = new Person(url, fresh256());
    await person.enter('flood');
    const { room } = (await person.post('/api/rooms', { game: 'geese', nonce: fresh128() })).body;
    return new Flooder({ url, token: person.token, room: String(room), ways });
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#tell('go');
    try {
      return await work();
    } finally {
      this.#tell('stop');
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #tell(line: string): void {
    this.#child.stdin!.write(`${line}\n`);
  }
}
