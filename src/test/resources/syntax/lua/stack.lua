#!/usr/bin/env lua
--- Stacks, and what is kept on them.
-- @module stack
-- @license MIT

local json = require "json"
local format, insert = string.format, table.insert
local util = require("stack.util").core

local MAX_DEPTH <const> = 100
local LIMITS = { soft = 10, hard = 20 }

local M = {}

---@class Stack: Base
---@field items any[]
local Stack = setmetatable({}, { __call = function(class, ...) return class.new(...) end })
Stack.__index = Stack

local Queue = {}
Queue.__index = Queue

local Ring = require("middleclass")("Ring")
local Heap = class("Heap", Queue)

M._VERSION = "1.2"
M.options = {
  strict = true,
  on_full = function(stack)
    error(format("full: %d", #stack.items))
  end,
  ["on-empty"] = function() end,
}

--- Makes a stack.
-- @param items table? what is on it
-- @return Stack
function Stack.new(items, ...)
  local self = setmetatable({ items = items or {} }, Stack)
  for i, item in ipairs({ ... }) do
    self.items[i] = item
  end
  return self
end

--[[ Puts an item on top.
     Refuses when the stack is full. ]]
function Stack:push(item)
  if #self.items >= MAX_DEPTH and not self.unbounded then
    M.options.on_full(self)
  elseif item == nil or item == M.NONE then
    return false
  else
    insert(self.items, item)
  end
  while #self.items > LIMITS.hard do table.remove(self.items, 1) end
  return true
end

function Stack:clear() end

Stack.peek = function(self)
  local top <close> = self.items[#self.items]
  return top
end

Stack["drop"] = function(self, n)
  repeat
    n = n - 1
    local dropped = table.remove(self.items)
    if not dropped then goto done end
  until n <= 0
  ::done::
end

function Stack.__add(left, right) return Stack.new({ left, right }) end

function M.util.text.trim(text)
  return (text:gsub("^%s+", ""))
end

-- Only for this file.
local function walk(stack, visit)
  local function step(i)
    if i > 0 then visit(stack.items[i]); return step(i - 1) end
  end
  return step(#stack.items)
end

local dump = function(stack)
  local lines = {}
  walk(stack, function(item) lines[#lines + 1] = json.encode(item) end)
  return table.concat(lines, [[

]])
end

describe("Stack", function()
  describe(":push", function()
    it("puts on top", function()
      assert.equal(1, Stack.new():push(1) and 1)
    end)
  end)
end)

counter = 0

return M
