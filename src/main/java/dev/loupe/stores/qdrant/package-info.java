/// How is a Qdrant server asked for rows? Its REST API as of 1.19; docs/stores.md.
@NullMarked
package dev.loupe.stores.qdrant;

import org.jspecify.annotations.NullMarked;
