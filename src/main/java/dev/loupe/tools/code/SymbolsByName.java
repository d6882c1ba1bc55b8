package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.Lack;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.search.ReadingOrder;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The definitions for a name: first exact names, then names that end with it; within each group code before
/// tests and documents, functions and types before variables, then by path and line. Constructors are left
/// out if there are other definitions.
final class SymbolsByName {
    private static final int MOST = 1_000;

    private final Project project;
    private final SymbolFilter filter;

    SymbolsByName(Project project, SymbolFilter filter) {
        this.project = project;
        this.filter = filter;
    }

    SymbolPage find(String text, SymbolPage.Wanted wanted) throws ToolFailure {
        SymbolName name = SymbolName.parse(text);
        if (name.name().isEmpty())
            throw SymbolFilter.invalid("that is not a symbol's name", "give one such as parse_config or Class.method");
        var lookup = new SymbolLookup();
        var question =
                new SymbolQuestion(name, Set.of(), filter.paths(), ReadingOrder::rank, filter.languages(), MOST, 0, 0);
        SymbolLookup.Found known = lookup.in(project, question);
        List<Definition> all = ordered(known.uses().definitions(), name);
        List<Definition> page =
                all.stream().skip(wanted.offset()).limit(wanted.limit()).toList();
        List<SymbolPage.Found> found = ProjectResolver.viewing(project, snapshot -> {
            var read = new ArrayList<SymbolPage.Found>();
            for (Definition one : page) read.add(found(one, name, wanted.texts(), snapshot));
            return read;
        });
        return new SymbolPage(
                found,
                all.size(),
                known.uses().suggestions(),
                project.coverage(Set.of(Lack.Kind.SYNTAX)),
                lookup.notes());
    }

    private List<Definition> ordered(List<Definition> all, SymbolName name) {
        List<Definition> meant = all.stream()
                .filter(one -> filter.holds(one.path(), one.language()))
                .toList();
        boolean onlyConstructors = meant.stream().allMatch(SymbolsByName::isConstructor);
        return meant.stream()
                .filter(one -> onlyConstructors || !isConstructor(one))
                .sorted(Comparator.comparing((Definition one) -> !isExact(one.symbol(), name))
                        .thenComparingInt(one -> ReadingOrder.rank(one.path()))
                        .thenComparing(SymbolsByName::isBinding)
                        .thenComparing(Definition::path)
                        .thenComparingInt(one -> one.symbol().nameLine()))
                .toList();
    }

    /// A binding to something that may be defined elsewhere, like `const Reply = require('./reply')`.
    private static boolean isBinding(Definition one) {
        return SymbolKinds.chunkType(one.symbol().kind()).equals("block");
    }

    private static boolean isConstructor(Definition one) {
        return one.symbol().kind() == SymbolKind.CONSTRUCTOR;
    }

    private static boolean isExact(Symbol symbol, SymbolName name) {
        return SymbolName.parse(symbol.qualifiedName()).qualifier().equals(name.qualifier());
    }

    private static SymbolPage.Found found(Definition one, SymbolName name, boolean texts, IndexSnapshot snapshot)
            throws IOException {
        List<Chunk> chunks = snapshot.chunks().ofFile(one.path());
        SymbolPage.Result result = result(one, SymbolText.chunkAt(one.symbol().nameLine(), chunks), name);
        Optional<FileOutline> outline = snapshot.files().outline(one.path());
        if (!texts || outline.isEmpty()) return new SymbolPage.Found(result, Optional.empty(), false);
        SymbolText text = SymbolText.of(one.symbol(), outline.get(), chunks);
        return new SymbolPage.Found(result, Optional.of(text.text()), !text.isOutline());
    }

    private static SymbolPage.Result result(Definition one, Optional<Chunk> chunk, SymbolName name) {
        Symbol symbol = one.symbol();
        return new SymbolPage.Result(
                chunk.map(there -> there.id().value()),
                1,
                one.path().value(),
                symbol.lines().first(),
                symbol.lines().last(),
                one.language().id(),
                SymbolKinds.chunkType(symbol.kind()),
                symbol.name(),
                symbol.qualifiedName(),
                parent(symbol),
                isExact(symbol, name) ? "exact" : "partial",
                Optional.empty());
    }

    /// The qualifier before the name, without the separator.
    private static Optional<String> parent(Symbol symbol) {
        int end = symbol.qualifiedName().lastIndexOf(symbol.name());
        while (end > 0 && ".:#\\/>-$".indexOf(symbol.qualifiedName().charAt(end - 1)) >= 0) end--;
        return end <= 0 ? Optional.empty() : Optional.of(symbol.qualifiedName().substring(0, end));
    }
}
