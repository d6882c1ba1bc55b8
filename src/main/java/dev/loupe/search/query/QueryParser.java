package dev.loupe.search.query;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.search.query.QueryItem.Phrase;
import dev.loupe.search.query.QueryItem.Restriction;
import dev.loupe.search.query.QueryItem.Word;
import dev.loupe.search.words.CommonWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Parses the query syntax, which is the same in the tools, the command line and the web page.
///
/// - `lang:java`, `path:src/**` (`file:`), `kind:function` (`type:`) restrict; several of one sort are
///   alternatives
/// - a minus in front of those, of a word or of a phrase excludes; a lone `-`, `--option`, `-k`, and a minus
///   in front of the first of several words are words
/// - `"a phrase"` must occur exactly; an unclosed quote, or one inside a word, is an ordinary character
/// - pasted text (several lines, a sentence, code, a message, a stack trace) is taken literally, after
///   restrictions in front of it: its quotes and hyphens are not syntax
/// - a glob (`src/**`, `*.proto`) restricts like `path:`
/// - values may be quoted (`path:"my folder/**"`)
/// - `std::io`, `http://x`, `file:///x` and `name:` are words
public final class QueryParser {
    /// Nobody types a longer query.
    private static final int LONGEST_TYPED = 300;

    /// A line with this many words, so many of them function words, is a sentence.
    private static final int PROSE_WORDS = 8;

    private static final int PROSE_EMPTY = 3;

    private final String text;
    private String pasted = "";
    private final List<String> words = new ArrayList<>();
    private final List<String> phrases = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private final Set<Language> languages = EnumSet.noneOf(Language.class);
    private final Set<Language> withoutLanguages = EnumSet.noneOf(Language.class);
    private final Set<ChunkKind> kinds = EnumSet.noneOf(ChunkKind.class);
    private final Set<ChunkKind> withoutKinds = EnumSet.noneOf(ChunkKind.class);
    private final List<String> paths = new ArrayList<>();
    private final List<String> withoutPaths = new ArrayList<>();

    private QueryParser(String text) {
        this.text = text;
    }

    /// @throws SearchFailure for an unknown language or kind
    public static ParsedQuery parse(String text, Filter outer) throws SearchFailure {
        return parse(text, outer, false);
    }

    /// @param plain whether to read the text without any syntax
    public static ParsedQuery parse(String text, Filter outer, boolean plain) throws SearchFailure {
        var parser = new QueryParser(text);
        if (plain) parser.readPlain();
        else parser.read();
        return parser.result(outer);
    }

    private void read() throws SearchFailure {
        if (isPasted(text)) readPasted();
        else readSyntax();
    }

    /// Whether quotes and hyphens are part of the text. A restriction that exists means they are syntax,
    /// unless it precedes several lines.
    private static boolean isPasted(String text) {
        String stripped = text.strip();
        if (stripped.indexOf('\n') >= 0 || stripped.length() > LONGEST_TYPED) return true;
        if (stripped.isEmpty() || stripped.charAt(0) == '"' || stripped.indexOf(' ') < 0 || hasRestriction(stripped))
            return false;
        return CodeDetector.isOne(stripped)
                || ErrorMessage.isOne(stripped)
                || isProse(stripped)
                || ErrorMessage.isTrace(stripped, StackTrace.in(stripped));
    }

    /// Whether a line is a sentence rather than words to look for.
    private static boolean isProse(String line) {
        String[] words = line.split("\\s+");
        long empty = Arrays.stream(words)
                .filter(word -> CommonWords.weight(word.toLowerCase(Locale.ROOT)) == 0)
                .count();
        return words.length >= PROSE_WORDS && empty >= PROSE_EMPTY;
    }

    private static boolean hasRestriction(String text) {
        var cursor = new QueryCursor(text);
        while (cursor.hasNext()) {
            if (cursor.nextRestriction().isPresent()) return true;
            cursor.nextWord();
        }
        return false;
    }

    /// Reads ordinary words; pasted text stays unchanged.
    private void readPlain() {
        if (isPasted(text)) pasted = text.strip();
        readWords(new QueryCursor(text));
    }

    private void readPasted() throws SearchFailure {
        var cursor = new QueryCursor(text);
        for (var next = cursor.nextRestriction(); next.isPresent(); next = cursor.nextRestriction())
            restriction(next.get());
        pasted = cursor.rest().strip();
        readWords(cursor);
    }

    private void readWords(QueryCursor cursor) {
        while (cursor.hasNext()) words.add(cursor.nextWord());
    }

    private void readSyntax() throws SearchFailure {
        var cursor = new QueryCursor(text);
        while (cursor.hasNext()) {
            switch (cursor.next()) {
                case Restriction restriction -> restriction(restriction);
                case Phrase(boolean minus, String phrase) -> {
                    if (!phrase.isEmpty()) (minus ? excluded : phrases).add(phrase);
                }
                case Word(boolean minus, String word) -> {
                    if (PathWord.isGlob(word)) (minus ? withoutPaths : paths).add(word);
                    else if (minus && mayBeOption(word)) options.add(word);
                    else (minus ? excluded : words).add(word);
                }
            }
        }
        if (words.isEmpty() && phrases.isEmpty()) excluded.addAll(options);
        else words.addAll(0, options);
    }

    /// `-k`, or a word with a minus before all others: in front of other words that is the option of a
    /// command.
    private boolean mayBeOption(String word) {
        return word.length() == 1 || words.isEmpty() && phrases.isEmpty();
    }

    private void restriction(Restriction restriction) throws SearchFailure {
        switch (restriction.sort()) {
            case LANGUAGE -> language(restriction);
            case KIND -> kind(restriction);
            case PATH -> (restriction.minus() ? withoutPaths : paths).add(restriction.value());
        }
    }

    private void language(Restriction restriction) throws SearchFailure {
        for (String one : restriction.values()) {
            Language language = Language.find(one)
                    .orElseThrow(() -> SimilarNames.failure(
                            "language",
                            one,
                            Arrays.stream(Language.values()).map(Language::id).toList()));
            (restriction.minus() ? withoutLanguages : languages).add(language);
        }
    }

    private void kind(Restriction restriction) throws SearchFailure {
        for (String one : restriction.values()) {
            ChunkKind kind = ChunkKind.find(one)
                    .orElseThrow(() -> SimilarNames.failure(
                            "kind",
                            one,
                            Arrays.stream(ChunkKind.values())
                                    .map(ChunkKind::wireName)
                                    .toList()));
            (restriction.minus() ? withoutKinds : kinds).add(kind);
        }
    }

    private ParsedQuery result(Filter outer) throws SearchFailure {
        var own = new Filter(
                left(EnumSet.allOf(Language.class), languages, withoutLanguages),
                left(EnumSet.allOf(ChunkKind.class), kinds, withoutKinds),
                paths,
                withoutPaths);
        List<Filter> filters =
                Stream.of(outer, own).filter(one -> !one.equals(Filter.NONE)).toList();
        return new ParsedQuery(pasted.isEmpty() ? String.join(" ", words) : pasted, words, phrases, excluded, filters);
    }

    /// The values that two lists of names allow; empty if both lists are empty.
    private static <E extends Enum<E>> Set<E> left(EnumSet<E> all, Set<E> wanted, Set<E> without) throws SearchFailure {
        if (wanted.isEmpty() && without.isEmpty()) return Set.of();
        if (!wanted.isEmpty()) all.retainAll(wanted);
        all.removeAll(without);
        if (all.isEmpty())
            throw new SearchFailure("the query asks for and excludes the same; leave out one of the two restrictions");
        return all;
    }
}
