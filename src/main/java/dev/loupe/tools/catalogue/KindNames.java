package dev.loupe.tools.catalogue;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Resolves unlisted tool names that are a verb and a kind of thing, in either order, such as `search_func`,
/// `list_constants`, `show_folder` or `class_lookup`.
///
/// Filler words are skipped, plurals are made singular. A name with any other word, or with kinds of two
/// tools, does not resolve.
final class KindNames {

    private static final Set<String> ASKING = words("search find get show list lookup query fetch display browse "
            + "view print explore inspect locate count calculate compute describe read see enumerate");
    private static final Set<String> READING = words("read open show get view cat load fetch print display see");
    /// Words beside a kind that add no meaning.
    private static final Set<String> FILLERS =
            words("by code all the in of for from a an my this every any codebase source tool current information");

    private static final String PROJECT = "project repo repository workspace";

    /// A tool, its verbs and kinds, and the words that add no meaning beside one of its kinds.
    private record Rule(String tool, Set<String> verbs, Set<String> kinds, Set<String> beside) {

        static Rule of(String tool, Set<String> verbs, String kinds, String beside) {
            return new Rule(tool, verbs, words(kinds), words(beside));
        }

        boolean means(List<String> words) {
            return words.stream().anyMatch(kinds::contains)
                    && words.stream().anyMatch(verbs::contains)
                    && words.stream().allMatch(known());
        }

        private Predicate<String> known() {
            return word ->
                    kinds.contains(word) || verbs.contains(word) || beside.contains(word) || FILLERS.contains(word);
        }
    }

    private static final List<Rule> RULES = List.of(
            Rule.of(
                    "search_by_code_imports",
                    ASKING,
                    "import include using dependency dependencies lib library libraries package module require",
                    PROJECT + " file files used external statement"),
            Rule.of("search_by_code_imports", words("search list"), "use", PROJECT + " file statement"),
            Rule.of(
                    "search_by_code_functions",
                    ASKING,
                    "func function fn fun method procedure proc routine subroutine constructor",
                    PROJECT + " file name signature definition def global"),
            Rule.of(
                    "search_by_code_classes",
                    ASKING,
                    "class classes struct interface iface trait type protocol implementation impl",
                    PROJECT + " file name abstract definition def"),
            Rule.of(
                    "search_by_code_variables",
                    ASKING,
                    "var variable const constant enum enumeration field global attribute property properties static",
                    PROJECT + " file name definition def value"),
            Rule.of(
                    "search_documentation",
                    ASKING,
                    "doc documentation document guide manual readme markdown md wiki tutorial handbook",
                    PROJECT + " file files page text content"),
            Rule.of(
                    "search_knowledge",
                    ASKING,
                    "knowledge kb guideline standard rule legend character convention lore",
                    PROJECT + " base file files page"),
            Rule.of(
                    "show_tree",
                    ASKING,
                    "tree dir directory directories folder layout subfolder",
                    PROJECT + " file files structure tree"),
            Rule.of("show_tree", words("folder dir directory"), "tree structure", PROJECT),
            Rule.of("show_stats", ASKING, "stat statistic", PROJECT + " file files language"),
            Rule.of("show_stats", words("count"), "file files line", PROJECT),
            Rule.of(
                    "admin_sync",
                    words("admin all project repo index now force run start trigger reindex everything"),
                    "sync synchronize resync reindex refresh rescan",
                    PROJECT + " repositories"),
            Rule.of("get_file_ast", ASKING, "ast outline skeleton", "file structure path"),
            Rule.of(
                    "show_projects",
                    words("list show get display view enumerate print"),
                    "project repo repository repositories",
                    "available indexed known name info overview"),
            Rule.of("get_file_content", READING, "file content", "path text full whole entire source body raw"));

    private KindNames() {}

    /// The tool for such a name in snake_case.
    static Optional<String> target(String name) {
        List<String> words = wordsOf(name);
        List<String> tools = RULES.stream()
                .filter(rule -> rule.means(words))
                .map(Rule::tool)
                .distinct()
                .toList();
        return tools.size() == 1 ? Optional.of(tools.getFirst()) : Optional.empty();
    }

    /// Tools whose kinds occur in a name, for suggestions.
    static Set<String> near(String name) {
        List<String> words = wordsOf(name);
        var tools = new LinkedHashSet<String>();
        for (Rule rule : RULES) if (words.stream().anyMatch(rule.kinds()::contains)) tools.add(rule.tool());
        return tools;
    }

    private static List<String> wordsOf(String name) {
        return Arrays.stream(name.split("_", -1)).map(KindNames::singular).toList();
    }

    /// Words that end in `s` in the singular are listed among the kinds as they are.
    private static String singular(String word) {
        return KINDS.contains(word) || !word.endsWith("s") ? word : word.substring(0, word.length() - 1);
    }

    private static final Set<String> KINDS = kinds();

    private static Set<String> kinds() {
        var kinds = new LinkedHashSet<String>();
        for (Rule rule : RULES) {
            kinds.addAll(rule.kinds());
            kinds.addAll(rule.beside());
        }
        kinds.addAll(FILLERS);
        return Set.copyOf(kinds);
    }

    private static Set<String> words(String line) {
        return Set.copyOf(Arrays.asList(line.split(" ")));
    }
}
