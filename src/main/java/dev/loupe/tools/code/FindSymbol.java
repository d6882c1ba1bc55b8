package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The code of a symbol by its name, or the outline of a file by its path. Uses no embeddings.
final class FindSymbol implements Tool<FindSymbol.Arguments, FindSymbol.Answer> {

    record Arguments(
            @Param("name, Class#method, Class.method, A::B. Either this or relativePath.")
            Optional<String> symbol,

            @Param(name = "relativePath", value = "A file's path or its end: its outline. Either this or symbol.")
            Optional<String> relativePath,

            @Param(
                    value =
                            "Folder of the codebase: absolute, or relative to the server's first root. The first root if omitted.",
                    shared = true)
            Optional<String> path,

            @Param(value = "Registered name of the codebase (see list_projects); goes before path.", shared = true)
            Optional<String> project,

            @Param(value = "Name of its index (code_ and eight digits); goes before project and path.", shared = true)
            Optional<String> collection,

            @Param("Name or file ending.") Optional<String> language,

            @Param(
                    name = "pathPattern",
                    value = "Only files whose relative path matches this glob, e.g. src/**/*.ts.",
                    shared = true)
            Optional<String> pathPattern,

            @Param(name = "metaOnly", value = "Leave the content out.", byDefault = "false", shared = true)
            boolean metaOnly,

            @Param(value = "Maximum number of results, 1 to 200.", byDefault = "50", min = 1, max = 200, shared = true)
            int limit,

            @Param(value = "Results to skip, for the next page.", byDefault = "0", min = 0, max = 900, shared = true)
            int offset) {}

    record Answer(
            @Param("the whole name first, then what ends with it; each by path and line")
            List<SymbolPage.Result> results,

            @Param("number of results here") int count,

            @Param("all that there are, before limit and offset")
            int total,

            @Param("names that are like one that is not there") @OmitEmpty
            List<String> suggestions,

            CoverageAnswer coverage,

            @Param("sentences for the reader: what is missing, which files changed") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final ProjectResolver choice;

    FindSymbol(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("find_symbol", "Code of a symbol", """
                Get the code of a function, method or constant by its name, the outline of a class, or with relativePath that of a file.
                find_refs also lists who uses it, and search finds what you cannot name.
                """, Effect.READS).example("{'symbol': 'Basket'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Optional<String> symbol = given(arguments.symbol());
        Optional<String> file = given(arguments.relativePath());
        if (symbol.isPresent() == file.isPresent())
            throw SymbolFilter.invalid(
                    "give exactly one of symbol and relativePath", "symbol \"Class.method\" finds code by its name");
        var address = new ProjectAddress(arguments.collection(), arguments.project(), arguments.path());
        Project project = choice.requireAskable(choice.open(address, call.session()), call.session());
        SymbolFilter filter = SymbolFilter.of(arguments.language(), arguments.pathPattern());
        var page = new SymbolPage.Wanted(arguments.offset(), arguments.limit(), !arguments.metaOnly());
        SymbolPage found = symbol.isPresent()
                ? new SymbolsByName(project, filter).find(symbol.get(), page)
                : new SymbolsOfFile(project, filter).find(file.orElse(""), page);
        List<String> notes = Stream.concat(
                        found.notes().stream(), choice.onlyFirst(address, project, call.session()).stream())
                .toList();
        return call.room().fit(cut -> answer(arguments, found, notes, cut));
    }

    private static Optional<String> given(Optional<String> text) {
        return text.map(String::strip).filter(one -> !one.isEmpty());
    }

    private static Answer answer(Arguments arguments, SymbolPage page, List<String> notes, Truncation cut) {
        List<SymbolPage.Found> shown = cut.first(page.found());
        var texts = new ArrayList<Excerpt>();
        var results = new ArrayList<SymbolPage.Result>();
        for (SymbolPage.Found one : shown) {
            if (one.text().isEmpty()) {
                results.add(one.result());
                continue;
            }
            Excerpt text = cut.excerpt(one.text().get(), one.result().startLine());
            if (one.isCode()) texts.add(text);
            results.add(one.result().with(text.text()));
        }
        return new Answer(
                results,
                results.size(),
                page.total(),
                page.suggestions(),
                CoverageAnswer.of(page.coverage()),
                notes,
                Omission.all(
                        Omission.ofResults("find_symbol", arguments.offset(), shown, page.found()),
                        Omission.ofLines(texts, "read_chunk with a result's relativePath and its missing lines"),
                        ofOutlines(shown, cut)));
    }

    private static List<Omission> ofOutlines(List<SymbolPage.Found> shown, Truncation cut) {
        int cutShort = (int) shown.stream()
                .filter(one -> !one.isCode())
                .flatMap(one -> one.text().stream())
                .filter(text -> cut.excerpt(text, 1).text().length() < text.length())
                .count();
        return cutShort == 0
                ? List.of()
                : List.of(new Omission("ends of outlines", cutShort, "list_symbols of the file, with from_line"));
    }
}
