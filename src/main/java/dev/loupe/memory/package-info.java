/// What was noted, archived, rated?
@NullMarked
package dev.loupe.memory;

import org.jspecify.annotations.NullMarked;
