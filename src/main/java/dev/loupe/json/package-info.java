/// How do our records travel? The only home of Jackson databind.
@NullMarked
package dev.loupe.json;

import org.jspecify.annotations.NullMarked;
