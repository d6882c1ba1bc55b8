module Washable
  def wash
    rinse
  end
end

class Vehicle
  def start
    ignite
  end

  def ignite
    0
  end
end

class Car < Vehicle
  include Washable

  def initialize(engine)
    @engine = engine
    @parts = []
  end

  def self.build
    new(Engine.new)
  end

  def ignite
    @engine.fire
  end

  def push(part)
    @parts.push(part)
  end

  def rinse
    1
  end
end

class Engine
  def fire
    "x".strip
  end
end

class Camp
  def fire
    2
  end
end

class Garage
  def initialize
    @camp = Camp.new
  end

  def burn
    @camp.fire
  end

  def strip(text)
    text
  end

  def open
    car = Car.build
    car.wash
    car.start
    strip("y")
  end
end
