require "./shelves"

def run(crate : Crate, put) # @use Crate
  crate.put(put) # @use Crate.put
  shelf = Shelf.new # @use Shelf
  shelf.put("put") # @use Shelf.put
  big = BigShelf.new
  big.put(put) # @use BigShelf.put
end
