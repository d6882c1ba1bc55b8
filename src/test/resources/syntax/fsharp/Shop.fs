/// Orders and what is in them.
namespace Acme.Shop

open System
open System.Collections.Generic
open type System.Math

/// Where an order is.
type State =
    | Open
    | Paid of amount: decimal * at: DateTime
    | Sent of string

/// One purchase.
[<CLIMutable>]
type Order =
    { Id: int
      /// What is in it.
      Items: Item list
      mutable Note: string option }

    member this.Count = List.length this.Items
    static member Empty = { Id = 0; Items = []; Note = None }

and Item = { Sku: string; Price: decimal }

type Id = int

[<Measure>]
type kg

type Color =
    | Red = 0
    | Green = 1

type IStore =
    inherit IDisposable
    abstract member Find: id: int -> Order option
    abstract Name: string with get

/// Keeps orders in memory.
type MemoryStore(size: int, ?name: string) =
    inherit StoreBase(size)
    let orders = Dictionary<int, Order>()
    let mutable hits = 0

    new() = MemoryStore(10)

    /// Looks one up.
    member this.Find(id: int) =
        hits <- hits + 1
        match orders.TryGetValue id with
        | true, order -> Some order
        | _ -> None

    member val Capacity = size with get, set

    override _.ToString() = "memory"

    interface IStore with
        member this.Find id = this.Find id
        member _.Name = defaultArg name "memory"
        member _.Dispose() = ()

exception OutOfStock of string

[<AutoOpen>]
module Prices =
    [<Literal>]
    let Limit = 100

    let (|Cheap|Dear|) price = if price < 10m then Cheap else Dear

    let (<+>) a b = a + b

    /// What an order costs.
    let total (order: Order) =
        let add acc item = acc + item.Price
        order.Items |> List.fold add 0m

    let rec even n = n = 0 || odd (n - 1)
    and odd n = n <> 0 && even (n - 1)

    let inline square (x: ^a) = x * x

    let describe state =
        match state with
        | Open -> "open"
        | Paid(amount, _) when amount > 0m -> $"paid {amount}"
        | Paid _ -> "free"
        | Sent tracking -> sprintf "sent %s" tracking

    let load (url: string) =
        async {
            let! text = fetch url
            if text = "" then
                return None
            else
                return Some text
        }

    module Nested =
        let deep = 1

type MemoryStore with
    member this.Clear() = ()
