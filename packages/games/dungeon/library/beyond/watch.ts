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
