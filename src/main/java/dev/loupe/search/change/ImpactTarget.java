package dev.loupe.search.change;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.bundle.TestNameStem;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The target of a change: a file, or a symbol that it defines.
///
/// @param symbol with the enclosing names; empty for the whole file
/// @param names of the changed definitions, with the enclosing names
/// @param lines of the symbol, whose own uses do not count; empty for a file
/// @param chunks of the symbol or file; empty for a file that is not indexed
public record ImpactTarget(
        RepoPath file, String symbol, List<String> names, List<LineRange> lines, List<Chunk> chunks) {

    public ImpactTarget {
        names = List.copyOf(names);
        lines = List.copyOf(lines);
        chunks = List.copyOf(chunks);
    }

    /// A whole file as the target.
    ///
    /// @throws IOException if the index cannot be read
    public static ImpactTarget file(RepoPath file, IndexSnapshot snapshot) throws IOException {
        var names = new LinkedHashSet<String>();
        Optional<FileOutline> outline = snapshot.files().outline(file);
        if (outline.isPresent())
            for (Symbol one : outline.get().symbols()) if (isUsed(one)) names.add(one.qualifiedName());
        return new ImpactTarget(
                file, "", List.copyOf(names), List.of(), snapshot.chunks().ofFile(file));
    }

    /// Whether other files may use the symbol.
    private static boolean isUsed(Symbol symbol) {
        return switch (symbol.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, TYPE_ALIAS, CONSTANT -> true;
            case VARIABLE -> symbol.depth() == 0;
            case FIELD, CONSTRUCTOR, MODULE, IMPL, HEADING -> false;
        };
    }

    /// Names that tests of the target may have: those of its file, its type and itself.
    Set<String> stems() {
        var stems = new LinkedHashSet<String>();
        stems.add(TestNameStem.of(file));
        for (String part : SEPARATOR.split(symbol)) stems.add(part.toLowerCase(Locale.ROOT));
        stems.removeIf(stem -> stem.length() < TestNameStem.SHORTEST);
        return stems;
    }

    /// The last part of the symbol's name.
    String simpleName() {
        String[] parts = SEPARATOR.split(symbol);
        return parts[parts.length - 1];
    }

    private static final Pattern SEPARATOR = Pattern.compile("[^\\w$?!]+");

    boolean isFile() {
        return symbol.isEmpty();
    }

    /// Whether a place is part of the target.
    public boolean holds(RepoPath path, int line) {
        return path.equals(file) && (isFile() || lines.stream().anyMatch(one -> one.contains(line)));
    }
}
