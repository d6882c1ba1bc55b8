/// The tools on collections of documents, and those that put files into them.
@NullMarked
package dev.loupe.tools.collections;

import org.jspecify.annotations.NullMarked;
