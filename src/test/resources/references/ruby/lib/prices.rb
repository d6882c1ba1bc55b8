# total
module Shop
  def self.total(items) # @def Shop.total
    return 0 if items.empty?
    items[0] + total(items[1..]) # @use Shop.total
  end

  class Till # @def Till
    def close # @def Till.close
      "close total"
    end

    def evening
      self.close # @use Till.close
    end
  end

  class Door
    def close # @def Door.close
      1
    end
  end
end
