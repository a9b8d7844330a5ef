"""Rewrites a statement of SQLite in the words of PostgreSQL.

A statement is a list of tokens, in which everything in brackets is a list of its own. Space between tokens
is a token, too, so that the statement keeps its lines.
"""
import re

TOKEN = re.compile(
    r"'(?:[^']|'')*'|\s+|:\w+|\d+(?:\.\d+)?(?:e\d+)?|\w+(?:\.\w+)*(?:\.\*)?|<>|<=|>=|\|\||[-+*/%=<>,;*()]")
COMPARISONS = {"=", "<>", "<", ">", "<=", ">=", "AND", "OR", "NOT", "IN", "IS", "EXISTS", "BETWEEN"}
AGGREGATES = {"min", "max", "sum", "count", "group_concat"}
# What may follow a subquery or a table instead of its name.
KEYWORDS = {
    "ON", "WHERE", "JOIN", "LEFT", "CROSS", "GROUP", "ORDER", "LIMIT", "UNION", "HAVING", "AND", "OR", ",", "THEN",
    "ELSE", "END", "WHEN",
}


def parsed(sql):
    """The tokens of a statement, with those in brackets as lists."""
    stack = [[]]
    position = 0
    while position < len(sql):
        match = TOKEN.match(sql, position)
        if not match:
            raise ValueError(f"unexpected text in a statement: {sql[position:position + 40]}")
        token, position = match.group(), match.end()
        if token == "(":
            stack.append([])
        elif token == ")":
            group = stack.pop()
            stack[-1].append(group)
        else:
            stack[-1].append(token)
    return stack[0]


def written(tokens):
    return "".join(f"({written(token)})" if isinstance(token, list) else token for token in tokens)


def is_space(token):
    return isinstance(token, str) and token.isspace()


def words(tokens):
    """The tokens that are no space, with their indices."""
    return [(index, token) for index, token in enumerate(tokens) if not is_space(token)]


def without_cases(tokens):
    """The tokens that stand in no CASE."""
    depth, found = 0, []
    for token in tokens:
        depth += token == "CASE"
        if depth == 0:
            found.append(token)
        depth -= token == "END"
    return found


def is_truth(tokens):
    """Whether an expression is true or false, and no number or text."""
    return any(isinstance(token, str) and token in COMPARISONS for token in without_cases(tokens))


def split(tokens, separator=","):
    """The parts of a list between separators."""
    found = [[]]
    for token in tokens:
        if token == separator:
            found.append([])
        else:
            found[-1].append(token)
    return found


def joined(lists, separator):
    """The parts as one list."""
    found = []
    for index, part in enumerate(lists):
        found += ([separator] if index else []) + part
    return found


def trimmed(tokens):
    """The tokens without space at either end."""
    found = [index for index, _ in words(tokens)]
    return tokens[found[0]:found[-1] + 1] if found else []


def as_number(tokens):
    """An expression that is true or false as 1 or 0, with the space around it."""
    inner = trimmed(tokens)
    start = tokens.index(inner[0])
    return [*tokens[:start], inner, "::int", *tokens[start + len(inner):]]


# Functions


def printf(arguments):
    """`printf('%d%06d', a, b)`."""
    widths = re.findall(r"%(?:0(\d+))?d", written(arguments[0]))
    texts = []
    for width, argument in zip(widths, arguments[1:], strict=True):
        text = [trimmed(argument), "::int::text"]
        texts.append(["lpad", joined([text, [f" {width}"], [" '0'"]], ",")] if width else text)
    return [joined(texts, " || ")]


def cast(arguments):
    """`CAST(a AS INTEGER)`, which cuts off the decimals."""
    value = trimmed(split(arguments[0], "AS")[0])
    return ["trunc", value, "::bigint"]


def coalesce(arguments):
    mixed = not all(map(is_truth, arguments))
    return ["coalesce", joined(
        [as_number(part) if mixed and is_truth(part) else part for part in arguments], ",")]


FUNCTIONS = {
    "printf": printf,
    "CAST": cast,
    "coalesce": coalesce,
    "instr": lambda arguments: ["strpos", joined(arguments, ",")],
    "char": lambda arguments: ["chr", joined(arguments, ",")],
    "group_concat": lambda arguments: ["string_agg", joined(arguments, ",")],
}


