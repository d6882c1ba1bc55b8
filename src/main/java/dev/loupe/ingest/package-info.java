/// How does a changed tree become a new snapshot?
@NullMarked
package dev.loupe.ingest;

import org.jspecify.annotations.NullMarked;
