(** Trees and their sizes. *)
Require Import Coq.Lists.List.
From Coq Require Import Arith Lia.

Module Trees.

Section Sizes.
Variable A : Type.

Inductive tree : Type :=
  | Leaf : tree
  | Node : tree -> A -> tree -> tree.

(* Lemma hidden : False. (* nested *) *)
(** How many nodes there are. *)
Fixpoint size (t : tree) : nat :=
  match t with
  | Leaf => 0
  | Node l _ r => S (size l + size r)
  end.

Lemma size_pos : forall t l x r,
  t = Node l x r -> size t > 0.
Proof.
  intros t l x r H.
  rewrite H. simpl. lia.
Qed.

Definition is_leaf (t : tree) : bool.
Proof.
  destruct t.
  - exact true.
  - exact false.
Defined.

Record point := { px : nat; py : nat }.

Notation "a +++ b" := (plus a b) (at level 50).

End Sizes.
End Trees.

Theorem plus_zero n : n + 0 = n.
Proof. auto. Qed.
