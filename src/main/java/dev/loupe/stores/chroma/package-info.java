/// How is a Chroma server asked for rows? Its HTTP API, version 2; docs/stores.md.
@NullMarked
package dev.loupe.stores.chroma;

import org.jspecify.annotations.NullMarked;
