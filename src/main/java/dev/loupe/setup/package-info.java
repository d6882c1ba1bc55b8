/// What is written into the settings of agents, on request: their hooks. docs/hooks.md.
@NullMarked
package dev.loupe.setup;

import org.jspecify.annotations.NullMarked;
