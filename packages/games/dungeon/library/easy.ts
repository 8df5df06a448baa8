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
