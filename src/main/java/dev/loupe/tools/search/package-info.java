/// Tools that find code: by words, by meaning, by pattern.
@NullMarked
package dev.loupe.tools.search;

import org.jspecify.annotations.NullMarked;
