/// The nouns. Depends on the JDK and JSpecify only.
@NullMarked
package dev.loupe.model;

import org.jspecify.annotations.NullMarked;
