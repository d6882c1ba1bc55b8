package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.model.Lack;
import dev.loupe.model.PathSample;
import dev.loupe.model.Shortfall;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.SkipReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Collects what an index lacks, from its files and those that were left out.
public final class Shortfalls {
    private Shortfalls() {}

    /// Everything, Loupe's own failures first.
    ///
    /// @param manifest of the snapshot, if it has one
    public static List<Shortfall> of(IndexSnapshot snapshot, Optional<Manifest> manifest) throws IOException {
        return of(snapshot, manifest.map(Manifest::skipped).orElse(Map.of()));
    }

    /// @param skipped files left out, by reason
    static List<Shortfall> of(IndexSnapshot snapshot, Map<String, PathSample> skipped) throws IOException {
        var grouping = new Shortfall.Grouping();
        for (IndexedFile file : snapshot.files().all()) {
            add(grouping, file);
            if (file.lacks().isEmpty() && ContentRules.isForItsSize(file.textOnly()))
                grouping.add(
                        new Lack(Lack.Kind.CHUNKS, file.textOnly(), false),
                        file.path().value());
        }
        var all = new ArrayList<>(grouping.groups());
        skipped.forEach((reason, files) -> all.add(new Shortfall(leftOut(reason), files)));
        return Shortfall.ordered(all);
    }

    /// Only Loupe's own failures; reads only files that lack something.
    ///
    /// @param kinds those that matter
    static List<Shortfall> failures(IndexSnapshot snapshot, Set<Lack.Kind> kinds) throws IOException {
        return failures(snapshot.files().lacking(), kinds);
    }

    /// @param files of an index that lack something
    public static List<Shortfall> failures(List<IndexedFile> files, Set<Lack.Kind> kinds) {
        var grouping = new Shortfall.Grouping();
        for (IndexedFile file : files) add(grouping, file);
        return grouping.groups().stream()
                .filter(each -> each.lack().ours() && kinds.contains(each.lack().kind()))
                .toList();
    }

    private static void add(Shortfall.Grouping grouping, IndexedFile file) {
        for (Lack lack : file.lacks()) grouping.add(lack, file.path().value());
    }

    private static Lack leftOut(String reason) {
        return new Lack(
                Lack.Kind.TEXT,
                SkipReason.valueOf(reason.toUpperCase(Locale.ROOT)).meaning(),
                false);
    }
}
