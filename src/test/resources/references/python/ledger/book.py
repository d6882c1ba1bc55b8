from shop.sums import tally as adds  # @use sums.tally
from ledger import whole, Sheet  # @use sums.gross


def ledger(sheet: Sheet):
    keys = {"tally": 1, "gross": 2}
    print(**dict(tally=3))
    return adds(1) + keys["tally"]  # @use sums.tally


def total_of(sheet: Sheet):
    return whole(2) + sheet.tally()  # @use sums.gross @use Sheet.tally
