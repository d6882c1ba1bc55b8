package dev.loupe.trees;

import dev.loupe.index.GramQuery;
import dev.loupe.syntax.match.TreeReply.Needed;
import dev.loupe.text.LinePattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Necessary conditions for a file to match a question in one language: trigrams for the index, texts for the
/// bytes. Both ignore the case of A to Z.
final class PatternNeeds {

    private final GramQuery grams;
    private final List<List<List<byte[]>>> texts;

    private PatternNeeds(GramQuery grams, List<List<List<byte[]>>> texts) {
        this.grams = grams;
        this.texts = texts;
    }

    static PatternNeeds of(List<Needed> alternatives) {
        var grams = new ArrayList<GramQuery>();
        var texts = new ArrayList<List<List<byte[]>>>();
        for (Needed one : alternatives) {
            grams.add(grams(one));
            texts.add(one.texts().stream()
                    .map(group -> group.stream()
                            .map(text -> lower(text.getBytes(StandardCharsets.UTF_8)))
                            .toList())
                    .toList());
        }
        return new PatternNeeds(alternatives.isEmpty() ? GramQuery.ANY : GramQuery.either(grams), texts);
    }

    private static GramQuery grams(Needed needed) {
        var all = new ArrayList<GramQuery>();
        for (List<String> group : needed.texts())
            all.add(GramQuery.either(group.stream()
                    .map(text -> LinePattern.gramsOfText(text, false))
                    .toList()));
        for (String expression : needed.expressions()) all.add(LinePattern.gramsOfText(expression, true));
        return GramQuery.all(all);
    }

    GramQuery grams() {
        return grams;
    }

    /// Whether a content has the required texts.
    boolean allow(byte[] content) {
        if (texts.isEmpty() || texts.stream().anyMatch(List::isEmpty)) return true;
        byte[] folded = lower(content);
        return texts.stream()
                .anyMatch(alternative -> alternative.stream()
                        .allMatch(group -> group.stream().anyMatch(text -> contains(folded, text))));
    }

    private static byte[] lower(byte[] bytes) {
        byte[] lower = bytes.clone();
        for (int i = 0; i < lower.length; i++) if (lower[i] >= 'A' && lower[i] <= 'Z') lower[i] += 'a' - 'A';
        return lower;
    }

    private static boolean contains(byte[] content, byte[] text) {
        if (text.length == 0) return true;
        for (int at = 0; at <= content.length - text.length; at++) {
            if (content[at] != text[0]) continue;
            int same = 1;
            while (same < text.length && content[at + same] == text[same]) same++;
            if (same == text.length) return true;
        }
        return false;
    }

    @Override
    public String toString() {
        return "%s %d".formatted(grams, texts.size()).toLowerCase(Locale.ROOT);
    }
}
