/// Mines pairs of documentation and code from packages, to train and to measure an embedding model with.
@NullMarked
package dev.loupe.mining;

import org.jspecify.annotations.NullMarked;
