package dev.loupe.cli.search;

import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/// Prints the explanation of a search: how the query was parsed, for each hit its most important signals and
/// the lead over the next one, and what the signals mean.
record ExplainView(Terminal screen) {
    private static final int SIGNALS = 6;
    private static final int REASONS = 4;

    void print(JsonView answer) {
        answer.inner("reading").ifPresent(this::reading);
        int weighed = answer.inner("reading").map(one -> one.integer("weighed")).orElse(0);
        var meanings = new LinkedHashMap<String, String>();
        for (JsonView hit : answer.list("hits")) hit(hit, meanings);
        answer.inner("sought").ifPresent(sought -> sought(sought, weighed, meanings));
        meanings(meanings);
    }

    private void reading(JsonView reading) {
        line("read as", "a " + reading.text("kind") + ", " + reading.text("mode"));
        line("words", words(reading.list("words")));
        line("names", String.join(", ", reading.texts("names")));
        line("places", String.join(", ", reading.texts("places")));
        line("also", String.join(", ", reading.texts("meant")));
        line(
                "found",
                "%d chunks by words, %d by meaning; %d of them weighed"
                        .formatted(
                                reading.integer("by_words"),
                                reading.integer("by_meaning"),
                                reading.integer("weighed")));
    }

    /// Rarest first, because these are the most informative.
    private static String words(List<JsonView> words) {
        var texts = new StringJoiner(", ");
        words.stream()
                .sorted((one, other) -> Double.compare(worth(other), worth(one)))
                .forEach(word -> texts.add(
                        worth(word) > 0
                                ? "%s %s".formatted(word.text("word"), number("%.1f", worth(word)))
                                : word.text("word") + " (nowhere)"));
        return texts.toString();
    }

    private static double worth(JsonView word) {
        return word.decimal("rarity") * word.decimal("weight");
    }

    private void line(String name, String text) {
        if (text.isEmpty()) return;
        screen.out().println(screen.ink().dim("%-8s".formatted(name)) + Printable.line(text));
    }

    private void hit(JsonView hit, Map<String, String> meanings) {
        screen.out().println();
        screen.out()
                .println("%s  %s  %s %s  %s"
                        .formatted(
                                screen.ink().number("%4d".formatted(hit.integer("rank"))),
                                screen.ink()
                                        .path("%s:%d-%d"
                                                .formatted(
                                                        Printable.line(hit.text("file_path")),
                                                        hit.integer("start_line"),
                                                        hit.integer("end_line"))),
                                hit.shown("chunk_type"),
                                screen.ink().name(Printable.line(hit.text("qualified_name"))),
                                number("%.3f", hit.decimal("score"))));
        screen.out().println("      made of  " + shares(hit.list("shares"), meanings));
        List<JsonView> lead = hit.list("lead");
        if (!lead.isEmpty())
            screen.out()
                    .println(screen.ink().dim("      leads %d by  ".formatted(hit.integer("rank") + 1) + leads(lead)));
    }

    private static String shares(List<JsonView> shares, Map<String, String> meanings) {
        var text = new StringJoiner(", ");
        for (JsonView share : shares.subList(0, Math.min(SIGNALS, shares.size()))) {
            meanings.putIfAbsent(share.text("name"), share.text("meaning"));
            text.add(share.text("name") + " " + number("%.3f", share.decimal("share")));
        }
        return text + more(shares.size() - SIGNALS);
    }

    private static String leads(List<JsonView> lead) {
        double sum = 0;
        for (JsonView one : lead) sum += one.decimal("by");
        var text = new StringJoiner(", ", number("%.3f: ", sum), "");
        for (JsonView one : lead.subList(0, Math.min(REASONS, lead.size())))
            text.add(one.text("name") + " " + number("%+.3f", one.decimal("by")));
        return text + more(lead.size() - REASONS);
    }

    private static String more(int left) {
        return left > 0 ? " and " + left + " less" : "";
    }

    private void sought(JsonView sought, int weighed, Map<String, String> meanings) {
        String path = Printable.line(sought.text("path"));
        screen.out().println();
        if (sought.inner("found").isEmpty()) {
            screen.out()
                    .println(
                            sought.flag("indexed")
                                    ? path
                                            + " has no chunk among the first thousand hits: it holds no word of the query, is not near"
                                            + " in meaning, or the query leaves it out"
                                    : path + " is not in the index");
            return;
        }
        screen.out().println(path + " stands here:");
        JsonView found = sought.inner("found").get();
        hit(found, meanings);
        if (weighed > 0 && found.integer("rank") > weighed)
            screen.out()
                    .println("      beyond the %d that signals were computed for: its words alone put it there"
                            .formatted(weighed));
        List<JsonView> behind = sought.list("behind");
        if (!behind.isEmpty()) screen.out().println(screen.ink().dim("      the first leads it by  " + leads(behind)));
    }

    private void meanings(Map<String, String> meanings) {
        if (meanings.isEmpty()) return;
        screen.out().println();
        meanings.forEach((name, meaning) -> screen.out().println(screen.ink().dim("%-16s".formatted(name)) + meaning));
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
