# Carts of a shop.
# What is in them, and what it costs.

defmodule Shop.Cart do
  @moduledoc """
  A cart and its lines.

      iex> Shop.Cart.new() |> Shop.Cart.total()
      0
  """

  use GenServer, restart: :temporary
  use Ecto.Schema

  alias Shop.{Item, Pricing.Rules}
  alias Shop.Repo, as: Store
  import Ecto.Query, only: [from: 2]
  require Logger

  @behaviour Shop.Container
  @timeout 5_000
  @units ~w(piece kg)a

  @typedoc "What a cart holds."
  @type t :: %__MODULE__{lines: [Item.t()], owner: String.t() | nil}
  @type line(unit) :: {Item.t(), unit}
  @opaque key :: binary

  @enforce_keys [:owner]
  defstruct [:owner, lines: [], discount: 0]

  schema "carts" do
    field :state, Ecto.Enum, values: [:open, :paid]
    has_many :entries, Shop.Entry
    timestamps()
  end

  @doc "Makes a cart."
  def new, do: %__MODULE__{owner: nil}

  @doc """
  Adds an item.

  Twice the same item is one line of two.
  """
  @spec add(t, Item.t(), pos_integer) :: t
  def add(cart, item, count \\ 1)

  def add(%__MODULE__{lines: lines} = cart, %Item{} = item, count) when count > 0 and is_integer(count) do
    Logger.debug("adding #{item.name}: #{inspect(count)}")
    %{cart | lines: [{item, count} | lines]}
  end

  # Nothing to add.
  def add(cart, _item, _count), do: cart

  def add(cart, item), do: add(cart, item, 1)

  @impl true
  def handle_call({:total, unit}, _from, cart) do
    case total(cart) do
      sum when sum > 100 or unit == :cents -> {:reply, sum * 100, cart}
      nil -> {:stop, :normal, cart}
      sum -> {:reply, sum, cart}
    end
  end

  def handle_call(:clear, _from, cart) do
    {:reply, :ok, %{cart | lines: []}}
  end

  @impl true
  def handle_info(_message, cart), do: {:noreply, cart}

  def total(cart) do
    rate = if cart.discount > 0, do: 1 - cart.discount, else: 1

    with {:ok, rules} <- Rules.load(@timeout),
         true <- Rules.allow?(rules) do
      cart.lines
      |> Enum.map(fn {item, count} -> item.price * count end)
      |> Enum.reduce(0, &+/2)
      |> Kernel.*(rate)
      |> round_up
    else
      {:error, :timeout} -> nil
      false -> 0
    end
  rescue
    problem in [ArithmeticError, KeyError] ->
      Logger.error(Exception.message(problem))
      nil
  end

  defp round_up(sum), do: ceil(sum)

  def left <~> right, do: Map.merge(left, right)

  @doc false
  defguard is_unit(unit) when unit in @units

  defdelegate size(cart), to: Shop.Sizes, as: :measure

  defmacro measured(name, do: block) do
    quote do
      def unquote(name)(), do: unquote(block)
      def started, do: :os.system_time()
    end
  end

  defmodule Empty do
    @moduledoc false
    defexception [:message, code: 4]
  end
end

defprotocol Shop.Priced do
  @moduledoc "Has a price."
  @fallback_to_any true

  @doc "Its price in cents."
  @spec price(t) :: integer
  def price(thing)
end

defimpl Shop.Priced, for: [Shop.Item, Shop.Cart] do
  def price(%{price: cents}), do: cents
end

defmodule Shop.Container do
  @doc "How many."
  @callback count(term) :: non_neg_integer
  @callback find(term, key) :: {:ok, value} | :error when key: term, value: term
  @optional_callbacks find: 2
end
