"""A bot of your own: python examples/bot.py http://127.0.0.1:8765 TOKEN TABLE [INVITE]. See docs/api.md."""

import json, os, random, sys, time, urllib.error, urllib.request  # noqa: E401, I001


def ask(address, token, path, body=None):
    """One call of the API; a refusal comes back as its problem, and if we were too quick, we wait."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/{path}", body and json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        with refusal:
            problem = json.load(refusal)
    except OSError as error:
        sys.exit(f"There is no hall at {address}: {error}")
    time.sleep(problem.get("retry_after", 0))
    return ask(address, token, path, body) if "retry_after" in problem else {"problem": problem}


def choose(address, token, table, seat):
    """Any legal line, or None to look again; where the rules forbid help, the first touch: to give in."""
    lines = ask(address, token, f"tables/{table}/legal?seat={seat}&limit=200")
    if isinstance(lines, list):
        return {"line": random.choice(lines)} if lines else None
    if lines["problem"]["type"] == "no-help":
        return {"draft": [ask(address, token, f"tables/{table}/steps", {"seat": seat})[0]["touch"]]}


def play(address, token, table, invite=None):
    """Sit down with random bytes of our own, and move whenever it is our turn, until the game is over."""
    sat = ask(address, token, f"tables/{table}/sit", {"bytes": os.urandom(16).hex(), "invite": invite})
    while True:
        shown = ask(address, token, f"tables/{table}")
        seat = next((number for number, one in enumerate(shown.get("seats", ())) if one.get("yours")), None)
        if seat is None:  # a bad token, no such table, no invitation, ...
            sys.exit(f"The hall refuses: {(sat | shown)['problem']['detail']}")
        if shown["status"] != "open":
            break
        time.sleep(0.2)
    while not (state := ask(address, token, f"tables/{table}/state?seat={seat}")).get("over"):
        if move := seat in state["to_act"] and choose(address, token, table, seat):
            move |= {"seat": seat, "number": state["number"], "key": os.urandom(8).hex()}
            ask(address, token, f"tables/{table}/play", move)  # a stale one is refused: we look again
        time.sleep(0 if move else 0.1)
    return state["over"]


if __name__ == "__main__":
    print(play(*sys.argv[1:]) if len(sys.argv) in (4, 5) else __doc__)
