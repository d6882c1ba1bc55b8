/// Documentation: what is in documents, and the search over them.
@NullMarked
package dev.loupe.tools.docs;

import org.jspecify.annotations.NullMarked;
