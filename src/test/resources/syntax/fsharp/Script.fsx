#r "nuget: FSharp.Data"
#load "Shop.fs"

open Acme.Shop

let numbers = [ 1; 2; 3 ]

let double x = x * 2

for n in numbers do
    printfn "%d" (double n)
