package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Symbol;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Missing;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// The symbols of one file.
final class ListSymbols implements Tool<ListSymbols.Arguments, ListSymbols.Answer> {

    record Arguments(
            @Param(value = WorkingTree.FILE, shared = true) String file,

            @Param(value = RepoParam.OF_FILE, shared = true) Optional<String> repo,

            @Param(value = "First line.", byDefault = "1", min = 1)
            int fromLine) {}

    record Answer(
            String file,
            @Param("number of symbols here") int count,

            @Param("number of symbols of the file, whatever is shown")
            int total,

            @Param("in the order of the file") List<Entry> symbols,
            @Param("name of the repository's root folder") String repo,
            String language,

            @Param("whether the file changed since it was indexed, so that lines may be off")
            boolean stale,

            @Param(Missing.OF_FILE) String missing,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            String name,

            @Param("function, method, class, struct, enum, interface, trait, impl, module, section or block")
            String chunkType,

            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,
            @Param("the declaration without its body") String signature,

            @OmitEmpty
            @Param("finer than chunk_type, if it is: also constructor, field, variable, constant, type_alias, heading")
            String kind,

            @OmitEmpty @Param("with the enclosing names, if there are any")
            String qualifiedName,

            @OmitEmpty @Param("text of the documentation comment")
            String doc,

            @Param("0 at top level, one more inside each enclosing symbol")
            int depth) {}

    /// UTF-16 units that are kept of a signature before symbols are omitted.
    private static final int LEAST_TEXT = 24;

    private final ProjectResolver choice;

    ListSymbols(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("list_symbols", "List symbols of a file", """
                List what a file defines (functions, classes, methods, fields, constants, headings …) with lines, signatures and docs.
                Use it before reading a long file, to pick the lines for read_chunk.
                """, Effect.READS)
                .example("{'file': 'shop/basket.py'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        return NamedFile.in(projects, arguments.file(), (tree, path, notes) -> {
            if (tree.exists(path)) ProjectResolver.renew(tree.project(), path);
            return ProjectResolver.reading(
                            tree.project(), snapshot -> snapshot.files().outline(path))
                    .map(outline -> answer(arguments, tree, outline, notes, call));
        });
    }

    private static Answer answer(
            Arguments arguments, WorkingTree tree, FileOutline outline, List<String> notes, CallContext call) {
        List<Symbol> symbols = outline.symbols().stream()
                .filter(symbol -> symbol.lines().first() >= arguments.fromLine())
                .toList();
        boolean stale = tree.changedSince(outline.file());
        return call.room().fit(LEAST_TEXT, cut -> {
            List<Symbol> shown = cut.first(symbols);
            return new Answer(
                    outline.file().path().value(),
                    shown.size(),
                    outline.symbols().size(),
                    shown.stream().map(symbol -> entry(symbol, cut)).toList(),
                    tree.project().name(),
                    outline.file().language().id(),
                    stale,
                    Missing.of(outline.file()),
                    notes,
                    Omission.all(ofSymbols(symbols, shown.size()), ofTexts(shown, cut)));
        });
    }

    /// The next page starts with all symbols of its first line, including those already on this page.
    private static List<Omission> ofSymbols(List<Symbol> symbols, int shown) {
        if (shown == symbols.size()) return List.of();
        int next = symbols.get(shown).lines().first();
        boolean onOneLine = next == symbols.getFirst().lines().first();
        return List.of(new Omission(
                "symbols",
                symbols.size() - shown,
                onOneLine
                        ? "too many begin in line %d to be listed; grep finds one by its name".formatted(next)
                        : "call list_symbols again with from_line %d".formatted(next)));
    }

    private static List<Omission> ofTexts(List<Symbol> symbols, Truncation cut) {
        int docs = (int) symbols.stream()
                .filter(symbol -> !cut.extra(symbol.doc()).equals(symbol.doc()))
                .count();
        return docs == 0
                ? List.of()
                : List.of(new Omission("doc comments", docs, "read_chunk shows them with a symbol's lines"));
    }

    private static Entry entry(Symbol symbol, Truncation cut) {
        return new Entry(
                symbol.name(),
                SymbolKinds.chunkType(symbol.kind()),
                symbol.lines().first(),
                symbol.lines().last(),
                cut.excerpt(symbol.signature(), 1).text(),
                unless(SymbolKinds.chunkType(symbol.kind()), symbol.kind().wireName()),
                unless(symbol.name(), symbol.qualifiedName()),
                cut.extra(symbol.doc()),
                symbol.depth());
    }

    /// The text, unless it equals another.
    private static String unless(String same, String text) {
        return text.equals(same) ? "" : text;
    }
}
