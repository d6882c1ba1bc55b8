from depot.codecs import Codec


def total(x):
    return x


class Cart:
    def total(self):
        return total(1)


class Depot:
    def __init__(self, codec: Codec):
        self.codec = codec
        self.carts = {}

    @classmethod
    def plain(cls):
        return cls(None)

    def send(self, value):
        return self.codec.encode(value)

    def get(self, key):
        return self.carts.get(key)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        return False


class Large(Depot):
    def send(self, value):
        return super().send(value)

    class Gate:
        def shut(self):
            return 1


class Lid:
    def shut(self):
        return 2
