(* Copyright nobody. *)

(** Orders and what is in them. *)

open Printf
open! Base.List
include Comparable.Make (Int)
module Log = Logs
module StringMap = Map.Make (String)

(** One purchase. *)
type order = {
  id : int;  (** Never negative. *)
  mutable items : item list;
}

and item = { sku : string; price : float }

type state =
  | Open
  | Paid of int
  | Sent of { tracking : string }
[@@deriving show, eq]

type 'a tree = Leaf | Node of 'a tree * 'a * 'a tree
type color = [ `Red | `Green ]
type id = int
type _ expr = Int : int -> int expr | If : bool expr * 'a expr * 'a expr -> 'a expr

exception Not_found_in_stock of string

external now : unit -> float = "caml_now" "unboxed_now"

let limit = 10
let ( |+ ) a b = a + b

(** What an order costs. *)
let total ?(tax = 0.19) ~rounded order =
  let sum = List.fold_left (fun acc i -> acc +. i.price) 0. order.items in
  let add x = x +. (sum *. tax) in
  if rounded && sum > 0. then Float.round (add sum) else add sum

let rec even n = n = 0 || odd (n - 1)
and odd n = match n with 0 -> false | n when n < 0 -> false | _ -> even (n - 1)

let describe = function
  | Open -> "open"
  | Paid n -> sprintf "paid %d" n
  | Sent { tracking } -> "sent " ^ tracking

(** Keeps orders. *)
module type STORE = sig
  type t
  type key = int

  val find : t -> key -> order option
  (** Looks one up. *)

  exception Closed

  module Cache : sig
    val size : int
  end
end

module Memory : STORE with type key = int = struct
  type t = (int, order) Hashtbl.t
  type key = int

  let find t key = Hashtbl.find_opt t key

  module Cache = struct
    let size = 10
    let clear () = ()
  end

  exception Closed
end

module Make (Store : STORE) (Clock : sig val now : unit -> float end) = struct
  let late order =
    let module C = Clock in
    C.now () > 0. && order.id > 0
end

class virtual counter (start : int) = object (self)
  val mutable count = start
  method next = count <- count + 1; count
  method private reset () = count <- 0
  method virtual name : string
  inherit Base.thing
end

class type named = object
  method name : string
end

let%expect_test "adds" =
  print_int (1 |+ 2);
  [%expect {| 3 |}]

let () =
  let o = { id = 1; items = [] } in
  try printf "%f\n" (total ~rounded:true o) with
  | Not_found -> ()
  | Failure msg -> prerr_endline msg
