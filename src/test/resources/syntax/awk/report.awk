#!/usr/bin/gawk -f
# Sums up a log.

@include "format.awk"

BEGIN {
  FS = "\t"
  threshold = 100
}

# The larger of two.
function max(a, b,    larger) {
  larger = a > b ? a : b
  return larger
}

func note(text) { print text > "/dev/stderr" }

/^#/ { next }

$1 == "start", /stop/ { inside++ }

NF > 2 && $2 > threshold {
  name = $1
  sum[name] += $2
  count[name]++
  if ($3 ~ /error/ || $4 == "bad") {
    note("bad: " $0)
  } else if (name in seen) {
    longest = max(longest, length($0))
  }
  switch ($5) {
    case "a": letters++; break
    default: others++
  }
  while (others > 10) others -= 10
}

END {
  for (name in sum) {
    printf "%s %d\n", name, sum[name] / count[name]
  }
}
