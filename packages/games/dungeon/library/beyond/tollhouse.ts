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
