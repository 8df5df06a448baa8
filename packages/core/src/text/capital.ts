/** As a sentence begins: 'the hero' becomes 'The hero'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
