"""A bot of your own: python examples/bot.py http://127.0.0.1:8765 TOKEN TABLE [INVITE]. See docs/api.md."""

import json, os, random, sys, time, urllib.error, urllib.request  # noqa: E401, I001


def ask(address, token, path, body=None):
    """One call of the API; a refusal comes back as its problem."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(f"{address}/api/{path}", data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        with refusal:
            problem = json.load(refusal)
    if "retry_after" not in problem:
        return {"problem": problem}
    time.sleep(problem["retry_after"])  # we were too quick
    return ask(address, token, path, body)


def sit_down(address, token, table, invite=None):
    """Take a place with random bytes of our own, and wait for the others; the seat that we were given."""
    ask(address, token, f"tables/{table}/sit", {"bytes": os.urandom(16).hex(), "invite": invite})
    while (shown := ask(address, token, f"tables/{table}")).get("status") == "open":
        time.sleep(0.2)
    return next(number for number, seat in enumerate(shown["seats"]) if seat.get("yours"))


def choose(address, token, table, seat):
    """Any legal line, or None to ask again; where the rules forbid help, the first touch: to give in."""
    lines = ask(address, token, f"tables/{table}/legal?seat={seat}&limit=200")
    if isinstance(lines, list):
        return {"line": random.choice(lines)} if lines else None
    if lines["problem"]["type"] != "no-help":
        return None
    return {"draft": [ask(address, token, f"tables/{table}/steps", {"seat": seat})[0]["touch"]]}


def play(address, token, table, seat):
    """Ask how things stand, move when it is our turn, until the game is over."""
    while not (state := ask(address, token, f"tables/{table}/state?seat={seat}")).get("over"):
        move = choose(address, token, table, seat) if seat in state["to_act"] else None
        if move is None:
            time.sleep(0.1)
            continue
        told = {"seat": seat, "number": state["number"], "key": os.urandom(8).hex(), **move}
        ask(address, token, f"tables/{table}/play", told)  # a stale one is refused: we look again
    return state["over"]


if __name__ == "__main__":
    print(play(*sys.argv[1:4], sit_down(*sys.argv[1:])))
