"""The console of Geese as a student would write it; wrong in one way with --mistake ID."""

import random
import re
import sys

ACTION = "Please enter the action ([S]how; [M]ark; [R]estart; [Q]uit): "
words = {sys.argv[i]: sys.argv[i + 1] for i in range(1, len(sys.argv) - 1, 2)}
mistake = words.get("--mistake")
text = sys.stdin.read()
place = 0


def character():
    global place
    while place < len(text) and text[place].isspace():
        place += 1
    if place == len(text):
        sys.exit(0)
    place += 1
    return text[place - 1]


def number(prompt):
    global place
    while True:
        print(prompt, end="")
        word = character()
        while place < len(text) and not text[place].isspace():
            word += text[place]
            place += 1
        if re.fullmatch(r"[+-]?\d+", word):
            return int(word)
        if mistake == "raises":
            int(word)


def within(prompt, most):
    while True:
        side = number(prompt)
        if 1 <= side <= most:
            return side


def neighbours(lake, x, y):
    return [
        (a, b)
        for b in range(y - 1, y + 2)
        for a in range(x - 1, x + 2)
        if (a, b) != (x, y) and (a, b) in lake
    ]


def show(lake, xdim, ydim):
    for y in range(ydim):
        row = [lake[x, y] for x in range(xdim)]
        print("".join("M" if f["marked"] else "*" if f["hidden"] else str(f["value"]) for f in row))


def is_won(lake):
    return all(not f["hidden"] or f["value"] == 9 for f in lake.values())


def play(lake, xdim, ydim):
    while True:
        show(lake, xdim, ydim)
        if is_won(lake):
            print("You have revealed all the fields without disturbing a goose!\nYOU WON!!!")
            for field in lake.values():
                field["hidden"] = field["marked"] = False
            show(lake, xdim, ydim)
            print("Resetting the game board.")
            return True
        print(ACTION, end="")
        letter = character().lower()
        if letter == "q":
            return False
        if letter == "r":
            print("Restarting the game.")
            return True
        if letter not in "sm":
            continue
        x = number("Please enter the x location: ")
        y = number("Please enter the y location: ")
        # Counted from the end, as lists are.
        if mistake == "from-the-end" and x == -1 and 0 <= y < ydim:
            x = xdim - 1
        if (x, y) not in lake:
            print("Location entered is not on the board.")
            continue
        field = lake[x, y]
        if letter == "m":
            if not field["hidden"]:
                print("Position already revealed, so cannot be marked.")
            elif not (mistake == "mark-stays" and field["marked"]):
                field["marked"] = not field["marked"]
        elif field["marked"]:
            print("Location is marked, and therefore cannot be revealed.\nUse Mark on location to unmark.")
        elif field["hidden"]:
            field["hidden"] = False
            if field["value"] == 9:
                print("You disturbed a goose! Your game has ended.")
                show(lake, xdim, ydim)
                print("Starting a new game.")
                return True
            zeros = [(x, y)] if field["value"] == 0 else []
            while zeros:
                for at in neighbours(lake, *zeros.pop()):
                    other = lake[at]
                    if other["marked"] or not other["hidden"]:
                        continue
                    other["hidden"] = False
                    if mistake == "chain" and other["value"] == 0:
                        zeros.append(at)


def main():
    layout = words.get("--layout")
    while True:
        print("Welcome to GeeseSpotter!")
        if layout:
            with open(layout) as file:
                rows = file.read().split()
            xdim, ydim = len(rows[0]), len(rows)
            geese = {(x, y) for y in range(ydim) for x in range(xdim) if rows[y][x] == "9"}
            layout = None
        else:
            xdim = within("Please enter the x dimension: ", 60)
            ydim = within("Please enter the y dimension: ", 20)
            while True:
                many = number("Please enter the number of geese: ")
                if 0 <= many <= xdim * ydim:
                    break
                print("That's too many geese!")
            fields = [(x, y) for y in range(ydim) for x in range(xdim)]
            geese = set(random.sample(fields, many))
        lake = {
            (x, y): {"value": 0, "hidden": True, "marked": False} for y in range(ydim) for x in range(xdim)
        }
        for at, field in lake.items():
            field["value"] = 9 if at in geese else sum(one in geese for one in neighbours(lake, *at))
        if not play(lake, xdim, ydim):
            return


main()
