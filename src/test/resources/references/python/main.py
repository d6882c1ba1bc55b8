from shop import total  # @use total
from shop.prices import Door, Till  # @use Till


def report(items):
    return total(items)  # @use total


def shadowed(total):
    return total + 1


def local_one(items):
    total = 3
    return total


def evening(till: Till, door: Door):  # @use Till
    till.close()  # @use Till.close
    door.close()  # @use Door.close
    return Till().close()  # @use Till @use Till.close
