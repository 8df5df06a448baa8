/** What people of Westeros are called where there is little room: by the first name, but for whose first word is none. */
export const shortName = (name: string): string => (/^The /.test(name) ? name : name.split(' ')[0]!);
