"""The console of Dungeon as a student would hand it in, in Python.

`--mistake ID` in front plants one of the mistakes that dungeon.json lists under "python".
"""

import re
import sys

PLANTED = sys.argv[2] if len(sys.argv) > 2 and sys.argv[1] == "--mistake" else ""
STEPS = {"w": (-1, 0), "s": (1, 0), "a": (0, -1), "d": (0, 1), "e": (0, 0)}
RULE = "-" * 57
WELCOME = f"""
{RULE}
Good day, adventurer!
Your goal is to get the treasure and escape the dungeon!
 --- SYMBOLS ---
 o          : That is you, the adventurer!
 $          : These are treasures. Lots of money!
 @          : These magical amulets resize the level.
 M          : These are monsters; avoid them!
 +, -, |    : These are unpassable obstacles.
 ?          : A door to another level.
 !          : A door to escape the dungeon.
 --- CONTROLS ---
 w, a, s, d : Keys for moving up, left, down, and right.
 e          : Key for staying still for a turn.
 q          : Key for abandoning your quest.
{RULE}

"""


class Refused(Exception):
    pass


class Level:
    def __init__(self, path):
        try:
            with open(path) as file:
                text = file.read()
        except OSError as error:
            raise Refused(str(error))
        head = re.match(r"\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)", text)
        if not head or not all(re.fullmatch(r"[+-]?\d+", one) for one in head.groups()):
            raise Refused("dimensions and start must be whole numbers")
        rows, columns, self.row, self.column = map(int, head.groups())
        if not (1 <= rows <= 999_999 and 1 <= columns <= 999_999 and rows * columns <= 16_777_216):
            raise Refused("no such size")
        if not (0 <= self.row < rows and 0 <= self.column < columns):
            raise Refused("the start is off the map")
        tiles = "".join(text[head.end() :].split())
        if set(tiles) - set("-$@M+?!"):
            raise Refused("a character that is no tile")
        if len(tiles) != rows * columns:
            raise Refused("too few or too many tiles")
        if tiles[self.row * columns + self.column] != "-":
            raise Refused("the start is taken")
        if "?" not in tiles and "!" not in tiles:
            raise Refused("neither a door nor an exit")
        self.tiles = [list(tiles[at : at + columns]) for at in range(0, len(tiles), columns)]
        self.tiles[self.row][self.column] = "o"

    def inside(self, row, column):
        return 0 <= row < len(self.tiles) and 0 <= column < len(self.tiles[0])

    def show(self):
        border = "+" + "---" * len(self.tiles[0]) + "+"
        print(border)
        for row in self.tiles:
            print("|" + "".join(f" {' ' if tile == '-' else tile} " for tile in row) + "|")
        print(border)

    def walk(self, command, treasure):
        """The tile he is on now, or None where he stays."""
        down, right = STEPS[command]
        row, column = self.row + down, self.column + right
        if not self.inside(row, column):
            return None
        tile = self.tiles[row][column]
        if tile in "o+M" or (tile == "!" and treasure == 0 and PLANTED != "free-exit"):
            return None
        self.tiles[self.row][self.column] = "-"
        self.tiles[row][column] = "o"
        self.row, self.column = row, column
        return tile

    def attack(self):
        rays = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        if PLANTED == "diagonal":
            rays += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        for down, right in rays:
            row, column = self.row + down, self.column + right
            while self.inside(row, column) and self.tiles[row][column] != "+":
                if self.tiles[row][column] == "M":
                    self.tiles[row - down][column - right] = "M"
                    self.tiles[row][column] = "-"
                    if PLANTED == "nearest-only":
                        break
                row, column = row + down, column + right
        return self.tiles[self.row][self.column] == "M"

    def double(self):
        def copy(row):
            return [("-" if tile == "o" and PLANTED != "copied-hero" else tile) for tile in row]

        above = [row + copy(row) for row in self.tiles]
        self.tiles = above + [copy(row) + copy(row) for row in self.tiles]


def characters():
    for line in sys.stdin:
        yield from (one for one in line if not one.isspace())


def ask(prompt, answers):
    print(prompt, end="", flush=True)
    if PLANTED == "end-crash":
        return next(answers)
    answer = next(answers, None)
    if answer is None:
        sys.exit(0)
    return answer


def counted(treasure):
    return f"{treasure} treasure" if treasure == 1 else f"{treasure} treasures"


def read_name():
    """Name and rooms are tokens, commands are characters of what is left: so the line is read whole."""
    words = []
    while len(words) < 2:
        line = sys.stdin.readline()
        if not line:
            sys.exit(0)
        words += line.split()
    return words[0], words[1]


def main():
    print(WELCOME, end="")
    while True:
        print("Please enter the dungeon name and number of rooms: ", end="", flush=True)
        name, rooms = read_name()
        if re.fullmatch(r"[+-]?\d+", rooms):
            break
    rooms = int(rooms)
    commands = characters()
    treasure = moves = 0
    for number in range(1, rooms + 1):
        print(f"Level {number}")
        try:
            level = Level(f"{name}{number}.txt")
        except Refused as reason:
            print("Returning you back to the real word, adventurer!")
            print(reason, file=sys.stderr)
            sys.exit(1)
        if PLANTED == "lose-treasure":
            treasure = 0
        level.show()
        while True:
            command = ask("Enter command (w,a,s,d: move, e: stay still, q: quit): ", commands)
            if command == "q":
                print("Thank you for playing!")
                return
            if command not in STEPS:
                print("I did not understand your command, adventurer!")
                continue
            tile = level.walk(command, treasure)
            moves += 1
            treasure += tile == "$"
            if tile not in ("?", "!"):
                if level.attack():
                    level.show()
                    print("You died, adventurer! Better luck next time!")
                    return
                if tile == "@":
                    level.double()
            level.show()
            if tile is None:
                print(f"You stayed at row {level.row} and column {level.column}")
                print("You didn't move. Are you lost?")
            else:
                print(f"You have moved to row {level.row} and column {level.column}")
            if tile == "$":
                print("Well done, adventurer! You found some treasure.")
                print(f"You now have {counted(treasure)}.")
            if tile == "@":
                print("The magic amulet sparkles and crumbles into dust.")
                print("The ground begins to rumble. Are the walls moving?")
            if tile == "?":
                print("You go through the doorway into the unknown beyond...")
            if tile == "!":
                print("Congratulations, adventurer! You have escaped the dungeon!")
                print(f"You escaped with {counted(treasure)} and in {moves} total moves.")
            print()
            if tile == "!":
                return
            if tile == "?":
                break


main()
