# Shelf#put
module Counting
  def count = 1 # @def Counting.count
end

class Shelf # @def Shelf
  include Counting

  def put(what = "put") # @def Shelf.put
    self
  end
end

class Crate # @def Crate
  def put(what) # @def Crate.put
    put(what) # @use Crate.put
  end
end

class BigShelf < Shelf # @use Shelf
  def initialize
    @crate = Crate.new # @use Crate
  end

  def put(what) # @def BigShelf.put
    @crate.put(what) # @use Crate.put
    count # @use Counting.count
  end
end
