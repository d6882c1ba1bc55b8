from abc import ABC, abstractmethod
from typing import Protocol


class Codec(ABC):
    @abstractmethod
    def encode(self, value): ...

    def twice(self, value):
        return self.encode(self.encode(value))


class JsonCodec(Codec):
    def encode(self, value):
        return dumps(value)


class TextCodec(Codec):
    def encode(self, value):
        return str(value)


class Loud:
    def encode(self, value):
        return "text".encode()


def dumps(value):
    return value


class Speaker(Protocol):
    def speak(self) -> str: ...


class Dog:
    def speak(self) -> str:
        return "woof"


class Radio:
    def speak(self, volume, station) -> str:
        return "news"


class ShoutMixin:
    def shout(self):
        return 1


class Cat(ShoutMixin):
    pass