def functions(tokens):
    found = []
    for token in tokens:
        if isinstance(token, list) and found and isinstance(found[-1], str) and found[-1] in FUNCTIONS:
            found[-1:] = FUNCTIONS[found[-1]](split(token))
        else:
            found.append(token)
    return found


# Truth values


def cases(tokens, branch):
    """Rewrites the branches of each CASE of an expression by a function of all branches of the CASE."""
    starts = [index for index, token in enumerate(tokens) if token == "CASE"]
    for start in reversed(starts):
        depth, borders = 0, []
        for index in range(start, len(tokens)):
            depth += tokens[index] == "CASE"
            if depth == 1 and tokens[index] in ("WHEN", "THEN", "ELSE", "END"):
                borders.append(index)
            depth -= tokens[index] == "END"
            if depth == 0:
                break
        values = [
            (first + 1, last) for first, last in zip(borders, borders[1:]) if tokens[first] in ("THEN", "ELSE")]
        all_values = [tokens[first:last] for first, last in values]
        for (first, last), value in reversed(list(zip(values, all_values))):
            tokens[first:last] = branch(value, all_values)
    return tokens


def number_of_branch(value, values):
    return as_number(value) if is_truth(value) and not trimmed(value)[0] == "CASE" else value


def truth_of_branch(value, values):
    if any(map(is_truth, values)) and trimmed(value) in (["0"], ["1"]):
        return [" ", "true" if trimmed(value) == ["1"] else "false", *value[-1:]]
    return value


def selected(tokens):
    """The first and the last index of the columns of each SELECT of a list."""
    start = None
    for index, token in enumerate([*tokens, "FROM"]):
        if token == "SELECT":
            start = index + 1
        elif start is not None and token in ("FROM", "WHERE", "UNION"):
            yield start, index
            start = None


def column(tokens):
    """A column of a SELECT, in which what is true or false is 1 or 0."""
    tokens = cases(tokens, number_of_branch)
    expression, *name = split(tokens, "AS")
    if is_truth(expression):
        expression = as_number(expression)
    return joined([expression, *name], "AS")


def truth_values(tokens):
    """Numbers in columns, and truth values in conditions."""
    ranges = list(selected(tokens))
    for start, end in reversed(ranges):
        tokens[start:end] = joined([column(part) for part in split(tokens[start:end])], ",")
    # A column may have grown, so the ranges are those of now.
    kept, condition = [], 0
    for start, end in [*selected(tokens), (len(tokens), len(tokens))]:
        kept += cases(tokens[condition:start], truth_of_branch) + tokens[start:end]
        condition = end
    return [
        "true" if token == "1" and before(kept, index) == "ON" else token for index, token in enumerate(kept)]


# Tables


def before(tokens, index):
    """The token before another one; none at the beginning."""
    return next((token for token in reversed(tokens[:index]) if not is_space(token)), None)


def after(tokens, index):
    """The token after another one; none at the end."""
    return next((token for token in tokens[index + 1:] if not is_space(token)), None)


def joins(tokens):
    """`CROSS JOIN` with a condition is a `JOIN`, one without is none; every subquery has a name."""
    found = []
    for index, token in enumerate(tokens):
        found.append(token)
        if isinstance(token, list) and before(tokens, index) in ("FROM", "JOIN"):
            following = after(tokens, index)
            if following is None or isinstance(following, str) and following in KEYWORDS:
                found.append(" AS part")
    tokens = found
    for index in reversed([index for index, token in enumerate(tokens) if token == "JOIN"]):
        rest = [token for token in tokens[index + 1:] if not is_space(token)]
        name = 3 if rest[1:2] == ["AS"] else 1
        has_condition = rest[name:name + 1] == ["ON"]
        if has_condition and before(tokens, index) == "CROSS":
            start = max(place for place in range(index) if tokens[place] == "CROSS")
            del tokens[start:index]
        elif not has_condition and before(tokens, index) not in ("CROSS", "LEFT"):
            tokens[index] = "CROSS JOIN"
    return tokens


# Groups and order


