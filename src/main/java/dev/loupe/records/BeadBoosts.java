package dev.loupe.records;

import dev.loupe.index.points.PointWords;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.HashSet;
import java.util.Set;

/// The boost of a bead's score: 0.3 times the share of the query's words in its title, plus a boost by
/// status: +0.15 for work in progress, +0.1 for open, -0.1 for closed.
final class BeadBoosts {
    private static final double TITLE = 0.3;

    private final Set<String> words;

    BeadBoosts(String question) {
        words = words(question);
    }

    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        for (PointWords.PointWord word : PointWords.of(text)) words.add(word.word());
        return words;
    }

    /// The boost of a stored bead.
    double of(JsonObject payload) {
        return of(Payload.text(payload, BeadPoints.TITLE), Payload.text(payload, BeadPoints.STATUS));
    }

    /// From -0.1 to 0.45.
    double of(String title, String status) {
        return TITLE * share(title) + ofStatus(status);
    }

    private double share(String title) {
        if (words.isEmpty()) return 0;
        Set<String> there = words(title);
        there.retainAll(words);
        return (double) there.size() / words.size();
    }

    private static double ofStatus(String status) {
        return switch (status) {
            case "in_progress", "hooked" -> 0.15;
            case "open", "blocked" -> 0.1;
            case "closed" -> -0.1;
            default -> 0;
        };
    }
}
