import stock


class Till:
    def __init__(self, owner):
        self.owner = greet(owner)

    def close(self):
        self.count()

    def count(self):
        return [price(one) for one in stock.items()]


class Door:
    def close(self):
        pass


def greet(name):
    return name


def price(item):
    return sorted(item, key=lambda one: tax(one))


def tax(item):
    return 1


def walk(node):
    for child in node:
        walk(child)


def even(n):
    return n == 0 or odd(n - 1)


def odd(n):
    return n != 0 and even(n - 1)


def outer():
    def inner():
        return tax(1)

    return inner()


def evening(till: Till, door: Door, other):
    till.close()
    door.close()
    other.close()
    print(till)


evening(Till("me"), Door(), None)
