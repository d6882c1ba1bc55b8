import functools
import json
from typing import Optional

import depot.core
from depot import sum_up, Depot, JsonCodec, Cat, Dog, Speaker
from depot.core import total as tt, Large


def via_package():
    return sum_up(1)


def via_alias():
    return tt(2)


def via_module():
    return depot.core.total(3)


def library():
    return json.dumps({}) + str(sum([1]))


def managed():
    with Depot(JsonCodec()) as place:
        return place.send(1)


def listed(places: list[Depot]):
    return [one.send(2) for one in places]


def looped(places: dict[str, Depot]):
    for one in places.values():
        one.send(3)


def maybe(place: Optional[Depot]):
    return place.send(4)


def narrowed(thing):
    if isinstance(thing, Depot):
        return thing.get("k")
    return {}.get("k")


def encode_json(codec: JsonCodec):
    return codec.encode(1)


def say(one: Speaker):
    return one.speak()


def bark():
    return say(Dog())


def cry():
    return Cat().shout()


def nested():
    return Large.Gate().shut()


def made():
    return Depot.plain().send(5)


@functools.cache
def slow():
    return 1


def calls_slow():
    return slow()


OPTIONS = {"send": 1, "total": 2}
print(calls_slow())
