% Families and who is in them.
:- module(family, [ancestor/2, greeting//1]).
:- use_module(library(lists)).
:- use_module('data/people.pl').
:- dynamic parent/2.

/* hidden(X) :- nothing(X). */
parent(anna, 'Bert. Son').
parent('Bert. Son', carl).

%! ancestor(?X, ?Y) is nondet.
%  X is an ancestor of Y.
ancestor(X, Y) :-
    parent(X, Y).
ancestor(X, Y) :-
    parent(X, Z),
    \+ X == Z,
    ancestor(Z, Y).

count(List, N) :-
    (   List = [] -> N = 0
    ;   length(List, N)
    ).

greeting(Name) --> "hello. ", [Name], { atom(Name) }.

run :- ancestor(anna, Who), write(Who), nl.
