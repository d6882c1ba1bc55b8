import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Language;
import dev.loupe.model.Progress;
import dev.loupe.project.Collection;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.trees.TreeSearch;
import dev.loupe.trees.TreeSearchAnswer;
import dev.loupe.trees.TreeSearchRequest;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// What structural search costs with one parser in one process: CPU seconds and places of every match.
///
///     java -cp CLASSES bench/TreeCost.java LOUPE_HOME ROOT OUT ROUNDS PATTERN…
///
/// The index of ROOT in LOUPE_HOME is read. OUT gets a line for each match: number of the pattern, path,
/// lines and columns of both ends. Figures are of the last round; `page` is the same with 50 matches.
public final class TreeCost {
    private static final com.sun.management.OperatingSystemMXBean SYSTEM =
            (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[1]).toRealPath();
        Path folder = Path.of(args[0], "index", Collection.of(root).name());
        var out = new StringBuilder();
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot();
                var syntax = new Syntax(Path.of(args[0], "natives"))) {
            var search = new TreeSearch(syntax, 1);
            for (int i = 4; i < args.length; i++) {
                TreeSearchAnswer answer = null;
                double all = 0;
                double page = 0;
                for (int round = 0; round < Integer.parseInt(args[3]); round++) {
                    long began = SYSTEM.getProcessCpuTime();
                    ask(search, root, snapshot, args[i], 50);
                    page = (SYSTEM.getProcessCpuTime() - began) / 1e6;
                    began = SYSTEM.getProcessCpuTime();
                    answer = ask(search, root, snapshot, args[i], 1_000_000);
                    all = (SYSTEM.getProcessCpuTime() - began) / 1e6;
                }
                System.out.printf(
                        "%d\t%s\t%d matches\t%s\t%d candidates\t%d parsed\tpage %.0f ms CPU\tall %.0f ms CPU%n",
                        i - 4, args[i], answer.count(), answer.end(), answer.candidates(), answer.parsed(), page, all);
                for (TreeSearchAnswer.FileTrees file : answer.files())
                    for (var match : file.matches())
                        out.append("%d\t%s\t%d\t%d\t%d\t%d%n"
                                .formatted(
                                        i - 4,
                                        file.path(),
                                        match.place().startLine(),
                                        match.place().startColumn(),
                                        match.place().endLine(),
                                        match.place().endColumn()));
            }
        }
        Files.writeString(Path.of(args[2]), out.toString());
    }

    private static TreeSearchAnswer ask(TreeSearch search, Path root, IndexSnapshot snapshot, String pattern, int most)
            throws Exception {
        var request = new TreeSearchRequest(
                new TreeQuestion.Pattern(pattern), Set.of(Language.JAVA), List.of(), most);
        return search.search(
                root, snapshot.files(), Set.of(), request, Cancellation.NEVER, Progress.NONE, Duration.ofMinutes(20));
    }
}
