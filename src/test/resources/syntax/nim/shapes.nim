## Shapes and their areas.
## proc hidden() = discard

import std/[strutils, sequtils], math
from os import getEnv

const
  Limit* = 10
  Name = "proc inside() ="

type
  Kind* = enum
    kRound, kCornered
  Shape* {.inheritable.} = ref object of RootObj
    ## What has an area.
    name*: string
    kind: Kind
  Circle*[T] = object
    radius: T
  Handler = proc (s: Shape): bool

var count = 0

proc area*[T](c: Circle[T]): float =
  ## The area of a circle.
  ## In square units.
  let r = c.radius.float
  if r < 0 or c.radius == 0:
    return 0
  result = PI * r * r

method describe*(s: Shape): string {.base.} =
  proc quoted(text: string): string =
    '"' & text & '"'
  for part in s.name.split(' '):
    if part.len > Limit: continue
    result.add quoted(part)

func `+`*(a, b: Circle[int]): Circle[int] = Circle[int](radius: a.radius + b.radius)

#[ proc commented(x: int) =
     discard
   #[ nested ]# ]#
iterator names(shapes: seq[Shape]): string =
  for s in shapes:
    yield s.name

template twice(body: untyped) =
  body
  body

proc forward(x: int): bool

when isMainModule:
  echo area(Circle[int](radius: 2))
