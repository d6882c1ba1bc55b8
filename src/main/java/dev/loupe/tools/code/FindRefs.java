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
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Where a symbol is defined and where it is used.
final class FindRefs implements Tool<FindRefs.Arguments, FindRefs.Answer> {

    record Arguments(
            @Param("Exact name: parse_config, Class.method, a::b, pkg.f, src/app.py:main.")
            String symbol,

            @Param(SymbolKinds.DESCRIPTION) Optional<String> type,

            @Param(value = "Most usages.", byDefault = "20", min = 1, max = 10_000, clamp = true, shared = true)
            int limit,

            @Param(value = RepoParam.ANY, shared = true) Optional<String> repo,

            @Param(value = "Usages before the first one here.", byDefault = "0", min = 0, shared = true)
            int offset) {

        /// Several projects are asked for all up to the end of the page, which is then cut out of all.
        int offsetIn(List<Project> projects) {
            return projects.size() == 1 ? offset : 0;
        }

        int mostIn(List<Project> projects) {
            return projects.size() == 1 ? limit : (int) Math.min(Integer.MAX_VALUE, (long) offset + limit);
        }
    }

    @LeastText(80)
    record Answer(
            @Cut(Part.TEXT) String symbol,

            @Param("null where nothing that is indexed defines it")
            Optional<Defined> definition,

            @Param("all usages, exactly; possible ones not included")
            int usageCount,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE)
            @Param(
                    "one for each place, definitions left out. Of a qualified name (Class.method, file:name): those known to mean it. Of a simple name: every place of it, known ones first. Code before tests and documents, by path and line")
            List<Used> usages,

            @OmitEmpty @Param("of a qualified name: places that may mean it, exactly")
            Optional<Integer> possibleCount,

            @Cut(value = Part.EXTRA, how = Cut.NEXT_PAGE)
            @OmitEmpty
            @Param("those of them on this page; they follow the last usage, and limit and offset count both")
            List<Used> possible,

            @Param("all definitions, the first one too") int definitionCount,

            @Cut(value = Part.EXTRA, how = QUALIFY) @OmitEmpty @Param("overloads and other definitions of the name")
            List<Defined> furtherDefinitions,

            @Cut(value = Part.EXTRA, how = LIST)
            @OmitEmpty
            @Param("of a type; list_symbols of its file has their signatures")
            List<Member> members,

            @Cut(value = Part.EXTRA, how = HIERARCHY) @OmitEmpty @Param(RelatedMethod.OVERRIDES)
            List<RelatedMethod> overrides,

            @Cut(value = Part.EXTRA, how = HIERARCHY) @OmitEmpty @Param(RelatedMethod.IMPLEMENTATIONS)
            List<RelatedMethod> implementations,

            @Param("similar names, if it does not exist") @OmitEmpty
            List<String> suggestions,

            CoverageAnswer coverage,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Defined(
            String name,
            @Param("function, method, class …") String chunkType,
            String filePath,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,

            @Cut(Part.TEXT) @Param("the declaration without its body")
            String signature,

            @Param("finer than chunk_type") String kind,
            @Param("with the enclosing names") String qualifiedName,
            @Cut(Part.EXTRA) @OmitEmpty String doc,
            String repo) {}

    record Used(
            String filePath,
            @Param("one-based") int line,
            @Cut(Part.TEXT) @Param("the line") String context,
            @Param("one-based, in code points") int column,
            @Param("reference, call or import") String role,

            @OmitEmpty @Param("function or type around it") String within,

            @Param("whether it is known which definition it means; else only the name speaks for it")
            boolean resolved,

            @Param(
                    "exact: a compiler's index (index.scip) says so, also of places with another name; scope: scope, import, receiver or package do; name: the name alone; other: it cannot be a definition of this name here")
            String resolution,

            @OmitEmpty @Param("of a name with several definitions: the one that it means")
            String means,

            @OmitEmpty @Param("by the name alone: what is unknown")
            String why,

            @Param("whether the file changed so that the name is no longer here")
            boolean moved,

            String repo) {}

    record Member(
            String name, String kind, @Param("one-based") int startLine) {}

    private static final int MOST_DEFINITIONS = 20;
    private static final int MOST_MEMBERS = 40;

    /// UTF-16 units of a doc comment: enough to say what the symbol is, not how to use it.
    private static final int MOST_DOC = 400;

