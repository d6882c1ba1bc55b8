package dev.loupe.tools.context;

import dev.loupe.search.TaskOrder;
import dev.loupe.search.bundle.Budget;
import dev.loupe.search.bundle.FileChoice;
import dev.loupe.search.bundle.Relevance;
import dev.loupe.search.bundle.ScoredFile;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Chooses the files of a bundle, in the order in which they get room: the most likely ones, code before
/// everything else unless the task asks for that, then their tests, then callers of functions that the task
/// names. Independent of the budget's lines, so that a larger budget never shows fewer.
final class TaskChoice {
    private static final int MOST_FILES = 20;

    private final Map<String, LikelyFile> chosen = new LinkedHashMap<>();
    private final TaskOrder order;
    private final boolean aside;
    private boolean record;

    /// The requirements of a bundle.
    ///
    /// @param lines the reported budget, usually in lines
    /// @param tokens maximum estimated tokens of all files, if there is a limit
    /// @param filling minimum number of files, reached with less likely ones if necessary
    /// @param least minimum probability of a shown file
    /// @param aside whether to include what a prompt can do without: change logs and the like, and everything
    /// that fills the rest of the budget, such as related definitions, which take longest
    record Demand(Budget lines, OptionalInt tokens, int filling, double least, boolean aside) {}

    private TaskChoice(TaskOrder order, boolean aside) {
        this.order = order;
        this.aside = aside;
    }

    /// @param likely most likely first
    /// @param order which kinds of files come first
    static List<LikelyFile> of(List<LikelyFile> likely, TaskOrder order, List<TaskSearch> searches, Demand demand)
            throws ToolFailure {
        var choice = new TaskChoice(order, demand.aside());
        int count = count(likely, demand);
        for (LikelyFile one : likely.subList(0, count)) choice.add(one);
        choice.addCode(likely);
        if (!demand.aside()) return choice.all();
        for (TaskSearch search : searches) {
            int own = (int) likely.subList(0, count).stream()
                    .filter(one -> one.search() == search)
                    .count();
            for (ScoredFile test : FileChoice.tests(search.files(), own))
                choice.add(new LikelyFile(search, test, true));
            for (ScoredFile caller : search.callers()) choice.add(new LikelyFile(search, caller, true));
        }
        return choice.all();
    }

    private static int count(List<LikelyFile> likely, Demand demand) {
        List<ScoredFile> files = likely.stream().map(LikelyFile::file).toList();
        int likeliest = FileChoice.count(files, MOST_FILES);
        int count = Math.min(files.size(), Math.clamp(demand.filling(), likeliest, MOST_FILES));
        while (count > 0 && files.get(count - 1).probability() < demand.least()) count--;
        return count;
    }

    /// One file is enough for change logs, licences and lock files.
    private void add(LikelyFile one) {
        boolean isRecord = FileRole.of(one.path()) == FileRole.RECORD;
        if (isRecord && (record || !aside)) return;
        record |= isRecord;
        chosen.putIfAbsent(one.key(), one);
    }

    /// Adds the likeliest file that comes first if there is nothing but change logs and documents: history
    /// alone may suggest no more.
    private void addCode(List<LikelyFile> likely) {
        if (chosen.isEmpty() || !chosen.values().stream().allMatch(one -> isProse(one) && !isFirst(one))) return;
        likely.stream()
                .filter(one -> isFirst(one) && one.file().relevance() == Relevance.DIRECT)
                .findFirst()
                .ifPresent(this::add);
    }

    private static boolean isProse(LikelyFile one) {
        FileRole role = FileRole.of(one.path());
        return role == FileRole.RECORD || role == FileRole.DOCUMENT;
    }

    private boolean isFirst(LikelyFile one) {
        return order.isFirst(one.path());
    }

    private List<LikelyFile> all() {
        return chosen.values().stream()
                .sorted(Comparator.comparingInt(one -> one.filling() ? 2 : isFirst(one) ? 0 : 1))
                .toList();
    }
}
