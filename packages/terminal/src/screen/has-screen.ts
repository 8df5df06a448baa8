/** Whether there is a screen to fill: a terminal at both ends that can move its cursor. */
export function hasScreen(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb';
}
