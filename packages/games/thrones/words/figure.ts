/** How a number is written in a sentence: front ends tell its thousands apart, the console writes its digits and no more. */
export type Figure = (number: number | string | undefined) => string;

export const digits: Figure = (number) => String(number);
