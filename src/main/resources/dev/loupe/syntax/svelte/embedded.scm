(svelte_raw_text) @expression
