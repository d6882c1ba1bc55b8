/// Loupe: one local index of a repository, and many ways to look through it. Only the entry point lives here.
@NullMarked
package dev.loupe;

import org.jspecify.annotations.NullMarked;
