package dev.loupe.search;

import dev.loupe.model.ChunkId;
import dev.loupe.model.ComposedText;
import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.util.Set;
import java.util.function.Predicate;

/// What to look for among chunks. With its restrictions and page it is a [SearchRequest].
public sealed interface Query {
    /// By words and meaning, in the order of the [QuerySignal]s.
    ///
    /// @param text words, code or a question, with query syntax: `lang:` `path:` `kind:` `-word` `"exact"`
    /// @param plain whether the text has no syntax: quotes, hyphens, globs and `lang:` are ordinary text
    /// @param explain whether hits have every signal's value
    /// @param ratings of earlier answers, which move files of similar questions
    record Words(String text, SearchMode mode, boolean plain, boolean explain, PastRatings ratings) implements Query {
        /// UTF-16 units of a text that are read.
        public static final int MOST_READ = 100_000;

        public Words {
            text = ComposedText.of(text);
        }

        /// With query syntax.
        public Words(String text, SearchMode mode) {
            this(text, mode, false, false, PastRatings.NONE);
        }

        /// Words without syntax, such as a task or a commit message.
        public static Words plain(String text) {
            return new Words(text, SearchMode.HYBRID, true, false, PastRatings.NONE);
        }

        /// The same with the part of the text that is read.
        Words beginning() {
            return new Words(text.substring(0, Math.min(MOST_READ, text.length())), mode, plain, explain, ratings);
        }

        public Words explained(boolean explained) {
            return new Words(text, mode, plain, explained, ratings);
        }

        public Words rated(PastRatings past) {
            return new Words(text, mode, plain, explain, past);
        }
    }

    /// Code that does what a text says: half by cosine, half by the score of [Words].
    ///
    /// @param text language or code without query syntax; only the first ten thousand characters count
    /// @param files the exact rule for files that pass the filter; most of them should satisfy it
    record Concept(String text, Predicate<RepoPath> files) implements Query {
        private static final int LONGEST = 10_000;

        public Concept {
            text = text.substring(0, Math.min(text.length(), LONGEST));
        }

        /// In all files that pass the filter.
        public Concept(String text) {
            this(text, _ -> true);
        }
    }

    /// Nearest in meaning to a text, by cosine alone.
    record Nearest(String text) implements Query {}

    /// Nearest to a vector, by cosine alone.
    ///
    /// @param space of the vector, which is comparable only within it
    /// @param without chunks to leave out, usually those that the vector comes from
    /// @param least minimum cosine, in [-1, 1]
    record Like(Int8Vector vector, VectorSpace space, Set<ChunkId> without, double least) implements Query {
        public Like {
            without = Set.copyOf(without);
        }
    }
}
