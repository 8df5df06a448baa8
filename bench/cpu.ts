/**
 * Seconds of CPU this process has used, all its threads together. Not the time on the wall: a neighbour on
 * the same machine makes us wait, and waiting is not our speed.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
