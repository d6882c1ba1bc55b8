defmodule Shop.CartTest do
  use ExUnit.Case, async: true

  alias Shop.Cart

  setup do
    {:ok, cart: Cart.new()}
  end

  describe "add/3" do
    test "puts an item on a line", %{cart: cart} do
      assert [{%{name: "pen"}, 2}] = Cart.add(cart, pen(), 2).lines
    end

    @tag :slow
    test "leaves the cart alone when there is nothing to add", %{cart: cart} do
      assert Cart.add(cart, pen(), 0) == cart
    end
  end

  test "refuses" do
    assert_raise KeyError, fn -> Cart.total(%{}) end
  end

  defp pen, do: %Shop.Item{name: "pen", price: 120}
end
