require_relative "lib/shelves"

class Depot
  def run(put)
    big = BigShelf.new
    big.put(put) # @use BigShelf.put
    big.count # @use Counting.count
    shelf = Shelf.new # @use Shelf
    shelf.put("put") # @use Shelf.put
    Crate.new.put(:put) # @use Crate @use Crate.put
  end
end
