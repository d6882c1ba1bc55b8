package dev.loupe.baseline;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The tokens of uncased BERT models: text without accents in lower case, cut at spaces and punctuation, each
/// word then into the longest pieces of the vocabulary from left to right.
final class WordPiece {

    /// Longer words are unknown ones, as BERT has it.
    private static final int LONGEST_WORD = 100;

    private final Map<String, Integer> vocabulary;
    private final int unknown;
    private final int first;
    private final int last;

    WordPiece(Map<String, Integer> vocabulary) {
        this.vocabulary = vocabulary;
        unknown = vocabulary.get("[UNK]");
        first = vocabulary.get("[CLS]");
        last = vocabulary.get("[SEP]");
    }

    /// Reads the vocabulary of a `tokenizer.json`.
    static WordPiece read(Path file) throws IOException {
        try {
            var model = (JsonObject) ((JsonObject) Json.parse(Files.readString(file))).get("model");
            Map<String, Integer> vocabulary = new HashMap<>();
            ((JsonObject) model.get("vocab"))
                    .members()
                    .forEach((text, id) -> vocabulary.put(text, Integer.parseInt(((JsonNumber) id).literal())));
            return new WordPiece(vocabulary);
        } catch (JsonFailure | ClassCastException failed) {
            throw new IOException("not a tokenizer: " + file, failed);
        }
    }

    /// The numbers of a text's tokens between those that mark its beginning and end.
    ///
    /// @param most tokens in all; what is beyond is dropped
    long[] ids(String text, int most) {
        List<Integer> ids = new ArrayList<>();
        ids.add(first);
        for (String word : words(text)) {
            pieces(word, ids);
            if (ids.size() >= most - 1) break;
        }
        List<Integer> kept = ids.subList(0, Math.min(ids.size(), most - 1));
        kept.add(last);
        return kept.stream().mapToLong(id -> id).toArray();
    }

    private void pieces(String word, List<Integer> ids) {
        List<Integer> found = new ArrayList<>();
        for (int from = 0; from < word.length(); ) {
            int to = word.length();
            Integer id = null;
            while (to > from && (id = vocabulary.get((from > 0 ? "##" : "") + word.substring(from, to))) == null) to--;
            if (id == null || word.length() > LONGEST_WORD) {
                ids.add(unknown);
                return;
            }
            found.add(id);
            from = to;
        }
        ids.addAll(found);
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        var word = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFD).toLowerCase(Locale.ROOT).codePoints().forEach(c -> {
            if (isDropped(c)) return;
            boolean isAlone = isPunctuation(c) || Character.isIdeographic(c);
            if ((isAlone || isSpace(c)) && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if (isAlone) words.add(Character.toString(c));
            else if (!isSpace(c)) word.appendCodePoint(c);
        });
        if (!word.isEmpty()) words.add(word.toString());
        return words;
    }

    private static boolean isSpace(int c) {
        return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
    }

    private static boolean isDropped(int c) {
        int type = Character.getType(c);
        return c == 0xfffd
                || type == Character.NON_SPACING_MARK
                || !isSpace(c) && (Character.isISOControl(c) || type == Character.FORMAT);
    }

    private static boolean isPunctuation(int c) {
        if (c < 128) return c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }
}
