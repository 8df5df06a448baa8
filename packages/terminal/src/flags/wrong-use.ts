/** The command was used wrongly: one line says how, and the status is 2. */
export class WrongUse extends Error {}

/** What was asked for could not be done: one line says why, and the status is 1. */
export class Failed extends Error {}
