#!/usr/bin/env python3
"""Plays every game of Gridhall, at random, by the protocol of docs/bots.md. Needs nothing but Python.

    gridhall play jungle --red "exec:python3 examples/bots/random_bot.py"
"""

import json
import random
import sys


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def answer(question, legal):
    """One of the legal answers, or, where there are too many to list, one that has the right shape."""
    if legal:
        return random.choice(legal)
    kind = question["kind"]
    if kind == "number":
        return str(random.randint(question["min"], question["max"]))
    if kind == "cell":
        row = random.randrange(question["rows"])
        column = random.randrange(question["columns"])
        return "{} {} {}".format(question["verbs"][0][0], column, row)
    return question["options"][0]["word"]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "gridhall": 1, "name": "random.py"})
        elif message["type"] == "game":
            # The same luck is the same game again.
            random.seed(message["luck"])
        elif message["type"] == "question":
            move = answer(message["question"], message.get("legal"))
            say({"type": "answer", "n": message["n"], "move": move})
        elif message["type"] == "end":
            print("result:", message["result"], message["outcome"]["reason"], file=sys.stderr)


if __name__ == "__main__":
    main()
