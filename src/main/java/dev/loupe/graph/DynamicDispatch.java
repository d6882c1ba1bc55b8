package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/// Decides whether a call that means an overridden method may run one of some methods.
final class DynamicDispatch {
    private final QueryCache program;
    private final Overriding overriding;
    /// A method in question by the key of one that it overrides.
    private final Map<String, Definition> byOverridden = new HashMap<>();

    /// @param methods those in question, all of one name
    DynamicDispatch(QueryCache program, Overriding overriding, Collection<Definition> methods) throws IOException {
        this.program = program;
        this.overriding = overriding;
        for (Definition one : methods)
            for (Definition above : overriding.overridden(one))
                byOverridden.putIfAbsent(CallNode.of(above).key(), one);
    }

    /// @param called what a place of the name means
    boolean mayRun(Definition called, FileOccurrences file, int index) throws IOException {
        Definition one = byOverridden.get(CallNode.of(called).key());
        if (one == null) return false;
        FileContext scene = program.scene(file.path());
        int line = file.line(index);
        return overriding.mayRun(one, scene, line, Receiver.place(scene.lines().line(line), file.column(index)));
    }
}
