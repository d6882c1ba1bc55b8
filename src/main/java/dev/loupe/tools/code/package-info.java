/// Tools that show code: symbols, line ranges, whole files, the tree.
@NullMarked
package dev.loupe.tools.code;

import org.jspecify.annotations.NullMarked;
