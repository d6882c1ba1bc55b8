/// An index of commits by words and meaning: [CommitIndex] holds [CommitText]s and answers a [CommitQuery].
@NullMarked
package dev.loupe.index.commits;

import org.jspecify.annotations.NullMarked;
