package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Language;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LanguageParam;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Structural search: nodes of syntax trees that match a code pattern or a tree-sitter query.
final class SearchAst implements Tool<SearchAst.Arguments, SearchAst.Answer> {

    record Arguments(
            @Param(
                    "Code with holes, in the language's own syntax: `foo($A, $$$REST)`, `if ($X == null) return $Y;`. $A is one node (the same code wherever it is repeated), $_ any one, $$$ and $$$REST any number. Give this or query.")
            Optional<String> pattern,

            @Param(
                    "A tree-sitter query instead. With captures: `(call function: (identifier) @f (#eq? @f \"open\"))`. Predicates: #eq?, #any-of?, #match?, each also with not-.")
            Optional<String> query,

            @Param("All that understand it if missing. By name: python, java, typescript …")
            Optional<String> language,

            @Param(value = "Files, folders or globs. Everything where empty.", byDefault = "[]")
            List<String> paths,

            @Param(
                    value = "Most matches in the answer, 1 to 500.",
                    byDefault = "50",
                    min = 1,
                    max = 500,
                    clamp = true,
                    shared = true)
            int limit,

            @Param(
                    value = "Matches to skip, for the next page.",
                    byDefault = "0",
                    min = 0,
                    max = 100_000,
                    shared = true)
            int offset,

            @Param(value = RepoParam.ONLY, shared = true) Optional<String> repo) {}

    @LeastText(120)
    record Answer(
            @Follows("matches") @Param("number of matches here")
            int count,

            @Cut(
                    value = Part.MAIN,
                    how = Cut.NEXT_PAGE,
                    parts = "ends of code",
                    partsHow = "read_chunk with file_path, start_line and end_line shows them")
            @Param("by repository, path and place")
            List<AstSearch.Match> matches,

            @Param("number of matches in all, as far as they were counted")
            int matchCount,

            @Param("whether there are more than match_count")
            boolean matchCountIsLowerBound,

            @Follows("matches") @Param("whether there are more matches after these")
            boolean truncated,

            @Param("languages that were searched") List<String> languages,

            CoverageAnswer coverage,

            @Param("sentences for the reader: files that were not searched or changed since they were indexed")
            @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final ProjectResolver choice;

    SearchAst(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_ast", "Search code by structure", """
                Find code by its structure, as ast-grep does: calls with certain arguments, empty catch blocks.
                Takes code with holes (`pattern`) or a tree-sitter query (`query`); spaces, line breaks and comments do not matter. A pattern is a whole expression, statement or definition.
                Answers exact places, what the holes stand for and the definition around them, from the files as they are now. get_syntax_tree shows how code parses.
                """, Effect.READS)
                .example("{'pattern': 'round_cents($AMOUNT)', 'language': 'python'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        var search = new AstSearch(
                question(arguments), languages(arguments.language()), arguments.offset() + arguments.limit(), call);
        for (Map.Entry<Project, List<String>> one :
                TargetPaths.in(projects, arguments.paths()).entrySet()) search.in(one.getKey(), one.getValue());
        return answer(arguments, search.found());
    }

    private static TreeQuestion question(Arguments arguments) throws ToolFailure {
        String pattern = arguments.pattern().orElse("");
        String query = arguments.query().orElse("");
        if (pattern.isBlank() == query.isBlank())
            throw ToolFailure.badArgument(
                    "give either pattern, code with holes such as foo($A), or query, a tree-sitter query");
        return query.isBlank() ? new TreeQuestion.Pattern(pattern) : new TreeQuestion.Query(query);
    }

    private static Set<Language> languages(Optional<String> name) throws ToolFailure {
        Optional<Language> language = LanguageParam.read(name);
        if (language.isEmpty()) return Set.of();
        return language.get() == Language.TYPESCRIPT
                ? EnumSet.of(Language.TYPESCRIPT, Language.TSX)
                : Set.of(language.get());
    }

    private static Answer answer(Arguments arguments, AstSearch.Found found) {
        List<AstSearch.Match> page = found.matches().stream()
                .skip(arguments.offset())
                .limit(arguments.limit())
                .toList();
        return new Answer(
                page.size(),
                page,
                found.count(),
                found.more(),
                found.more() || arguments.offset() + page.size() < found.count(),
                found.languages(),
                CoverageAnswer.all(found.coverage()),
                found.notes(),
                List.of());
    }
}
