package dev.loupe.tools.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Merges the notes of several roots: a note shared by all appears once, a note of one root with its name.
final class RootNotes {
    private final Map<String, List<String>> roots = new LinkedHashMap<>();
    private int asked;

    /// @param root its name
    void of(String root, List<String> notes) {
        asked++;
        for (String note : notes)
            roots.computeIfAbsent(note, _ -> new ArrayList<>()).add(root);
    }

    /// Each once, without the roots.
    List<String> distinct() {
        return List.copyOf(roots.keySet());
    }

    /// In the order in which they were added.
    List<String> told() {
        var told = new ArrayList<String>();
        roots.forEach(
                (note, saying) -> told.add(saying.size() == asked ? note : String.join(", ", saying) + ": " + note));
        return List.copyOf(told);
    }
}
