/** Doubles of what a match is given, for the tests of whoever uses one. */
export { FarLink, type Weather } from './far-link.ts';
export { HandClock } from './hand-clock.ts';
export { leftBehind } from './left-behind.ts';
export { type AnswerScript, LATER, ScriptedThinker } from './scripted.ts';
export { type Stroke, strokesOf } from './strokes.ts';
