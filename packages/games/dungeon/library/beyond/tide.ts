/** Walls that close in, ring by ring, and potions against time. */
export const tide = [
  // Eight turns a ring: what lies outside is gone first, monsters too.
  `dungeon 2
title The causeway
shrink 8

7 8
6 0
---++++-
-++++---
-----+++
---+-$M-
+-?+--++
+--+++++
-----+-M
`,
  // Both potions are needed: one to be fast, one to be left alone.
  `dungeon 2
title The pool
shrink 9
steps 4

7 7
0 0
--+-++M
-hz--+-
-+++?M+
-------
M+++---
++---$-
-++--+-
`,
  // An amulet brings back the room that the walls have taken.
  `dungeon 2
title The well
shrink 7
steps 3

6 7
5 0
-+--T++
!M$-+++
+-++--+
-------
@-+z-+-
-+--h++
`,
];
