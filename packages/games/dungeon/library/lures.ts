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
