package dev.loupe.search.query;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// One item of a query's syntax.
sealed interface QueryItem {

    /// The property that a restriction applies to.
    enum Sort {
        LANGUAGE,
        KIND,
        PATH;

        static Optional<Sort> named(String name) {
            return switch (name.toLowerCase(Locale.ROOT)) {
                case "lang", "language" -> Optional.of(LANGUAGE);
                case "kind", "type" -> Optional.of(KIND);
                case "path", "file" -> Optional.of(PATH);
                default -> Optional.empty();
            };
        }
    }

    /// `lang:java`, `-path:test`.
    record Restriction(boolean minus, Sort sort, String value) implements QueryItem {

        /// Whether its value exists: `lang:nothing` may be part of a text.
        boolean exists() {
            return switch (sort) {
                case LANGUAGE ->
                    Arrays.stream(values()).allMatch(one -> Language.find(one).isPresent());
                case KIND ->
                    Arrays.stream(values()).allMatch(one -> ChunkKind.find(one).isPresent());
                case PATH -> true;
            };
        }

        String[] values() {
            return value.split(",");
        }
    }

    /// `"a phrase"`.
    record Phrase(boolean minus, String text) implements QueryItem {}

    /// Any other text up to whitespace.
    record Word(boolean minus, String text) implements QueryItem {}
}
