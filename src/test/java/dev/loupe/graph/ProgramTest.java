package dev.loupe.graph;

import dev.loupe.graph.imports.RepositoryTest;
import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

/// Base class of tests with a small program each, parsed and indexed.
abstract class ProgramTest extends RepositoryTest {
    private final List<IndexSnapshot> snapshots = new ArrayList<>();

    @AfterEach
    void closeSnapshots() {
        snapshots.forEach(IndexSnapshot::close);
    }

    /// Of the files so far.
    IndexSnapshot snapshot() throws Exception {
        IndexSnapshot snapshot = files.snapshot();
        snapshots.add(snapshot);
        return snapshot;
    }

    Symbols symbols() throws Exception {
        return symbols(ExactReferences.NONE);
    }

    Symbols symbols(ExactReferences exact) throws Exception {
        return new Symbols(files.root(), snapshot(), exact);
    }

    static FileContext scene(Symbols symbols, String path) throws Exception {
        return symbols.program().scene(new RepoPath(path));
    }

    /// The places of a name in a file.
    static FileOccurrences places(Symbols symbols, String name, String path) throws Exception {
        return symbols.program().snapshot().occurrences().of(name).stream()
                .filter(file -> file.path().value().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /// The first place on a line that is not the definition.
    static int use(FileOccurrences file, int line) {
        for (int i = 0; i < file.count(); i++)
            if (file.line(i) == line && file.role(i) != OccurrenceRole.DEFINITION) return i;
        throw new AssertionError("not used on line " + line);
    }

    /// Where it is defined; a dash for nowhere.
    static String shown(Optional<Definition> one) {
        return one.map(it -> it.path().value() + ":" + it.symbol().nameLine()).orElse("-");
    }
}
