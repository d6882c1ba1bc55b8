package dev.loupe.search.query;

import dev.loupe.search.query.QueryItem.Phrase;
import dev.loupe.search.query.QueryItem.Restriction;
import dev.loupe.search.query.QueryItem.Word;
import java.util.Optional;

/// Reads the items of a query one by one.
///
/// Every item advances the cursor, so a loop that takes one item per turn always ends.
final class QueryCursor {
    private static final int LONGEST_NAME = 8;

    /// An item and its end position.
    private record Read<T extends QueryItem>(T item, int end) {}

    private final String text;
    private int at;

    QueryCursor(String text) {
        this.text = text;
    }

    /// Whether an item is left.
    boolean hasNext() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at < text.length();
    }

    /// Takes the next item; call only if there is one.
    QueryItem next() {
        int start = start();
        boolean minus = start > at;
        Optional<Read<Restriction>> restriction = restriction(start, minus);
        if (restriction.isPresent()) return take(restriction.get());
        Optional<Read<Phrase>> phrase = phrase(start, minus);
        return phrase.isPresent() ? take(phrase.get()) : take(word(start, minus));
    }

    /// Takes the next item if it is a restriction to something that exists; otherwise takes nothing.
    Optional<Restriction> nextRestriction() {
        if (!hasNext()) return Optional.empty();
        int start = start();
        return restriction(start, start > at)
                .filter(read -> read.item().exists())
                .map(this::take);
    }

    /// Takes everything up to whitespace; call only if there is an item.
    String nextWord() {
        return take(word(at, false)).text();
    }

    /// The rest of the text.
    String rest() {
        return text.substring(at);
    }

    private <T extends QueryItem> T take(Read<T> read) {
        if (read.end() <= at) throw new IllegalStateException("an item of a query is empty, at " + at);
        at = read.end();
        return read.item();
    }

    /// The position after a minus that excludes.
    private int start() {
        boolean minus = text.charAt(at) == '-' && at + 1 < text.length() && startsItem(text.charAt(at + 1));
        return minus ? at + 1 : at;
    }

    private static boolean startsItem(char c) {
        return Character.isLetterOrDigit(c) || c == '"' || c == '_' || c == '$';
    }

    private Optional<Read<Restriction>> restriction(int start, boolean minus) {
        int colon = text.indexOf(':', start);
        if (colon < 0 || colon - start > LONGEST_NAME || colon + 1 >= text.length()) return Optional.empty();
        char next = text.charAt(colon + 1);
        if (Character.isWhitespace(next) || next == ':' || text.startsWith("//", colon + 1)) return Optional.empty();
        return QueryItem.Sort.named(text.substring(start, colon)).map(sort -> restriction(minus, sort, colon + 1));
    }

    /// Reads a value that ends at whitespace, or is quoted.
    private Read<Restriction> restriction(boolean minus, QueryItem.Sort sort, int value) {
        int close = text.charAt(value) == '"' ? text.indexOf('"', value + 1) : -1;
        return close < 0
                ? new Read<>(new Restriction(minus, sort, text.substring(value, blank(value))), blank(value))
                : new Read<>(new Restriction(minus, sort, text.substring(value + 1, close)), close + 1);
    }

    private Optional<Read<Phrase>> phrase(int start, boolean minus) {
        int close = text.charAt(start) == '"' ? text.indexOf('"', start + 1) : -1;
        if (close < 0) return Optional.empty();
        return Optional.of(new Read<>(
                new Phrase(minus, text.substring(start + 1, close).strip()), close + 1));
    }

    private Read<Word> word(int start, boolean minus) {
        return new Read<>(new Word(minus, text.substring(start, blank(start))), blank(start));
    }

    /// The position of the next whitespace, or the end.
    private int blank(int from) {
        int end = from;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) end++;
        return end;
    }
}
