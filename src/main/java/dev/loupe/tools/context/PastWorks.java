package dev.loupe.tools.context;

import dev.loupe.history.HistorySnapshot;
import dev.loupe.search.bundle.PastWork;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/// The analysis of earlier commits, computed once for each state of a history and cached as long as that
/// lives.
final class PastWorks {
    private final Map<HistorySnapshot, PastWork> known = Collections.synchronizedMap(new WeakHashMap<>());

    PastWork of(HistorySnapshot history) {
        return known.computeIfAbsent(history, one -> PastWork.of(one.work(PastWork.MOST)));
    }
}
