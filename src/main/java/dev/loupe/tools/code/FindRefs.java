package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Usage;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.search.ReadingOrder;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Left;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.View;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where a symbol is defined and where it is used.
final class FindRefs implements Tool<FindRefs.Arguments, FindRefs.Gathered> {

    record Arguments(
            @Param("Exact name: parse_config, Class.method, a::b, pkg.f, src/app.py:main.")
            String symbol,

            @Param(SymbolKinds.DESCRIPTION) Optional<String> type,

            @Param(value = "Most usages.", byDefault = "20", min = 1, max = 10_000, clamp = true, shared = true)
            int limit,

            @Param(
                    value =
                            "The repository: a registered name, a root's absolute path or its folder name. All roots if omitted.",
                    shared = true)
            Optional<String> repo,

            @Param(value = "Usages before the first one here.", byDefault = "0", min = 0, shared = true)
            int offset) {}

    private static final int MOST_DEFINITIONS = 20;
    private static final int MOST_MEMBERS = 40;

    /// UTF-16 units of a doc comment: enough to say what the symbol is, not how to use it.
    private static final int MOST_DOC = 400;

    private static final int LEAST_TEXT = 80;

    private final ProjectResolver choice;

    FindRefs(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("find_refs", "Find a symbol's usages", """
                Find where a symbol is defined and every place that uses it, from parsed code: no strings, comments or longer names.
                Use it before changing a function, class or constant. grep finds texts instead.
                """, Effect.READS)
                .example("{'symbol': 'round_cents'}");
    }

