/** The built-in world, as the rulebook prints it, in the form of the four files of a scenario. */
import { sure } from '@gridhall/core';
import { readTables } from './scenario/read.ts';
import type { Tables } from './tables.ts';

/** w water, p land, a capital letter a city. */
const MAP = `
pppppppwwwwwwwww
wppppppwwwwwwwww
wppppppwwwwwwwww
wpwpApBwwwwwwwww
wwwwpppwwwwwwwww
wwCppppwwwwwwwww
wwwpDpppwwwwwwww
wwwwpppwwwwwwwww
wwwwpEwwwwwwwwww
wwwppwwwwwwwwwww
wwwpFwppwwwZwwww
wpwwppGppwwpppww
wHwwwpppwwwppppw
wwwpIppwJwwppppp
wwKpppppwwwppppp
wwppppLwwwwYpXpp
wwwppppppwwwpppp
wwwpppppMwwwpppW
wwpNppppwwwpRppp
wwpQppppwwwppppp
wwOppppppwwwpppp
wwwpppppPwwwwSpT
wwwwwwwwwwwwwpwU
wwwwwwwwwwwwwwwV
wwwwwwwwwwwwwwww`;

/** Letter, name, money, knights, points. */
const CITIES = `
A,Castle Black,15,15,3
B,Eastwatch by the Sea,15,15,3
C,Deepwood Motte,15,15,3
D,Winterfell,75,75,15
E,White Harbor,30,30,6
F,The Twins,15,15,3
G,The Eyrie,30,30,6
H,Pyke,30,30,6
I,Riverrun,30,30,6
J,Dragonstone,100,100,20
K,Casterly Rock,125,125,25
L,King's Landing,175,175,35
M,Storm's End,15,15,3
N,Highgarden,150,150,30
O,Old Town,100,100,20
P,Sunspear,150,150,30
Q,Horn Hill,15,15,3
R,Myr,50,50,10
S,Volantis,50,50,10
T,Meereen,50,50,10
U,Yoonkai,50,50,5
V,Astapor,50,50,5
W,Vaes Dothrak,15,15,3
X,Qohor,50,50,10
Y,Pentos,50,50,10
Z,Braavos,50,50,10`;

/** Name, money, influence, army, four warriors, row, column, ship. */
const HEROES = `
Cersei Lannister,8000,300,300,Jaime Lannister,The Mountain,NULL,NULL,16,7,no
Stannis Baratheon,1000,100,200,Melisandre,Davos Seaworth,NULL,NULL,14,9,no
Jon Snow,100,50,20,Jon Snow,Samwell Tarly,NULL,NULL,4,5,no
Sansa Stark,1000,100,200,Brienne of Tarth,NULL,NULL,NULL,7,5,no
Euron Greyjoy,1000,50,100,NULL,NULL,NULL,NULL,13,2,yes
Daenerys Targaryen,100,1000,50,NULL,NULL,NULL,NULL,18,16,no`;

/** Name, strength, loyalty, morale; free, ship, dragonglass. */
const WARRIORS = `
Brienne of Tarth,100,100,50,no,no,no
Bronn,70,10,80,yes,no,no
Samwell Tarly,10,100,50,no,no,yes
Jon Snow,100,100,50,no,no,no
Asha Greyjoy,60,100,50,yes,yes,no
Melisandre,80,50,50,no,no,no
Petyr Baelish,20,0,100,yes,no,no
Jaime Lannister,120,90,40,no,no,no
The Mountain,200,90,50,no,no,no
Arya Stark,200,100,60,yes,no,no
Davos Seaworth,10,100,40,no,yes,no
Tormund Giantsbane,120,70,70,yes,no,no
Grey Worm,120,100,30,yes,no,no
Tyrion Lannister,50,100,60,yes,no,no`;

export const WESTEROS = sure(readTables([MAP, CITIES, HEROES, WARRIORS]));

/** The scenario read last: views of one game come one after the other. */
let last: { readonly data: readonly string[]; readonly tables: Tables } | undefined;

/** The world a view belongs to. */
export function tablesOf({ data }: { readonly data: readonly string[] }): Tables {
  if (data.length === 0) return WESTEROS;
  if (last?.data.every((text, i) => text === data[i])) return last.tables;
  last = { data, tables: sure(readTables(data)) };
  return last.tables;
}
