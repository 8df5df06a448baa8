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

/** Doors with prices, doors back, and rooms aside: the way on is bought with what lies elsewhere. */
export const tollhouse = [
  // Three treasures open the way on, and none of them is here.
  `dungeon 2
title The hall
door A crypt
door B cellar
door C +1
price C 3

5 8
2 0
---C--B-
++--M+--
---+----
--++--+-
----A+--
`,
  // The vault costs one and may pay for itself; who has nothing left in hand finds the exit shut.
  `dungeon 2
title The gatehouse
door A -1
door B vault
price B 1

5 7
4 0
--+--++
--$--++
V+--HB+
-+-A---
---!-+X
`,
  // Aside from the hall: whatever is taken is gone when one comes back.
  `file crypt
dungeon 2
title The crypt
door A 1

5 6
2 1
$V-A--
-+-H--
---+--
+++---
$+-X+-
`,
  // Aside from the hall, too.
  `file cellar
dungeon 2
title The cellar
door A 1

4 6
0 1
--+$A-
----$-
--++-M
--+-+H
`,
  // Behind a price: treasure, and somebody who runs.
  `file vault
dungeon 2
title The vault
door A 2

4 5
0 1
----$
T--/-
-$++-
-+$+A
`,
];

/** Monsters of every kind: patrols that look at nobody, slinkers on the diagonals, runners twice as fast. */
export const watch = [
  // Patrols go their way whoever is there: count their steps, and cross behind their backs.
  `dungeon 2
title The gate

5 8
4 0
--------
---+-V--
-+?-+H-+
H-H-----
-++++-+$
`,
  // Slinkers see only along diagonals: a straight corridor is no shelter from them, a corner is none either.
  `dungeon 2
title The gallery

6 8
5 0
X+XX-+-+
+----$-+
+X+-+-+-
---+--++
--?+----
-----+--
`,
  // Runners leave no time to hide: the shield takes one, the sword another.
  `dungeon 2
title The kennels

6 8
5 0
----+-M+
--+-!+-+
-++-T+++
-S+--$-+
-+-M-+++
-/-T+---
`,
];