    @Override
    public Gathered call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        SymbolName name = SymbolName.parse(arguments.symbol());
        if (name.name().isEmpty())
            throw new ToolFailure(
                    ToolFailure.Kind.BAD_ARGUMENT, "symbol must be a name, such as parse_config or Class.method");
        Set<SymbolKind> kinds = SymbolKinds.parse(arguments.type());
        var all = new Gathered(arguments);
        for (Project project : projects) {
            var question = new SymbolQuestion(
                    name,
                    kinds,
                    path -> true,
                    ReadingOrder::rank,
                    Set.of(),
                    MOST_DEFINITIONS,
                    all.offset(),
                    all.room());
            all.add(all.lookup.in(project, question));
        }
        return all;
    }

    /// Collects the results of all projects.
    static final class Gathered {
        private final Arguments asked;
        private final SymbolLookup lookup = new SymbolLookup();
        private final List<Placed<Definition>> definitions = new ArrayList<>();
        private final List<Placed<Usage>> usages = new ArrayList<>();
        private final List<Symbol> members = new ArrayList<>();
        private final List<String> suggestions = new ArrayList<>();
        private int definitionCount;
        private int usageCount;
        private Optional<Integer> certainCount = Optional.empty();

        Gathered(Arguments asked) {
            this.asked = asked;
        }

        int offset() {
            return Math.max(0, asked.offset() - usageCount);
        }

        int room() {
            return asked.limit() - usages.size();
        }

        void add(SymbolLookup.Found found) {
            SymbolUses uses = found.uses();
            String repo = found.project().name();
            if (definitions.isEmpty()) members.addAll(uses.members());
            uses.definitions().forEach(one -> definitions.add(new Placed<>(repo, one)));
            uses.usages().stream()
                    .filter(one -> isWanted(one, uses))
                    .forEach(one -> usages.add(new Placed<>(repo, one)));
            if (uses.certain().isPresent())
                certainCount =
                        Optional.of(certainCount.orElse(0) + uses.certain().getAsInt());
            uses.suggestions().stream()
                    .filter(one -> !suggestions.contains(one))
                    .forEach(suggestions::add);
            definitionCount += uses.definitionCount();
            usageCount += uses.usageCount();
        }

        /// A page of resolved uses does not continue with matches by name only.
        private boolean isWanted(Usage one, SymbolUses uses) {
            return one.resolved() || offset() >= uses.certain().orElse(0);
        }

        private List<Placed<Definition>> further() {
            return definitions.stream().skip(1).limit(MOST_DEFINITIONS).toList();
        }

        private List<Symbol> members() {
            return members.stream().limit(MOST_MEMBERS).toList();
        }

        private int unlisted() {
            return definitionCount - Math.min(1, definitions.size()) - further().size();
        }

        private List<String> suggestions() {
            return isEmpty() ? suggestions : List.of();
        }

        private List<String> notes() {
            var notes = new ArrayList<>(lookup.notes());
            int end = asked.offset() + usages.size();
            if (usageCount > end)
                notes.add("%d more usages%s; call find_refs again with offset %d"
                        .formatted(usageCount - end, byName(end), end));
            if (!isEmpty() && definitions.isEmpty())
                notes.add("nothing that is indexed defines it, so it comes from outside; every usage is by its name");
            return notes;
        }

        private String byName(int end) {
            return certainCount.filter(certain -> end >= certain).isPresent() ? ", by the name alone" : "";
        }

        private boolean isEmpty() {
            return definitionCount == 0 && usageCount == 0;
        }
    }

    private record Placed<T>(String repo, T what) {
        static <T> View<Placed<T>> view(View<T> what) {
            return View.<Placed<T>>of().include(what, Placed::what).text("repo", Placed::repo);
        }
    }

    @Override
    public View<Gathered> view() {
        return View.<Gathered>of()
                .leastText(LEAST_TEXT)
                .text("symbol", all -> all.asked.symbol())
                .shortened()
                .optionalRow(
                        "definition",
                        Placed.view(definition()),
                        all -> all.definitions.stream().findFirst())
                .doc("null where nothing that is indexed defines it")
                .number("usage_count", "all usages, exactly", all -> all.usageCount)
                .optional("certain_count", Integer.class, all -> all.certainCount)
                .doc(
                        "of a name that has several definitions: usages that are known to mean this one; the others only have its name")
                .omitEmpty()
                .rows("usages", Placed.view(usage()), all -> all.usages)
                .doc(
                        "one for each place, definitions left out: certain ones first, code before tests and documents, by path and line")
                .main()
                .number("definition_count", "all definitions, the first one too", all -> all.definitionCount)
                .rows(
                        "further_definitions",
                        "overloads and other definitions of the name",
                        Placed.view(definition()),
                        Gathered::further)
                .extra()
                .omitEmpty()
                .rows(
                        "members",
                        "of a type; list_symbols of its file has their signatures",
                        member(),
                        Gathered::members)
                .extra()
                .omitEmpty()
                .texts("suggestions", "similar names, if it does not exist", Gathered::suggestions)
                .omitEmpty()
                .coverage(all -> all.lookup.coverage())
                .notes(Gathered::notes)
                .omitted(
                        Left.page("usages", "find_refs", all -> all.asked.offset()),
                        Left.of(
                                "members",
                                "list_symbols of the definition's file",
                                all -> all.members.size() - all.members().size()),
                        Left.of(
                                "further_definitions",
                                "qualify the name: Class.name or path/to/file:name",
                                Gathered::unlisted));
    }

    private static View<Definition> definition() {
        return View.<Definition>of()
                .text("name", one -> one.symbol().name())
                .text("chunk_type", "function, method, class …", SymbolKinds::chunkType)
                .text("file_path", Definition::path)
                .number("start_line", "one-based", one -> one.symbol().startLine())
                .number("end_line", "one-based, included", one -> one.symbol().endLine())
                .text(
                        "signature",
                        "the declaration without its body",
                        one -> one.symbol().signature())
                .shortened()
                .text("kind", "finer than chunk_type", one -> one.symbol().kind())
                .text(
                        "qualified_name",
                        "with the enclosing names",
                        one -> one.symbol().qualifiedName())
                .text("doc", one -> Excerpt.cut(one.symbol().doc(), MOST_DOC))
                .extra()
                .omitEmpty();
    }

    private static View<Usage> usage() {
        return View.<Usage>of()
                .text("file_path", Usage::path)
                .number("line", "one-based", Usage::line)
                .text("context", "the line", Usage::text)
                .shortened()
                .number("column", "one-based, in code points", Usage::column)
                .text("role", "reference, call or import", Usage::role)
                .text("within", "function or type around it", Usage::within)
                .omitEmpty()
                .flag("resolved", Usage::resolved)
                .doc(
                        "whether scope, import, receiver or package say that it means this definition; else the name alone does")
                .text("resolution", Usage::certainty)
                .doc(
                        "exact: a compiler's index (index.scip) says so, also of places with another name; scope: scope, import, receiver or package do; name: the name alone; other: that index says it is another symbol")
                .flag("moved", "whether the file changed so that the name is no longer here", Usage::moved);
    }

    private static View<Symbol> member() {
        return View.<Symbol>of()
                .text("name", Symbol::name)
                .text("kind", Symbol::kind)
                .number("start_line", "one-based", Symbol::startLine);
    }
}
