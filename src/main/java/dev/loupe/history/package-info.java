/// What does git know of this file, this chunk, this commit?
@NullMarked
package dev.loupe.history;

import org.jspecify.annotations.NullMarked;
