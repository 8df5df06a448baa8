/** One door in a program of its own, so that what it costs is its own: DOOR TIMES SEED. Says how it went by messages. */
import { doors, knock } from './doors.ts';
import { repeat } from './repeated.ts';

const [name, times, seed] = process.argv.slice(2) as [string, string, string];
const door = (await doors()).find((one) => one.name === name)!;
const repeated = await repeat(door);
const knocked = await knock(door, Number(times), seed, (done) => process.send!({ done }), true);
process.send!({ knocked, repeated }, () => process.disconnect());
