# A queue of jobs.
require "json"
require "./job"

module Work
  LIMIT = 10

  # What happened to a job.
  enum State
    Waiting
    Done

    def done?
      self == Done
    end
  end

  # Keeps jobs in order.
  @[JSON::Serializable::Options(emit_nulls: true)]
  class Queue(T) < Base
    include Enumerable(T)
    getter size : Int32
    property name = "def hidden; end"

    class Empty < Exception; end

    # Starts with no jobs.
    def initialize(@name : String, *, limit = LIMIT)
      @size = 0
      @jobs = [] of T
    end

    def self.open(name, &block)
      queue = new(name)
      yield queue if queue
    ensure
      queue.try &.close
    end

    def push(job : T) : self
      if @size >= LIMIT
        raise Empty.new("full")
      elsif job.nil? || closed?
        return self
      end
      @jobs.each do |old|
        next unless old == job
        puts "same: #{old}"
      end
      while @size > LIMIT
        @size -= 1
      end
      result = case job
               when String then 1
               else 2
               end
      self
    end

    def ==(other)
      other.size == @size
    end

    abstract def close

    private macro log(text)
      {% if flag?(:debug) %}
        puts {{text}}
      {% end %}
    end
  end

  lib LibC
    fun sleep(seconds : UInt32) : UInt32
  end

  alias Name = String | Symbol
end