    private static final String QUALIFY = "qualify the name: Class.name or path/to/file:name";
    private static final String HIERARCHY = "call_hierarchy of the symbol";
    private static final String LIST = "list_symbols of the definition's file";

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
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        SymbolName name = SymbolName.parse(arguments.symbol());
        if (name.name().isEmpty())
            throw ToolFailure.badArgument("symbol must be a name, such as parse_config or Class.method");
        Set<SymbolKind> kinds = SymbolKinds.parse(arguments.type());
        var lookup = new SymbolLookup();
        var all = new Gathered();
        for (Project project : projects) {
            var question = new SymbolQuestion(
                    name,
                    kinds,
                    path -> true,
                    ReadingOrder::rank,
                    Set.of(),
                    MOST_DEFINITIONS,
                    arguments.offsetIn(projects),
                    arguments.mostIn(projects));
            all.add(lookup.in(project, question));
        }
        all.keep(arguments.offset() - arguments.offsetIn(projects), arguments.limit());
        return answer(arguments, all, lookup);
    }

    /// Collects the results of all projects.
    private static final class Gathered {
        private final List<Placed<Definition>> definitions = new ArrayList<>();
        private List<Placed<Usage>> usages = new ArrayList<>();
        private List<Placed<Usage>> possible = new ArrayList<>();
        private final List<Symbol> members = new ArrayList<>();
        private final List<Definition> overrides = new ArrayList<>();
        private final List<Definition> implementations = new ArrayList<>();
        private final List<String> suggestions = new ArrayList<>();
        private final Map<Definition, String> fullNames = new HashMap<>();
        private int definitionCount;
        private int usageCount;
        private Optional<Integer> possibleCount = Optional.empty();

        void add(SymbolLookup.Found found) {
            SymbolUses uses = found.uses();
            String repo = found.project().name();
            if (definitions.isEmpty()) {
                members.addAll(uses.members());
                overrides.addAll(uses.overrides());
                implementations.addAll(uses.implementations());
            }
            uses.definitions().forEach(one -> definitions.add(new Placed<>(repo, one)));
            uses.usages().forEach(one -> usages.add(new Placed<>(repo, one)));
            uses.possible().forEach(one -> possible.add(new Placed<>(repo, one)));
            if (uses.possibleCount().isPresent())
                possibleCount = Optional.of(
                        possibleCount.orElse(0) + uses.possibleCount().getAsInt());
            uses.suggestions().stream()
                    .filter(one -> !suggestions.contains(one))
                    .forEach(suggestions::add);
            fullNames.putAll(uses.fullNames());
            definitionCount += uses.definitionCount();
            usageCount += uses.usageCount();
        }

        /// Skips the first usages and possible ones, and keeps the next.
        void keep(int skipped, int most) {
            int before = Math.min(skipped, usageCount);
            usages = usages.stream().skip(before).limit(most).toList();
            possible = possible.stream()
                    .skip(skipped - before)
                    .limit(most - usages.size())
                    .toList();
        }

        boolean isEmpty() {
            return definitionCount == 0 && usageCount == 0;
        }
    }

    private record Placed<T>(String repo, T what) {}

    private static Answer answer(Arguments arguments, Gathered all, SymbolLookup lookup) {
        List<Defined> further = all.definitions.stream()
                .skip(1)
                .limit(MOST_DEFINITIONS)
                .map(FindRefs::defined)
                .toList();
        return new Answer(
                arguments.symbol(),
                all.definitions.stream().findFirst().map(FindRefs::defined),
                all.usageCount,
                all.usages.stream().map(one -> used(one, all)).toList(),
                all.possibleCount,
                all.possible.stream().map(one -> used(one, all)).toList(),
                all.definitionCount,
                further,
                all.members.stream().limit(MOST_MEMBERS).map(FindRefs::member).toList(),
                related(all.overrides),
                related(all.implementations),
                all.isEmpty() ? List.copyOf(all.suggestions) : List.of(),
                CoverageAnswer.all(lookup.coverage()),
                notes(arguments.offset(), all, lookup),
                List.of(
                        new Omission("members", all.members.size() - MOST_MEMBERS, LIST),
                        new Omission("implementations", all.implementations.size() - RelatedMethod.MOST, HIERARCHY),
                        new Omission(
                                "further definitions",
                                all.definitionCount - Math.min(1, all.definitions.size()) - further.size(),
                                QUALIFY)));
    }

    private static List<RelatedMethod> related(List<Definition> all) {
        return all.stream().limit(RelatedMethod.MOST).map(RelatedMethod::of).toList();
    }

    private static List<String> notes(int first, Gathered all, SymbolLookup lookup) {
        var notes = new ArrayList<>(lookup.notes());
        int next = first + all.usages.size() + all.possible.size();
        int usages = Math.max(0, all.usageCount - next);
        int possible = all.usageCount + all.possibleCount.orElse(0) - next - usages;
        if (usages > 0 || possible > 0)
            notes.add("%s; call find_refs again with offset %d".formatted(more(usages, possible), next));
        if (!all.isEmpty() && all.definitions.isEmpty())
            notes.add("nothing that is indexed defines it, so it comes from outside; every usage is by its name");
        return notes;
    }

    private static String more(int usages, int possible) {
        if (possible <= 0) return usages + " more usages";
        return usages > 0
                ? "%d more usages and %d possible ones".formatted(usages, possible)
                : possible + " more possible usages";
    }

    private static Defined defined(Placed<Definition> placed) {
        Definition one = placed.what();
        Symbol symbol = one.symbol();
        return new Defined(
                symbol.name(),
                SymbolKinds.chunkType(symbol.kind()),
                one.path().value(),
                symbol.lines().first(),
                symbol.lines().last(),
                symbol.signature(),
                symbol.kind().wireName(),
                symbol.qualifiedName(),
                Excerpt.cut(symbol.doc(), MOST_DOC),
                placed.repo());
    }

    private static Used used(Placed<Usage> placed, Gathered all) {
        Usage one = placed.what();
        return new Used(
                one.path().value(),
                one.line(),
                one.text(),
                one.column(),
                one.role().name().toLowerCase(Locale.ROOT),
                one.within(),
                one.resolved(),
                one.certainty().wireName(),
                all.definitionCount > 1 ? one.target().map(all.fullNames::get).orElse("") : "",
                one.why(),
                one.moved(),
                placed.repo());
    }

    private static Member member(Symbol symbol) {
        return new Member(
                symbol.name(), symbol.kind().wireName(), symbol.lines().first());
    }
}
