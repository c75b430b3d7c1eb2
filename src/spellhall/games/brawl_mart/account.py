"""The score sheet, row by row, and the best brawl."""

from spellhall.core.account import Account, Best, sources
from spellhall.core.contract import Events
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.score import final_sheet, outcome
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State


def account(view: State, told: tuple[Events, ...], viewer: int | None) -> Account:
    events = [event for events in told for event in events]
    won = [event for event in events if isinstance(event, said.WonBrawl)]
    best = max(won, key=lambda one: one.kp + one.sp, default=None)
    lost = sum(isinstance(event, said.LostBrawl) for event in events)
    return Account(
        title=say("account.title"),
        sources=sources([(say(f"account.{row.what}"), (row.points,)) for row in final_sheet(view)]),
        how=_how(view),
        why=(say("account.brawls", n=len(won), lost=lost),),
        label=say("account.best"),
        best=tuple(_told(view, one) for one in [best] if one is not None),
        length=say("account.length", n=len(won) + lost),
    )


def _how(view: State) -> str:
    """Nothing, where whoever resigns or stays away has ended it from outside."""
    result = outcome(view)
    if not result.reason:
        return ""
    ending = "home" if result.winners else result.reason
    return say(
        "account.how.lost-hardcore" if ending == "lost" and view.setup.hardcore else f"account.how.{ending}"
    )


def _told(view: State, won: said.WonBrawl) -> Best:
    return Best(
        0,
        view.setup.cards.called(won.department),
        say("account.beaten", kp=won.kp, sp=won.sp),
        won.kp + won.sp,
    )
