/** Bombs, and everything else; each level may be begun again. */
export const quarry = [
  // Pillars all around: the bomb opens a way, once.
  `dungeon 2
title The pit
allow restart

6 8
5 0
M+------
+-+--+-+
+*-++---
+-+?M-+-
+-+--+$-
--++----
`,
  // A way back, a price, and one more bomb.
  `dungeon 2
title The seam
door A -1
door B +1
price B 2
allow restart

6 8
5 0
-+---T--
---$-B-$
-+++*+X+
-H-+-+++
+++--++-
--A----+
`,
  // Shield, sword and haste, and the walls close in.
  `dungeon 2
title The lift
shrink 12
steps 4
allow restart

7 8
6 0
---+---+
-++++-++
---!-+++
+-X++--+
-V-M-$+-
+-hT+++M
-/S---++
`,
];
