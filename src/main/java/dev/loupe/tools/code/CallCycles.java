package dev.loupe.tools.code;

import dev.loupe.graph.CallRow;
import dev.loupe.graph.CallTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the cycles among call hierarchy entries and names their symbols.
final class CallCycles {
    private final Map<Integer, String> names = new HashMap<>();
    private final Map<Integer, Integer> parents = new HashMap<>();

    /// The symbols of a cycle, from one of them back to itself.
    record Cycle(List<String> symbols) {}

    private CallCycles(List<CallEntry.Placed<CallTree.Root>> roots) {
        for (CallEntry.Placed<CallTree.Root> one : roots)
            names.put(one.id(one.what().id()), one.what().definition().symbol().qualifiedName());
    }

    /// The cycles among the shown entries, in the direction of the calls.
    static List<Cycle> of(
            List<CallEntry.Placed<CallTree.Root>> roots,
            List<CallEntry.Placed<CallRow>> callers,
            List<CallEntry.Placed<CallRow>> shownCallers,
            List<CallEntry.Placed<CallRow>> callees,
            List<CallEntry.Placed<CallRow>> shownCallees) {
        var cycles = new CallCycles(roots);
        callers.forEach(cycles::know);
        callees.forEach(cycles::know);
        var all = new ArrayList<Cycle>();
        for (CallEntry.Placed<CallRow> one : shownCallers)
            if (one.what().next() == CallRow.Next.CYCLE) all.add(cycles.closed(one, false));
        for (CallEntry.Placed<CallRow> one : shownCallees)
            if (one.what().next() == CallRow.Next.CYCLE) all.add(cycles.closed(one, true));
        return all.stream().distinct().toList();
    }

    private void know(CallEntry.Placed<CallRow> one) {
        int id = one.id(one.what().id());
        names.put(id, CallEntry.name(one.what().party()));
        parents.put(id, one.id(one.what().parent()));
    }

    /// @param down whether parents call their entries
    private Cycle closed(CallEntry.Placed<CallRow> end, boolean down) {
        var symbols = new ArrayList<String>();
        symbols.add(CallEntry.name(end.what().party()));
        int until = end.id(end.what().see());
        for (int id = end.id(end.what().parent()); id != 0; id = parents.getOrDefault(id, 0)) {
            symbols.add(names.getOrDefault(id, ""));
            if (id == until) break;
        }
        return new Cycle(down ? symbols.reversed() : symbols);
    }
}
