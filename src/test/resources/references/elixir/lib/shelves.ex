defmodule Shop.Shelf do # @def Shop.Shelf
  # put
  def put(what, times \\ 1) do # @def Shelf.put
    put(what, times - 1) # @use Shelf.put
  end
end

defmodule Shop.Crate do # @def Shop.Crate
  def put(what), do: "put #{what}" # @def Crate.put
end
