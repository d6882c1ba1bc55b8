/// What did a compiler's index say of these places?
@NullMarked
package dev.loupe.graph.scip;

import org.jspecify.annotations.NullMarked;
