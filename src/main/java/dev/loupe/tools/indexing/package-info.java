/// Tools that make, renew, describe and delete an index.
@NullMarked
package dev.loupe.tools.indexing;

import org.jspecify.annotations.NullMarked;
