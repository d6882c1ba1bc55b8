package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The names that a query has resolved so far. To resolve one, the types of receivers are inferred, which in
/// turn resolves other names.
final class Resolvers implements NameResolver.ByName {

    /// Maximum number of files whose definitions are read for a name that is only an intermediate step.
    private static final int MOST_DEFINING = 40;

    private final QueryCache program;
    private final TypeInference types;
    private final Map<String, Resolver> known = new HashMap<>();

    Resolvers(QueryCache program) {
        this.program = program;
        types = new TypeInference(program, this);
    }

    TypeInference types() {
        return types;
    }

    /// Adds the requested name.
    ///
    /// @param definitions all definitions of the name
    /// @param files all files that contain the name
    Resolver put(String name, List<Definition> definitions, List<FileOccurrences> files) {
        var resolver = new Resolver(program, this, types, definitions, files);
        known.put(name, resolver);
        return resolver;
    }

    @Override
    public Resolver of(String name) throws IOException {
        Resolver resolver = known.get(name);
        return resolver != null ? resolver : lookUp(name);
    }

    private Resolver lookUp(String name) throws IOException {
        List<FileOccurrences> files = program.snapshot().occurrences().of(name);
        var definitions = new ArrayList<Definition>();
        int read = 0;
        for (FileOccurrences file : files) {
            if (!file.defines()) continue;
            if (read++ == MOST_DEFINING) return put(name, List.of(), files); // nothing, rather than a part of them
            Optional<FileOutline> outline = program.scene(file.path()).file();
            if (outline.isPresent()) definitions.addAll(Definition.in(file, outline.get()));
        }
        definitions.sort(Definition.ORDER);
        return put(name, definitions, files);
    }
}
