package dev.loupe.embed.onnx;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// BERT's tokenizer (Devlin et al. 2018; "Fast WordPiece Tokenization", Song et al. 2020, describes the
/// greedy match): text is split at spaces, punctuation and ideographs, and words are matched from the left
/// with the longest entries of a vocabulary. Thread-safe.
///
/// It reads `tokenizer.json` (of type WordPiece) or `vocab.txt`.
final class WordPiece {
    private static final int LONGEST_WORD = 100;
    private static final int LARGEST_FILE = 64 << 20;

    private final Map<String, Integer> vocabulary;
    private final boolean lowerCase;
    private final int unknown;
    private final int first;
    private final int last;

    private WordPiece(Map<String, Integer> vocabulary, boolean lowerCase) throws IOException {
        this.vocabulary = vocabulary;
        this.lowerCase = lowerCase;
        unknown = special("[UNK]");
        first = special("[CLS]");
        last = special("[SEP]");
    }

    private int special(String token) throws IOException {
        Integer id = vocabulary.get(token);
        if (id == null)
            throw new IOException(
                    "the vocabulary has no %s; only models with a WordPiece vocabulary (as BERT has) are supported"
                            .formatted(token));
        return id;
    }

    /// @param file `tokenizer.json` or `vocab.txt`
    /// @throws IOException if it is neither
    static WordPiece read(Path file) throws IOException {
        if (Files.size(file) > LARGEST_FILE) throw new IOException(file + " is too large for a vocabulary");
        return file.toString().endsWith(".json") ? ofTokenizer(file) : ofLines(Files.readAllLines(file));
    }

    private static WordPiece ofLines(List<String> lines) throws IOException {
        Map<String, Integer> vocabulary = HashMap.newHashMap(lines.size());
        for (int i = 0; i < lines.size(); i++) vocabulary.putIfAbsent(lines.get(i), i);
        return new WordPiece(vocabulary, true);
    }

    private static WordPiece ofTokenizer(Path file) throws IOException {
        JsonObject tokenizer;
        try {
            if (!(Json.parse(Files.readString(file, StandardCharsets.UTF_8)) instanceof JsonObject object))
                throw new IOException(file + " is not a tokenizer");
            tokenizer = object;
        } catch (JsonFailure broken) {
            throw new IOException("%s is not a tokenizer: %s".formatted(file, broken.getMessage()), broken);
        }
        if (!(tokenizer.get("model") instanceof JsonObject model)
                || !(model.get("vocab") instanceof JsonObject entries)
                || model.get("type") instanceof JsonString(String type) && !type.equals("WordPiece"))
            throw new IOException(file + " is not a WordPiece tokenizer; only models like BERT are supported");
        Map<String, Integer> vocabulary = HashMap.newHashMap(entries.members().size());
        for (Map.Entry<String, JsonValue> entry : entries.members().entrySet())
            vocabulary.put(entry.getKey(), number(entry.getValue()));
        boolean cased = tokenizer.get("normalizer") instanceof JsonObject normalizer
                && normalizer.get("lowercase") == JsonBoolean.FALSE;
        return new WordPiece(vocabulary, !cased);
    }

    private static int number(JsonValue value) throws IOException {
        if (value instanceof JsonNumber(String literal) && literal.matches("\\d{1,8}"))
            return Integer.parseInt(literal);
        throw new IOException("a vocabulary entry without a number");
    }

    /// @param most maximum tokens, including the two special ones
    long[] tokens(String text, int most) {
        var tokens = new Tokens(most - 1);
        tokens.add(first);
        String read = lowerCase ? bare(text) : text;
        int from = -1;
        for (int i = 0; i < read.length() && !tokens.full(); ) {
            int character = read.codePointAt(i);
            int next = i + Character.charCount(character);
            boolean alone = standsAlone(character);
            boolean gap = alone || isGap(character);
            if (gap && from >= 0) addWord(read.substring(from, i), tokens);
            if (gap) from = -1;
            else if (from < 0) from = i;
            if (alone) addWord(read.substring(i, next), tokens);
            i = next;
        }
        if (from >= 0 && !tokens.full()) addWord(read.substring(from), tokens);
        return tokens.closed(last);
    }

    /// In lower case, without accents.
    private static String bare(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.chars().allMatch(character -> character < 128)) return lower;
        return Normalizer.normalize(lower, Normalizer.Form.NFD).replaceAll("\\p{Mn}", "");
    }

    private void addWord(String word, Tokens tokens) {
        if (word.codePointCount(0, word.length()) > LONGEST_WORD) {
            tokens.add(unknown);
            return;
        }
        int before = tokens.size();
        for (int from = 0; from < word.length(); ) {
            int to = longest(word, from);
            if (to == from) {
                tokens.cut(before);
                tokens.add(unknown);
                return;
            }
            tokens.add(vocabulary.getOrDefault(piece(word, from, to), unknown));
            from = to;
        }
    }

    private int longest(String word, int from) {
        int to = word.length();
        while (to > from && !vocabulary.containsKey(piece(word, from, to))) to--;
        return to;
    }

    private static String piece(String word, int from, int to) {
        String part = word.substring(from, to);
        return from == 0 ? part : "##" + part;
    }

    /// BERT removes invisible characters; here they separate words, which only differs for words that contain
    /// one.
    private static boolean isGap(int character) {
        return Character.isWhitespace(character)
                || Character.isSpaceChar(character)
                || Character.isISOControl(character)
                || character == 0xFFFD;
    }

    /// BERT counts every ASCII character that is not a letter, digit or space as punctuation, and splits
    /// ideographs.
    private static boolean standsAlone(int character) {
        if (character < 128) return character > ' ' && character < 127 && !Character.isLetterOrDigit(character);
        return switch (Character.getType(character)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> Character.UnicodeScript.of(character) == Character.UnicodeScript.HAN;
        };
    }

    /// A bounded list of token ids.
    private static final class Tokens {
        private final long[] ids;
        private int size;

        Tokens(int most) {
            ids = new long[most + 1];
        }

        int size() {
            return size;
        }

        boolean full() {
            return size >= ids.length - 1;
        }

        void add(int id) {
            if (!full()) ids[size++] = id;
        }

        void cut(int to) {
            size = to;
        }

        long[] closed(int id) {
            long[] closed = java.util.Arrays.copyOf(ids, size + 1);
            closed[size] = id;
            return closed;
        }
    }
}
