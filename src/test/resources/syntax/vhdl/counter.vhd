-- Counts pulses.
library ieee;
use ieee.std_logic_1164.all;

-- What is outside.
entity counter is
  generic (WIDTH : integer := 8);
  port (
    clk : in std_logic;
    q   : out std_logic_vector(WIDTH - 1 downto 0)
  );
end entity counter;

architecture rtl of counter is
  type state_t is (idle, run);
  type pair is record
    a : std_logic;
    b : std_logic;
  end record;
  constant LIMIT : integer := 10;
  signal state, following : state_t := idle;

  component adder
    port (x : in std_logic);
  end component;

  -- Next state; "end function" is text.
  function step(s : state_t) return state_t is
    variable r : state_t;
  begin
    if s = idle then
      r := run;
    else
      r := idle;
    end if;
    return r;
  end function step;
begin
  add : adder port map (x => clk);

  count : process (clk)
    variable n : integer := 0;
  begin
    if rising_edge(clk) and clk'event then
      case state is
        when idle => n := 0;
        when others => n := n + 1;
      end case;
      for i in 0 to 3 loop
        state <= step(state);
      end loop;
      q <= (others => '1');
    end if;
  end process count;

  gen : for i in 0 to WIDTH - 1 generate
    q(i) <= '0';
  end generate;
end architecture rtl;