def clause(tokens, first, second, ends):
    """The range of what follows two words, such as GROUP BY, up to one of other words; `None` if there is none."""
    for index, token in enumerate(tokens):
        if token == first and after(tokens, index) == second:
            start = tokens.index(second, index) + 1
            end = next((place for place in range(start, len(tokens)) if tokens[place] in ends), len(tokens))
            return start, end
    return None


def has_aggregate(tokens):
    return any(
        has_aggregate(token) if isinstance(token, list) and "SELECT" not in token
        else isinstance(token, str) and token in AGGREGATES and isinstance(after(tokens, index), list)
        for index, token in enumerate(tokens))


def groups(tokens):
    """A column that is neither grouped nor aggregated: SQLite takes it from the row with the only minimum; else
    it is the same in all rows of the group."""
    found = clause(tokens, "GROUP", "BY", ("HAVING", "ORDER", "LIMIT", "UNION"))
    if not found or tokens.count("SELECT") != 1:
        return tokens
    start, end = next(selected(tokens))
    columns = split(tokens[start:end])
    keys = split(tokens[found[0]:found[1]])
    grouped = {written(trimmed(key)) for key in keys}
    expressions = [trimmed(split(part, "AS")[0]) for part in columns]
    bare = [
        part for part in expressions
        if not has_aggregate(part) and written(part) not in grouped and "CASE" not in part]
    if not bare:
        return tokens
    aggregates = [part for part in columns if has_aggregate(part)]
    order = clause(tokens, "ORDER", "BY", ("LIMIT",))
    is_ordered_otherwise = order and {written(trimmed(key)) for key in split(tokens[slice(*order)])} != grouped
    if len(aggregates) > 1 or is_ordered_otherwise:
        key_list = joined([trimmed(key) for key in keys] + bare, ", ")
        return [*tokens[:found[0]], " ", *key_list, "\n", *tokens[found[1]:]]
    # The row with the minimum is the first one of the group in its order.
    aggregate = next(split(part, "AS") for part in aggregates)
    name = next(index for index, token in enumerate(aggregate[0]) if token == "min")
    least = aggregate[0][name + 1]
    columns = [
        joined([[*aggregate[0][:name], least, " "], *aggregate[1:]], "AS") if has_aggregate(part) else part
        for part in columns]
    key_list = joined([trimmed(key) for key in keys], ", ")
    return [
        *tokens[:start], " DISTINCT ON ", key_list, *joined(columns, ","),
        *tokens[end:max(index for index in range(found[0]) if tokens[index] == "GROUP")],
        "ORDER BY", " ", *key_list, ", ", least]


def order(tokens):
    """SQLite takes NULL for the least value, PostgreSQL for the greatest."""
    found = clause(tokens, "ORDER", "BY", ("LIMIT", "UNION"))
    if not found:
        return tokens
    keys = []
    for key in split(tokens[slice(*found)]):
        inner = trimmed(key)
        start = key.index(inner[0])
        nulls = " NULLS LAST" if inner[-1] == "DESC" else " NULLS FIRST"
        keys.append([*key[:start], *inner, nulls, *key[start + len(inner):]])
    return [*tokens[:found[0]], *joined(keys, ","), *tokens[found[1]:]]


def rewritten(tokens):
    """The tokens in the words of PostgreSQL, inner brackets first."""
    tokens = [rewritten(token) if isinstance(token, list) else token for token in tokens]
    for step in (groups, functions, joins, truth_values, order):
        tokens = step(tokens)
    return tokens


def numbered(tokens, numbers):
    """The tokens with the numbers of parameters in place of their names."""
    return [
        numbered(token, numbers) if isinstance(token, list)
        else f"${numbers[token[1:]]}" if re.fullmatch(r":\w+", token) else token for token in tokens]


def postgres(sql, numbers):
    """A statement in the words of PostgreSQL.

    `numbers` has the number of each parameter by its name: `:text` becomes `$1`.
    """
    tokens = numbered(rewritten(parsed(sql.strip().rstrip(";"))), numbers)
    text = written(tokens).replace("9e999", "'Infinity'::float8")
    text = re.sub(r"^WITH\b", "WITH RECURSIVE", text)
    return text
