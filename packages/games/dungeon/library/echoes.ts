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
