-- Shelf:put
local Shelf = {} -- @def Shelf
Shelf.__index = Shelf -- @use Shelf

function Shelf.new() -- @def Shelf.new @use Shelf
  return setmetatable({}, Shelf) -- @use Shelf
end

function Shelf:put(what) -- @def Shelf.put @use Shelf
  return what == "put" and self:put(what) -- @use Shelf.put
end

local Crate = {} -- @def Crate

function Crate.new() -- @def Crate.new @use Crate
  return setmetatable({}, { __index = Crate }) -- @use Crate
end

function Crate:put(what) -- @def Crate.put @use Crate
  return what
end

local function count(put) -- @def count
  return put and count() -- @use count
end

return { Shelf = Shelf, Crate = Crate, count = count } -- @use Shelf @use Crate @use count
