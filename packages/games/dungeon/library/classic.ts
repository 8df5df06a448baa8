/** The four levels of the specification: walking, treasure, monsters, amulets. */
export const tutorial = [
  `3 3
0 0
---
-+-
-?-
`,
  `3 5
1 1
----?
--$--
-----
`,
  `6 3
3 0
M$-
$$-
---
---
---
-?-
`,
  `3 3
0 0
---
-++
@+!
`,
];

/** Two levels for the second evening: treasure by the way, and monsters that only look dangerous from afar. */
export const easy = [
  `5 6
4 0
---+-?
-+---+
-+$+--
---+M-
-+----
`,
  // The exit stands open to whoever kept the treasure, but two monsters watch the straight ways to it.
  `4 7
3 0
--M---!
-+-+-+-
-+---+$
----+M-
`,
];

/** Amulets: a doubled level has its far side next door, and its monsters four times. */
export const echoes = [
  // No way leads to the treasure. After the doubling its echo lies right under the corridor.
  `3 5
0 0
--+$-
-++++
@---?
`,
  // The amulet is the only way on; the monster's echoes come with it.
  `4 5
2 0
-M-$-
+?+-@
-+++-
$---$
`,
  // Here the amulet kills: the monster walled in on the left is walled in no longer when it has an echo on the
  // right. The other monster can be made to trample it.
  `7 10
5 2
++++++M+++
++-----+$+
++-+-+-+-+
M+----@--?
++-+-+-+++
++-----+++
++++++++++
`,
  // One of the two amulets helps.
  `5 6
4 1
M-----
!@+-++
-++++$
-+-$-$
---+-@
`,
];

/** Three levels for those who have time: every door and every treasure must be earned from the monsters. */
export const hard = [
  // A door is three steps away. The treasure is worth thirty times as much walking.
  `6 7
0 0
----+-$
-+-?+--
-?----+
--+----
+---?$M
--+++M-
`,
  `7 9
6 0
-+-M+---?
--+-M-M--
----M++-$
--+--M+--
-------M-
--++--+--
------+-M
`,
  // The near door leads out of the game. The way to the exit is opened by what guards it.
  `5 7
0 3
M?M---+
-+--+-$
-+-$+-$
!-+-++-
-++----
`,
];

/** Monsters destroy what they step on: here they have to do it for you. And they see in straight lines only. */
export const lures = [
  // The only gap in the wall is a door, and the treasure lies behind it: let the monster walk through it first.
  `5 8
2 0
----+---
--+-+-$-
----?--M
--+-+---
----+-?-
`,
  // Five pairs of eyes, and never a straight way: wait behind pillars until each looks elsewhere.
  `6 8
5 0
M+M+-M-?
-+M+M-++
----M---
---$----
--+---++
----+---
`,
  // A chest with a door for a lid. The monster must cross the lid, and you must not be where it looks next.
  `6 7
5 0
---M---
-------
---?---
--+$?--
---+---
-------
`,
  // Doors on all sides, all of them too early.
  `4 6
1 0
--M?--
-+?$+-
---+--
+?---+
`,
  // On the last level a door is the end without an escape, and this one bars the only way.
  `6 9
5 0
---+-----
-+-+-+++-
---?-M+$-
-+-+-+++-
---+-----
---+!++++
`,
];
