defmodule Depot do
  alias Shop.Shelf # @use Shop.Shelf
  alias Shop.Crate, as: Box # @use Shop.Crate

  def run(put) do
    Shelf.put(put) # @use Shelf.put @use Shop.Shelf
    Box.put("put") # @use Crate.put @use Shop.Crate
    Shop.Crate.put(put) # @use Crate.put @use Shop.Crate
  end
end
