#!/usr/bin/env ruby
# frozen_string_literal: true

# The inventory of a warehouse: items, shelves and what moves them.

require "json"
require_relative "../support/clock"
autoload :Barcode, "warehouse/barcode"

$warehouses = {}

module Warehouse
  VERSION = "2.1"
  SMALL, LARGE = 1, 100

  # Raised when a shelf is full.
  class Full < StandardError; end
  class Lost < StandardError
  end

  # Can be put on a shelf.
  #
  # @abstract
  module Storable
    def self.included(base)
      base.extend(ClassMethods)
    end

    # Where it stands.
    def location = @location || "nowhere"

    module ClassMethods
      def storable_as(name) = @stored_name = name
    end
  end

  Position = Struct.new(:aisle, :level) do
    def to_s
      "#{aisle}/#{level}"
    end
  end
  Weight = Data.define(:grams)

  class Item::Box < Item
    include Comparable, Storable
    extend Forwardable
    prepend Audited::Changes

    attr_accessor :name, :price # what people read
    attr_reader :weight

    class << self
      attr_accessor :registry

      # Makes a box from a line of text.
      def parse(line, strict: false)
        name, price = line.split(",")
        raise ArgumentError, "no name in #{line.inspect}" if strict && name.empty?
        new(name, price.to_i)
      rescue TypeError, ArgumentError => problem
        warn problem.message unless strict
        nil
      end

      private def reset = registry.clear
    end

    # @param name [String]
    def initialize(name, price = 0, *tags, weight:, unit: :gram, **rest, &block)
      @name, @price = name, price
      @weight ||= weight
      tags.each_with_index { |tag, (index, other)| @tags[tag] = index }
    end

    def <=>(other)
      price <=> other.price
    end

    def name=(value)
      @name = value&.strip
    end

    def empty?; end

    # The price with tax.
    private def taxed(rate)
      price * (1 + rate)
    end

    %i[red green].each do |color|
      define_method(:"#{color}?") { @color == color }
    end

    define_method(:label) do |width|
      name.ljust(width)
    end

    alias size weight
    alias_method :cost, :price

    def describe(format)
      case format
      when :json then JSON.generate(name: name)
      when :text, :plain
        <<~TEXT
          #{name} costs #{price}
            and weighs #{weight} g.
        TEXT
      else
        format.is_a?(Proc) ? format.call(self) : to_s
      end
    end

    def match(shape)
      case shape
      in {width: Integer => wide, height:} if wide > 2 then wide * height
      in [first, *rest] then first
      end
    end
  end

  module Shouting
    refine String do
      def shout = upcase + "!"
    end
  end
end

=begin
Puts everything
back on its shelf.
=end
def tidy(items)
  until items.empty?
    item = items.pop or break
    yield item
  end
end

def Warehouse.open(path)
  using Warehouse::Shouting
  $warehouses[path] ||= JSON.parse(File.read(path)).map(&:to_h)
end

tidy([]) if __FILE__ == $PROGRAM_NAME

__END__
name,price
