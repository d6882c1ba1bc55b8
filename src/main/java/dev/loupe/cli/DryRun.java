package dev.loupe.cli;

import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.Language;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.Scanner;
import dev.loupe.scan.SkipReason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What an index would hold: the tree is listed by the same rules, and nothing is read, made or started.
final class DryRun {
    private final LoupeCommand top;

    DryRun(LoupeCommand top) {
        this.top = top;
    }

    void show(Path root) throws CommandFailure {
        Scan scan;
        try {
            LoupeHome home = LoupeHome.of(top.environment(), Path.of(System.getProperty("user.home")))
                    .created();
            scan = new Scanner(home.emptyRepository()).scan(root, Cancellation.NEVER);
        } catch (IOException broken) {
            throw new CommandFailure(Exit.INPUT_OUTPUT, String.valueOf(broken.getMessage()), broken);
        }
        long bytes = scan.files().stream().mapToLong(ScannedFile::size).sum();
        var answer = new Fields(JsonValue.object(
                "path",
                JsonValue.of(root.toString()),
                "files",
                number(scan.files().size()),
                "bytes",
                number(bytes),
                "languages",
                languages(scan),
                "skipped",
                skipped(scan)));
        top.show(answer, () -> print(answer, root, bytes));
    }

    private void print(Fields answer, Path root, long bytes) {
        var out = top.screen().out();
        out.println(Printable.of(
                "%s: %d files, %.1f MB would be indexed".formatted(root, answer.integer("files"), bytes / 1e6)));
        for (Fields language : answer.list("languages"))
            out.println("  %6d  %s".formatted(language.integer("files"), language.shown("language")));
        for (Fields reason : answer.list("skipped")) {
            out.println("left out: %d, %s".formatted(reason.integer("count"), reason.shown("reason")));
            for (String path : reason.texts("examples")) out.println("  " + Printable.of(path));
        }
    }

    private static JsonArray languages(Scan scan) {
        var counts = new TreeMap<String, Integer>();
        for (ScannedFile file : scan.files())
            counts.merge(Language.ofPath(file.path()).displayName(), 1, Integer::sum);
        List<JsonValue> all = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> all.add(
                        JsonValue.object("language", JsonValue.of(entry.getKey()), "files", number(entry.getValue()))));
        return new JsonArray(all);
    }

    private static JsonArray skipped(Scan scan) {
        List<JsonValue> all = new ArrayList<>();
        for (SkipReason reason : SkipReason.values()) {
            int count = scan.counts().getOrDefault(reason, 0);
            if (count == 0) continue;
            List<JsonValue> examples = new ArrayList<>();
            scan.skipped().getOrDefault(reason, List.of()).stream()
                    .limit(5)
                    .forEach(path -> examples.add(JsonValue.of(path)));
            all.add(JsonValue.object(
                    "reason",
                    JsonValue.of(reason.meaning()),
                    "count",
                    number(count),
                    "examples",
                    new JsonArray(examples)));
        }
        return new JsonArray(all);
    }

    private static JsonValue number(long value) {
        return JsonValue.of(value);
    }
}
