/// What ratings of earlier answers mean for a new question.
@NullMarked
package dev.loupe.search.feedback;

import org.jspecify.annotations.NullMarked;
