--  Bounded buffers.
with Ada.Text_IO; use Ada.Text_IO;
with Ada.Strings.Unbounded;

package body Buffers is

   Limit : constant Integer := 10;
   Count : Natural := 0;

   type Kind is (Empty, Full);
   subtype Index is Positive range 1 .. Limit;
   type Cell is record
      Value : Character := 'e';
      Used  : Boolean;
   end record;
   type Cells is array (Index) of Cell;

   function Twice (N : Integer) return Integer is (2 * N);

   procedure Swap is new Generic_Swap (Integer);

   --  Puts a value in; procedure Hidden is text.
   procedure Put (Item : Character; Done : out Boolean) is
      procedure Log (Text : String) is
      begin
         Put_Line ("end Put; " & Text);
      end Log;
   begin
      if Count = Limit and then not Done then
         Done := False;
         return;
      elsif Count'First > 1 then
         null;
      end if;
      for I in Index loop
         case I is
            when 1 => Log ("one");
            when others => exit when I > 3;
         end case;
      end loop;
      declare
         Local : Integer := Twice (2);
      begin
         Count := Local;
      exception
         when Constraint_Error => Count := 0;
      end;
   end Put;

   overriding function "+" (A, B : Cell) return Cell is
   begin
      return A;
   end "+";

   protected body Guard is
      entry Wait when Count > 0 is
      begin
         Count := Count - 1;
      end Wait;
   end Guard;

begin
   Count := 1;
end Buffers;
