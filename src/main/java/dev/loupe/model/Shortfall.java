package dev.loupe.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The files that lack the same thing for the same reason.
public record Shortfall(Lack lack, PathSample files) {
    private static final Comparator<Shortfall> OURS_FIRST = Comparator.comparing(
                    (Shortfall each) -> !each.lack().ours())
            .thenComparing(each -> each.lack().kind())
            .thenComparing(each -> -each.files().count())
            .thenComparing(each -> each.lack().cause());

    /// `30 files could not be parsed: the parser failed (a.go, b.rs, c.py and 27 more)`.
    public String sentence() {
        int count = files.count();
        return "%d %s %s: %s (%s)"
                .formatted(count, count == 1 ? "file" : "files", lack.of(count), lack.cause(), files.inWords());
    }

    /// Groups files by what they lack.
    public static final class Grouping {
        private final Map<Lack, PathSample> groups = new LinkedHashMap<>();

        /// Adds a file that lacks something.
        public void add(Lack lack, String path) {
            groups.merge(lack, PathSample.NONE.with(path), (before, _) -> before.with(path));
        }

        /// Loupe's own failures first, then by kind, most files first.
        public List<Shortfall> groups() {
            var all = new ArrayList<Shortfall>();
            groups.forEach((lack, files) -> all.add(new Shortfall(lack, files)));
            return ordered(all);
        }
    }

    /// In the order of [Grouping#groups].
    public static List<Shortfall> ordered(List<Shortfall> shortfalls) {
        return shortfalls.stream().sorted(OURS_FIRST).toList();
    }

    /// The sentences about Loupe's own failures; empty if there are none.
    public static String failures(List<Shortfall> shortfalls) {
        return String.join(
                "; ",
                shortfalls.stream()
                        .filter(each -> each.lack().ours())
                        .map(Shortfall::sentence)
                        .toList());
    }
}
