/// The tools on what is remembered: what agents think of what they were given, and what was done about it.
@NullMarked
package dev.loupe.tools.memory;

import org.jspecify.annotations.NullMarked;
