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
