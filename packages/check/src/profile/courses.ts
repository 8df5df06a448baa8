/** The profiles of the courses that the games come from, by game and name. */

const GEESE_WORDS = `
game geese
without bad-input, end-of-input
does names-action
says "Please enter the x dimension: " as "Please enter the x dimension (max 60): "
says "Please enter the y dimension: " as "Please enter the y dimension (max 20): "
says "([S]how; [M]ark; [R]estart; [Q]uit)" as "([S]how, [M]ark, [R]estart, [Q]uit)"
`;

export const COURSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  abyss: {
    uic: `
# UIC: main.cpp and gameboard.h are given, and what is said on the way is each student's own.
game abyss
ignore messages
without fit, end-of-input
`,
  },
  dungeon: {
    tamu: `
# Texas A&M: dungeoncrawler.cpp and helper.cpp are given and may not be edited.
game dungeon
without bad-input, bad-files, end-of-input
says "dungeon name and number of rooms: " as "dungeon name and number of levels: "
`,
  },
  geese: {
    'ece150-2021': `
# Waterloo, ECE 150, the library of 2021: after a win the next game asks for an action, without its board.
${GEESE_WORDS}
does after-win action
`,
    ece150: `
# Waterloo, ECE 150, later libraries: after a win the next board is printed, and not tested.
${GEESE_WORDS}
does after-win board
`,
  },
  jungle: {
    starter: `
# The starter code with jungle.cpp and human.cpp: it reads a move character by character, across lines.
game jungle
without bad-input, end-of-input, no-move
does across-lines
`,
  },
  thrones: {
    csci1300: `
# Boulder, CSCI 1300: the map of 25 by 16 tiles with six heroes, and words of the student's own.
game thrones
world westeros
only boards
without bad-input, end-of-input
append
`,
  },
};
