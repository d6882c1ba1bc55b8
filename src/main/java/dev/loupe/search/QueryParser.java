package dev.loupe.search;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the query syntax of every surface.
///
/// - `lang:java`, `path:src/**` (`file:`), `kind:function` (`type:`) restrict; several of one sort widen
/// each other
/// - a minus in front of those, of a word or of a phrase excludes; a lone `-` or `--option` is a word
/// - `"a phrase"` must be found as it is; a quote that is not closed, or inside a word, is an ordinary
/// character
/// - text that was pasted (code, a message, a stack trace) is taken as it is, after restrictions in front of
/// it: its quotes and hyphens are no syntax
/// - a glob (`src/**`, `*.proto`) restricts as `path:` does
/// - values may be quoted (`path:"my folder/**"`); `std::io`, `http://x` and `name:` are words
final class QueryParser {
    private static final int LONGEST = 10_000;

    private final String text;
    private int at;
    private String pasted = "";
    private final List<String> words = new ArrayList<>();
    private final List<String> phrases = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();
    private final Set<Language> languages = EnumSet.noneOf(Language.class);
    private final Set<Language> withoutLanguages = EnumSet.noneOf(Language.class);
    private final Set<ChunkKind> kinds = EnumSet.noneOf(ChunkKind.class);
    private final Set<ChunkKind> withoutKinds = EnumSet.noneOf(ChunkKind.class);
    private final List<String> paths = new ArrayList<>();
    private final List<String> withoutPaths = new ArrayList<>();

    private QueryParser(String text) {
        this.text = text;
    }

    /// @throws SearchFailure for a language or kind that does not exist, or a query that is too long
    static ParsedQuery parse(String text, Filter outer) throws SearchFailure {
        return parse(text, outer, false);
    }

    /// @param plain whether nothing in the text is syntax
    static ParsedQuery parse(String text, Filter outer, boolean plain) throws SearchFailure {
        if (text.length() > LONGEST)
            throw new SearchFailure("the query has %d characters and may have %d; ask for its most telling words"
                    .formatted(text.length(), LONGEST));
        var parser = new QueryParser(text);
        if (plain) parser.readPlain();
        else parser.read();
        return parser.result(outer);
    }

    private void read() throws SearchFailure {
        if (isPasted(text)) readPasted();
        else readSyntax();
    }

    /// Whether quotes and hyphens are a part of what is looked for. A restriction that exists says that they
    /// are not, but where it stands in front of several lines.
    private static boolean isPasted(String text) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.charAt(0) == '"' || stripped.indexOf(' ') < 0) return false;
        boolean lines = stripped.indexOf('\n') >= 0;
        if (!lines && hasRestriction(stripped)) return false;
        return Code.isOne(stripped) || Message.isOne(stripped) || Message.isTrace(stripped, Frames.in(stripped));
    }

    private static boolean hasRestriction(String text) {
        for (String word : text.split("\\s+")) {
            int colon = word.indexOf(':');
            if (colon <= 0 || colon + 1 == word.length()) continue;
            String name = word.substring(word.charAt(0) == '-' ? 1 : 0, colon).toLowerCase(Locale.ROOT);
            String value = word.substring(colon + 1);
            boolean exists = switch (name) {
                case "lang", "language" -> Language.find(value).isPresent();
                case "kind", "type" -> ChunkKind.find(value).isPresent();
                case "path", "file" -> true;
                default -> false;
            };
            if (exists) return true;
        }
        return false;
    }

    /// Words of people; what is pasted is kept as it stands.
    private void readPlain() throws SearchFailure {
        if (isPasted(text)) pasted = text.strip();
        while (skipBlanks()) words.add(upToBlank());
    }

    private void readPasted() throws SearchFailure {
        while (skipBlanks() && hasRestriction(text.substring(at).split("\\s", 2)[0])) restriction(false);
        int start = at;
        while (skipBlanks()) words.add(upToBlank());
        pasted = text.substring(Math.min(start, text.length())).strip();
    }

    private void readSyntax() throws SearchFailure {
        while (skipBlanks()) {
            boolean minus = text.charAt(at) == '-' && at + 1 < text.length() && startsItem(text.charAt(at + 1));
            if (minus) at++;
            if (!restriction(minus) && !phrase(minus)) word(minus);
        }
    }

    private static boolean startsItem(char c) {
        return Character.isLetterOrDigit(c) || c == '"' || c == '_' || c == '$';
    }

    private boolean skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at < text.length();
    }

    private boolean restriction(boolean minus) throws SearchFailure {
        int colon = text.indexOf(':', at);
        if (colon < 0 || colon - at > 8 || colon + 1 >= text.length()) return false;
        String name = text.substring(at, colon).toLowerCase(Locale.ROOT);
        char next = text.charAt(colon + 1);
        if (Character.isWhitespace(next) || next == ':') return false;
        switch (name) {
            case "lang", "language" -> language(valueAt(colon + 1), minus);
            case "kind", "type" -> kind(valueAt(colon + 1), minus);
            case "path", "file" -> (minus ? withoutPaths : paths).add(valueAt(colon + 1));
            default -> {
                return false;
            }
        }
        return true;
    }

    /// A value up to a blank, or in quotes.
    private String valueAt(int start) {
        if (text.charAt(start) == '"') {
            int close = text.indexOf('"', start + 1);
            if (close > start) {
                at = close + 1;
                return text.substring(start + 1, close);
            }
        }
        at = start;
        return upToBlank();
    }

    private String upToBlank() {
        int start = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) at++;
        return text.substring(start, at);
    }

    private void language(String value, boolean minus) throws SearchFailure {
        for (String one : value.split(",")) {
            Language language = Language.find(one)
                    .orElseThrow(() -> Nearest.failure(
                            "language",
                            one,
                            Arrays.stream(Language.values()).map(Language::id).toList()));
            (minus ? withoutLanguages : languages).add(language);
        }
    }

    private void kind(String value, boolean minus) throws SearchFailure {
        for (String one : value.split(",")) {
            ChunkKind kind = ChunkKind.find(one)
                    .orElseThrow(() -> Nearest.failure(
                            "kind",
                            one,
                            Arrays.stream(ChunkKind.values())
                                    .map(ChunkKind::wireName)
                                    .toList()));
            (minus ? withoutKinds : kinds).add(kind);
        }
    }

    private boolean phrase(boolean minus) {
        if (text.charAt(at) != '"') return false;
        int close = text.indexOf('"', at + 1);
        if (close < 0) return false;
        String phrase = text.substring(at + 1, close).strip();
        at = close + 1;
        if (!phrase.isEmpty()) (minus ? excluded : phrases).add(phrase);
        return true;
    }

    private void word(boolean minus) {
        String word = upToBlank();
        if (PathWord.isGlob(word)) (minus ? withoutPaths : paths).add(word);
        else (minus ? excluded : words).add(word);
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

    /// What two lists of names leave; empty where neither says anything.
    private static <E extends Enum<E>> Set<E> left(EnumSet<E> all, Set<E> wanted, Set<E> without) throws SearchFailure {
        if (wanted.isEmpty() && without.isEmpty()) return Set.of();
        if (!wanted.isEmpty()) all.retainAll(wanted);
        all.removeAll(without);
        if (all.isEmpty())
            throw new SearchFailure("the query asks for and excludes the same; leave out one of the two restrictions");
        return all;
    }
}
