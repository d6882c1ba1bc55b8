# Shelf#put
class Shelf # @def Shelf
  def put(what : String) : Shelf # @def Shelf.put @use Shelf
    self
  end

  def count
    1
  end # not counted
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
    @crate.put("put") # @use Crate.put
    self
  end
end
