class Till
  def initialize(coins)
    @coins = count(coins)
  end

  def count(coins)
    coins.each { |coin| weigh(coin) }
  end
end

def weigh(coin)
  coin
end

def evening
  till = Till.new(3)
  weigh(1)
end

evening()
