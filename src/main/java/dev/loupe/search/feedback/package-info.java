/// Applies the ratings of earlier answers to new questions: [PastRatings] compares a question with the rated
/// ones and returns [FileFactors], by which the ranking raises or lowers files.
@NullMarked
package dev.loupe.search.feedback;

import org.jspecify.annotations.NullMarked;
