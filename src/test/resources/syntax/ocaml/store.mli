(** Keeps orders. *)

open Types

type t
(** A store. *)

type error = Missing of int | Broken

val create : ?size:int -> unit -> t
(** [create ()] makes one. *)

(** Looks one up. *)
val find : t -> int -> (order, error) result

exception Closed of string

external hash : string -> int = "caml_hash"

module Cache : sig
  type entry = { key : string; value : int }

  val clear : t -> unit
end

module type S = sig
  val name : string
end

module Make (X : S) : S

class counter : int -> object
  method next : int
end

include module type of Base
