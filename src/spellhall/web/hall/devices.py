"""Somebody's devices: what they are called, when they were used last, and signing one off."""

from msgspec import Struct

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Pass, Person, hash_of

_ID_BYTES = 12  # of a hash: enough to tell somebody's few devices apart, and no secret
_READ = 400  # letters of what a browser says of itself
# The first that is named counts: most browsers also name those whose pages they want to be given.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chromium", "Chromium"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


class DeviceShown(Struct, frozen=True):
    id: str
    name: str  # empty where nothing is known
    since: int
    seen: int  # when it was used last, give or take ten minutes
    here: bool  # the one that asks


def device_name(told: str) -> str:
    """What people call it, from what a browser says of itself. Nothing else of that is kept."""
    told = told[:_READ]
    browser = next((name for sign, name in _BROWSERS if sign in told), "")
    system = next((name for sign, name in _SYSTEMS if sign in told), "")
    return f"{browser} on {system}" if browser and system else browser or system


def _id(kept: Pass) -> str:
    return kept.hash[:_ID_BYTES].hex()


async def devices_of(hall: Hall, person: Person, token: str) -> list[DeviceShown]:
    """The one that asks first, then those used last."""
    own = hash_of(token)
    kept = await hall.store.passes(person.id, "session")
    shown = [DeviceShown(_id(one), one.label, one.made_at, one.seen_at, one.hash == own) for one in kept]
    return sorted(shown, key=lambda one: (not one.here, -one.seen))


async def sign_off_device(hall: Hall, person: Person, device: str) -> None:
    for one in await hall.store.passes(person.id, "session"):
        if _id(one) == device:
            await hall.store.drop_pass(one.hash)
            await hall.tell_of(person.id)
            return
    raise Refusal("no-device", "There is no such device of yours.")
