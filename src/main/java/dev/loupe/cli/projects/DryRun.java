package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.Printable;
import dev.loupe.json.RecordJson;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Language;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.Scanner;
import dev.loupe.scan.SkipReason;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Shows what an index would contain: lists the tree by the same rules, but reads, creates and starts
/// nothing.
final class DryRun {
    private static final int EXAMPLES = 5;

    private final CommandContext context;

    DryRun(CommandContext context) {
        this.context = context;
    }

    private record Answer(String path, int files, long bytes, List<Part> languages, List<LeftOut> skipped) {}

    private record Part(String language, int files) {}

    private record LeftOut(String reason, int count, List<String> examples) {}

    void show(Path root) throws CommandFailure {
        Scan scan;
        try {
            scan = new Scanner(context.home().created().emptyRepository()).scan(root, Cancellation.NEVER);
        } catch (IOException broken) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(broken), broken);
        }
        long bytes = scan.files().stream().mapToLong(ScannedFile::size).sum();
        var answer = new Answer(root.toString(), scan.files().size(), bytes, languages(scan), skipped(scan));
        context.show(new JsonView(RecordJson.PLAIN.write(answer)), () -> print(answer));
    }

    private void print(Answer answer) {
        PrintStream out = context.screen().out();
        out.println(Printable.of(String.format(
                Locale.ROOT,
                "%s: %d files, %.1f MB would be indexed",
                answer.path(),
                answer.files(),
                answer.bytes() / 1e6)));
        for (Part part : answer.languages()) out.println("  %6d  %s".formatted(part.files(), part.language()));
        for (LeftOut one : answer.skipped()) {
            out.println("left out: %d, %s".formatted(one.count(), one.reason()));
            for (String path : one.examples()) out.println("  " + Printable.of(path));
        }
    }

    private static List<Part> languages(Scan scan) {
        var counts = new TreeMap<String, Integer>();
        for (ScannedFile file : scan.files())
            counts.merge(Language.ofPath(file.path()).displayName(), 1, Integer::sum);
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> new Part(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<LeftOut> skipped(Scan scan) {
        var all = new ArrayList<LeftOut>();
        for (SkipReason reason : SkipReason.values()) {
            int count = scan.counts().getOrDefault(reason, 0);
            List<String> paths = scan.skipped().getOrDefault(reason, List.of());
            if (count > 0)
                all.add(new LeftOut(
                        reason.meaning(), count, paths.stream().limit(EXAMPLES).toList()));
        }
        return all;
    }
}
