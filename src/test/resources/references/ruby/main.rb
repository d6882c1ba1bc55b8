require_relative "lib/prices"

def report(items)
  Shop.total(items) # @use Shop.total
end

def shadowed(total)
  total + 1
end

def evening
  till = Shop::Till.new # @use Till
  till.close # @use Till.close
end
