"""The rounds: everybody once in each, beginning with another one each time."""

import contestants as who


class Rounds:
    def __init__(self, number, slow=None, left_out=()):
        self.number = number
        self.left_out = left_out
        # Of the script in Python, where it takes minutes.
        self.slow = min(slow or number, number)


def full(contestants, rounds, say):
    """All contestants over one catalogue; gives the rows, one for every time that one ran."""
    turns = [(name, run) for key, name, run in turns_of(contestants) if key not in rounds.left_out]

    contestants.prepare()
    rows = []
    for round in range(rounds.number):
        say(f"   round {round + 1} of {rounds.number}")
        start = round % len(turns)
        for name, run in turns[start:] + turns[:start]:
            if name == who.PYTHON and round >= rounds.slow:
                continue
            contestants.catalogue.read()
            rows.append(dict(run(), contestant=name, round=round + 1))
        if round == 0:
            check(contestants, [name for name, _ in turns])
    return rows


def turns_of(contestants):
    """All who can take part here: what options call them, what tables call them, how they run."""
    programs = contestants.programs
    yield "own", who.OWN, contestants.full
    for jobs in programs.jobs:
        yield "jobs", f"{who.OWN} --jobs {jobs}", lambda jobs=jobs: contestants.full(jobs)
    if programs.has_lint:
        yield "stream", who.STREAM, lambda: contestants.lint("--stream")
        yield "tree", who.TREE, contestants.lint
    if programs.python:
        yield "python", who.PYTHON, contestants.python
    yield "select", who.SELECT, contestants.select


def check(contestants, names):
    """Checks that peers wrote what the bundle holds."""
    if who.SELECT in names:
        contestants.compare("select", "--counts")
    if who.PYTHON in names:
        contestants.compare("python")


def starter(contestants, times):
    """The catalogue of the project, from the start of the process to its end."""
    contestants.prepare()
    return [
        dict(contestants.full(), contestant=who.OWN, round=number + 1) for number in range(times)]
