/** Soft tones for what happens, made here: nothing is fetched, and nothing sounds until it was asked for. */
import { settings } from '../settings.ts';
import type { Sitting } from './sitting.ts';

/** Hertz, and after how many seconds. */
type Tune = readonly (readonly [pitch: number, at: number])[];

const TUNES = {
  step: [[330, 0]],
  gone: [
    [262, 0],
    [196, 0.07],
  ],
  open: [[523, 0]],
  unfolded: [
    [262, 0],
    [330, 0.08],
    [392, 0.16],
  ],
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
  lost: [
    [262, 0],
    [208, 0.16],
    [175, 0.32],
  ],
} as const satisfies Record<string, Tune>;

let context: AudioContext | undefined;

function play(tune: Tune): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [pitch, at] of tune) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, start + at);
    loud.gain.exponentialRampToValueAtTime(0.001, start + at + 0.18);
    tone.connect(loud).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.2);
  }
}

/** What the last entry sounds like. */
export function sounds({ seat, events }: Sitting): void {
  if (settings.value.sound === 'off') return;
  const { outcome, viewer: who } = seat.status;
  if (outcome) {
    play(outcome.results[who === 'spectator' ? 0 : who] === 1 ? TUNES.won : TUNES.lost);
    return;
  }
  const seen = seat.table.face.motions?.(events, seat.view) ?? [];
  if (seen.some((motion) => 'gone' in motion)) play(TUNES.gone);
  else if (seen.some((motion) => 'unfolded' in motion)) play(TUNES.unfolded);
  else if (seen.some((motion) => 'cells' in motion)) play(TUNES.open);
  else if (events.length > 0) play(TUNES.step);
}
