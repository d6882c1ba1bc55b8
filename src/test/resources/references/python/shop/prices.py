"""total is only a word here"""


def total(items):  # @def total
    # total(items) in a comment
    if not items:
        return 0
    return items[0] + total(items[1:])  # @use total


class Till:  # @def Till
    def close(self):  # @def Till.close
        return "close the till: total"

    def evening(self):
        return self.close()  # @use Till.close


class Door:
    def close(self):  # @def Door.close
        return 1
