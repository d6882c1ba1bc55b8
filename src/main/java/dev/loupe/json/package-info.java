/// How do our records travel? JSON as text and as records. The only home of Jackson databind.
@NullMarked
package dev.loupe.json;

import org.jspecify.annotations.NullMarked;
