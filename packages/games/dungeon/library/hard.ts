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
