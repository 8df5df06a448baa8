/** What the console of Thrones shows, in the rulebook's words. */

const NO_ANSWER =
  'No answer, whatever it is, may crash the game or slip through: out of range, words for numbers, empty lines: a message and the question again.';
const NEAR =
  'The player’s encounters: every other hero within 2 tiles in any direction, diagonals included, in roster order.';
const BATTLE =
  'Battle: each side fields one warrior; the larger army × strength wins. A side without warriors loses to one with. Both without: the larger army wins. A tie: both live and keep half of their army, rounded down.';
const SUCCESS =
  '`<Hero name> has retired.` The winner gets money, influence, army, all controlled tiles with their points, and the warriors.';

export const RULES: Readonly<Record<string, string>> = {
  start: '`Welcome to the G A M E of T H R O N E S!`, `State your name, Your Grace: `.',
  again: NO_ANSWER,
  'ask-choose': '`Would you like to choose a hero <name>, Your Grace? (Y/N):`',
  alone:
    '`Your Grace <name>, you have chosen to go on this journey alone. Please provide starting values for your adventure.`',
  'ask-hero': '`Please choose from the following heroes:` and the numbered heroes.',
  'ask-making': 'Or makes one: money, influence and army each 0–10,000.',
  'ask-start': 'Row and column, not on a hero or a placed warrior; a taken tile is asked again.',
  occupied: 'Not on a hero or a placed warrior; a taken tile is asked again.',
  chosen: 'A made hero is last in roster order, starts without warriors; a start on water gives a ship.',

  map: 'The map: seven lines, symbols separated by one space: the 7 × 7 tiles around the hero (his own tile shows its terrain, nobody is drawn), `~` water, `*` land, cities by letter, `#` outside the map.',
  status:
    'All of the own hero, party, tiles and points is known: each hero controls the start tile and has its points.',
  'ask-turn': 'The player’s choice: travel, rest, consult the gods.',
  way: 'Travel north, south, east or west.',
  'closed-way': 'Travel off the map, or onto water without a ship: back to the three choices.',
  travelled:
    'Travel north, south, east or west. A hero can sail if he has a ship of his own or any of his warriors has one.',
  rested: 'Rest: every warrior in the party +1 strength.',
  consulted: 'Consult the gods: every warrior +1 morale.',

  wander:
    'All other heroes, in roster order, then all free warriors, in table order, move one tile in a random direction that is legal for them. One with no legal tile stays.',
  'ask-encounter': `${NEAR} In an encounter the opponent’s army and warriors are known, and so the odds.`,
  speech:
    'Speech: succeeds with (1 − morale(w1)/100) × influence/1600, clamped to 0…1. Failure: the player keeps half of the influence, rounded down.',
  offer:
    'Buy: succeeds with (1 − loyalty(w1)/100) × money/17800, clamped to 0…1. Failure: the player keeps half of the money, rounded down.',
  'ask-champion': 'The player’s warrior by choice (asked only with more than one).',
  battle: BATTLE,
  retired: SUCCESS,
  inherited: SUCCESS,
  joined:
    'A free warrior with exactly one hero within the 5 × 5 square joins him if the party has room: loyalty +10 and morale +10. The winner of an encounter gets the warriors; warriors won get no +10.',
  'ask-keep':
    'With more than 4 in all the player chooses exactly four to keep, in the order own party, then the loser’s; the others become free where they stand.',
  freed:
    'With more than 4 in all the player chooses exactly four to keep; the others become free where they stand.',

  earned:
    'A tile pays if he neither controls it nor has it on the list: water 10 money; land 20 money and 10 knights; a city its money and knights.',
  took: 'Every hero takes control of his tile and its points (water 1, land 2, a city its own).',
  lost: 'The former owner loses those points and keeps money and knights.',
  'ask-rumours':
    '`You have arrived in <city>. Do you want to listen to rumours? Y/N: `, the first time in a city, never the start city.',
  rumour: 'The distance |Δrow| + |Δcolumn| to the nearest hero, or that none is left.',
  'ask-knights':
    '`You have arrived in <city>. Do you want to buy more knights? Y/N: ` (not asked below 20 money).',
  'ask-how-many': 'Any number at 20 money each that he can pay.',
  hired: 'Any number at 20 money each that he can pay.',
  'ask-dragonglass':
    '`Great news! You have stumbled upon Dragonglass. Choose which one of your warriors would you like to equip with Dragonglass (enter their name or number): `, only for those who moved onto its tile this turn; a hero without warriors leaves it there.',
  found: 'The player chooses the warrior who gets it, by name or number.',

  chance:
    'A random event, with probability 30 %, each of four equally likely: drought: every warrior −10 morale, −10 strength; deserters: army −10, every warrior −10 loyalty; jackpot: money doubles; kindness: army +10, every warrior +10 loyalty.',
  dragons:
    'Daenerys gains the Dragons (strength 180, loyalty 100, morale 80) and 5,000 knights; with a full party the Dragons eat the last to join, and are 10 % stronger.',
  'ask-respects':
    'Stannis dies: `Stannis has retired. Press F to pay respects.`; anything but f or F: `Have you no respect?! Press F to pay respects.`',
  mood: 'The program answers f or F with `Mood.`',
  taken: 'Sansa gains Arya Stark, wherever she is; with a full party the last to join becomes free.',
  alarm:
    'From the end of the first turn on which any of these holds: 50 turns played; the player’s army ≥ 2,000; 200 tiles controlled; 400 points; no other hero left. Several at once are one alarm.',
  'ask-walkers':
    '`Sad news! The White Walkers are approaching our location. Would you like to battle them now? (Y/N): `, every turn once they have begun, whatever changes.',
  refused: 'Four refusals are free; the fifth loses the game.',
  round:
    'Three rounds, each won with probability 1 − e^(−power/30000), power = army + Σ strength × morale / 50 + (cities controlled + 1) × influence / 4 + 10,000 once if any warrior of the party has dragonglass. One round won: the game is won.',
  results:
    'A won game is recorded, lost games are not. After every game the top five by points (equal: the earlier line first) are shown.',
  'ask-again': 'After every game a new game is offered.',
  ended:
    'The player who loses a battle loses the game at once: no further step is played. A player who is Stannis loses the game at his death. One round won against the White Walkers: the game is won; lost games are said with regret.',
  'end-of-input': 'The end of the input is a clean exit.',
};

/** What is said on the way through a turn, in its order; the map of the next one is last. */
export const SAID: readonly (readonly [RegExp, string])[] = [
  [/^You meet /, 'ask-encounter'],
  [/ joins you\.$/, 'joined'],
  [/ has retired\.$/, 'retired'],
  [/ pays you /, 'earned'],
  [/ is yours: \d+ points?\.$/, 'took'],
  [/^Others took /, 'lost'],
  [/listen to rumours\?/, 'ask-rumours'],
  [/buy more knights\?/, 'ask-knights'],
  [/^Your warriors:$/, 'ask-dragonglass'],
  [/^(Drought|Deserters|Jackpot|Kindness)!/, 'chance'],
  [/ Dragons /, 'dragons'],
  [/Press F to pay respects\.$/, 'ask-respects'],
  [/^The White Walkers are coming: /, 'alarm'],
  [/^Sad news! /, 'ask-walkers'],
  [/^You refused? /, 'refused'],
  [/^Round \d/, 'round'],
  [/^[~*#A-Z]( [~*#A-Z])+$/, 'map'],
];
