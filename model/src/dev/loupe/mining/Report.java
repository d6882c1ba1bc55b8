package dev.loupe.mining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The table of what was mined.
final class Report {

    private final PairFiles files;
    private final List<PackageLine> packages;

    Report(PairFiles files, List<PackageLine> packages) {
        this.files = files;
        this.packages = packages;
    }

    /// Counts of one language.
    private static final class Count {
        int functions;
        int classes;
        int headers;
        int undocumented;
        int heldOut;
        final java.util.Set<String> packages = new java.util.HashSet<>();
        final java.util.Set<String> heldOutPackages = new java.util.HashSet<>();

        int pairs() {
            return functions + classes + headers;
        }
    }

    void write(Path report) throws IOException {
        Map<String, Count> languages = new TreeMap<>();
        Map<String, Integer> licences = new TreeMap<>();
        Map<String, Integer> perPackage = new TreeMap<>();
        files.train(packages, (of, pair) -> {
            Count count = languages.computeIfAbsent(pair.language(), it -> new Count());
            count.packages.add(of.id());
            if (!pair.isDocumented()) {
                count.undocumented++;
                return;
            }
            perPackage.merge(of.id(), 1, Integer::sum);
            switch (pair.kind()) {
                case Pair.FUNCTION -> count.functions++;
                case Pair.CLASS -> count.classes++;
                default -> count.headers++;
            }
        });
        files.heldOut(packages, (of, pair) -> {
            Count count = languages.computeIfAbsent(pair.language(), it -> new Count());
            if (pair.isDocumented() && pair.kind().equals(Pair.FUNCTION)) {
                count.heldOut++;
                count.heldOutPackages.add(of.id());
            }
        });
        int mined = 0;
        for (PackageLine line : packages) {
            if (!files.has(line)) continue;
            mined++;
            licences.merge(line.licence(), 1, Integer::sum);
        }
        Files.writeString(report, text(languages, licences, mined));
    }

    private String text(Map<String, Count> languages, Map<String, Integer> licences, int mined) {
        var rows = new ArrayList<>(languages.entrySet());
        rows.sort(Comparator.comparing(
                        (Map.Entry<String, Count> it) -> -it.getValue().pairs())
                .thenComparing(Map.Entry::getKey));
        var text = new StringBuilder();
        int all = rows.stream().mapToInt(it -> it.getValue().pairs()).sum();
        text.append("# Mined pairs\n\nWritten by `model/mine` from packages.tsv: ")
                .append(mined)
                .append(" of ")
                .append(packages.size())
                .append(" packages, ")
                .append(all)
                .append(" pairs to train with (each code once, no query more than three times,\n")
                .append("nothing that is in a held-out package or in a repository of the evaluations).\n\n");
        text.append("| language | packages | functions | classes | files | pairs | undocumented | held-out functions"
                + " (packages) |\n"
                + "|---|---|---|---|---|---|---|---|\n");
        for (var row : rows) {
            Count c = row.getValue();
            if (c.pairs() + c.heldOut < 20) continue;
            text.append("| %s | %d | %d | %d | %d | %d | %d | %d (%d) |\n"
                    .formatted(
                            row.getKey(),
                            c.packages.size(),
                            c.functions,
                            c.classes,
                            c.headers,
                            c.pairs(),
                            c.undocumented,
                            c.heldOut,
                            c.heldOutPackages.size()));
        }
        text.append("\n| licence | packages |\n|---|---|\n");
        licences.forEach((licence, count) ->
                text.append("| ").append(licence).append(" | ").append(count).append(" |\n"));
        return text.toString();
    }
}
