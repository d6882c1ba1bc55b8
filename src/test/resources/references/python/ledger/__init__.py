from shop.sums import gross as whole, Sheet  # @use sums.gross
