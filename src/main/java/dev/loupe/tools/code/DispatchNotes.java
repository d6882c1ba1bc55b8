package dev.loupe.tools.code;

import dev.loupe.graph.CallRow;
import dev.loupe.graph.CallTree;
import dev.loupe.graph.Certainty;
import dev.loupe.graph.Definition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is said of a method that nothing is known to call directly, although what it overrides, or what
/// overrides it, is called.
final class DispatchNotes {
    private static final int MOST_NAMED = 3;

    private DispatchNotes() {}

    /// @param callers of all roots
    static Optional<String> of(CallEntry.Placed<CallTree.Root> placed, List<CallEntry.Placed<CallRow>> callers) {
        CallTree.Root root = placed.what();
        if (callers.stream().anyMatch(one -> one.base() == placed.base() && isDirect(one.what(), root)))
            return Optional.empty();
        var called = new ArrayList<String>();
        add(called, root.overrides(), "which it overrides or implements");
        add(called, root.implementations(), "which overrides or implements it");
        return called.isEmpty()
                ? Optional.empty()
                : Optional.of("no direct callers of %s are known; %s".formatted(name(root.definition()), join(called)));
    }

    private static boolean isDirect(CallRow row, CallTree.Root root) {
        return row.parent() == root.id() && row.through().isEmpty() && row.certainty() != Certainty.NAME;
    }

    private static void add(List<String> called, List<CallTree.Relative> relatives, String relation) {
        for (CallTree.Relative one : relatives)
            if (one.calls() > 0)
                called.add("%s, %s, has %d %s"
                        .formatted(name(one.definition()), relation, one.calls(), one.calls() == 1 ? "call" : "calls"));
    }

    private static String join(List<String> called) {
        String named = String.join("; ", called.subList(0, Math.min(MOST_NAMED, called.size())));
        int more = called.size() - MOST_NAMED;
        return more > 0 ? "%s; and %d more have some".formatted(named, more) : named;
    }

    private static String name(Definition one) {
        return one.symbol().qualifiedName();
    }
}
