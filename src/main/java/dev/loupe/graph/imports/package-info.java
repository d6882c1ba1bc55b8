/// Which file imports which: raw specifiers resolved to the files that are there now.
@NullMarked
package dev.loupe.graph.imports;

import org.jspecify.annotations.NullMarked;
