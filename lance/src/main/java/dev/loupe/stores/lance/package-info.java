/// How are rows kept in Lance tables? Through its native library, in this process; docs/stores.md.
@NullMarked
package dev.loupe.stores.lance;

import org.jspecify.annotations.NullMarked;
