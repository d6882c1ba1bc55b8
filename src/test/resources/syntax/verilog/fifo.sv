// Copyright nobody.
`timescale 1ns / 1ps
`include "defines.svh"
`define DEPTH 16
`define MAX(a, b) ((a) > (b) ? (a) : (b))

/// Types of the bus.
package bus_pkg;
  parameter int WIDTH = 32;
  typedef logic [WIDTH-1:0] word_t;
  typedef enum logic [1:0] { IDLE, BUSY = 2'd2, DONE } state_e;
  typedef struct packed {
    logic valid;
    word_t data;
  } entry_t;

  function automatic int clog2(input int value);
    int result = 0;
    while (value > 1) begin
      value = value >> 1;
      result++;
    end
    return result;
  endfunction
endpackage

interface bus_if #(parameter int W = 8) (input logic clk);
  logic [W-1:0] data;
  modport master (output data);
endinterface

/* A first-in first-out queue. */
module fifo
  import bus_pkg::*;
#(
  parameter int DEPTH = `DEPTH,
  localparam int BITS = $clog2(DEPTH)
) (
  input  logic clk,
  input  logic rst_n,
  input  word_t in_data,
  output word_t out_data,
  output logic full
);

  word_t memory [DEPTH];
  logic [BITS-1:0] head, tail;
  state_e state;
  wire empty = head == tail;

  assign full = (head + 1 == tail) && !empty || state == DONE;

  // Writes on each clock.
  always_ff @(posedge clk or negedge rst_n) begin : write
    if (!rst_n) begin
      head <= '0;
    end else if (in_data != 0 && !full) begin
      memory[head] <= in_data;
      head <= head + 1;
    end
  end

  always_comb begin
    case (state)
      IDLE: out_data = memory[tail];
      BUSY, DONE: out_data = clog2(3);
      default: out_data = 0;
    endcase
  end

  counter #(.WIDTH(BITS)) u_counter (
    .clk(clk),
    .value()
  );

  genvar i;
  generate
    for (i = 0; i < 4; i++) begin : lanes
      assign lane[i] = memory[i];
    end
  endgenerate

  task automatic reset(input int cycles);
    repeat (cycles) @(posedge clk);
    $display("reset %0d", cycles);
  endtask

  initial begin
    for (int j = 0; j < 3; j++) reset(j);
  end

  property no_overflow;
    @(posedge clk) full |-> !rst_n;
  endproperty
  assert property (no_overflow);
endmodule : fifo

class packet #(int N = 4) extends base_packet;
  rand bit [7:0] payload [N];
  static int count;

  constraint sized { payload.size() < 10; }

  function new(string name = "packet");
    super.new(name);
  endfunction

  virtual task send(bus_if bus);
    foreach (payload[i]) bus.data = payload[i];
  endtask

  extern function int length();
endclass

function int packet::length();
  return N ? N : 0;
endfunction

task packet::send_all(bus_if bus);
  send(bus);
endtask
