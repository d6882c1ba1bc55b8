local racks = require("shelves")

local function run(put)
  local shelf = racks.Shelf.new() -- @use Shelf @use Shelf.new
  shelf:put(put) -- @use Shelf.put
  local crate = racks.Crate.new() -- @use Crate @use Crate.new
  crate:put("put") -- @use Crate.put
  return racks.count() -- @use count
end

return run
