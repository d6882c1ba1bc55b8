package dev.loupe.tools.overview;

import dev.loupe.engine.Project;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Summarises a project in a sentence or two: the description in its manifest, otherwise the beginning of its
/// README, otherwise of a README in a subfolder.
public final class ProjectSummary {

    private static final int LONGEST = 300;
    /// Maximum length if there is a second sentence.
    private static final int LONG = 200;
    private static final int PARAGRAPHS = 30;
    private static final int LEAST_WORDS = 3;

    /// Beginnings of sentences that refer elsewhere, greet or announce.
    private static final Pattern ELSEWHERE = Pattern.compile(
            "(?i)\\W*(?:see|located|this (?:readme|document|file|page|is the)|we(?:'|\u2019)?re"
                    + "|we are|please|check out|visit|read|refer|click|note|warning|caution|important|download|install|to (?:install|use|get|build|run|learn)"
                    + "|follow|join|sponsor|support(?:ed)? |there (?:is|are)|looking for|thanks|have (?:a|you)|translat|if you|special|announc|new[: !]"
                    + "|view|getting started|copyright|for (?:more|full|further|documentation|details|information|the|an?|help|usage|installation)|documentation"
                    + "|docs|full doc|the (?:latest|documentation|docs|source|code|full|official|current|project website|website|master|main)|you can"
                    + "|build status|status|latest|version|go to|learn more|interested|what(?:'s| is)|why|how|welcome to the|contribut|bug|licen[sc]e|works with|requires"
                    + "|made (?:with|by)|created by|maintained by|it(?:'s| is) recommended|as of|since|deprecated|english|[a-z]+ \\|).*");

    private static final Pattern END = Pattern.compile("(?<=[.!?])\\s+(?=[\\p{Lu}\"'`(])");

    private ProjectSummary() {}

    /// Empty if there is no description. Starts no index.
    public static String of(Project project) throws ToolFailure {
        ProjectFiles checkout = ProjectFiles.of(project);
        List<ManifestFacts> manifests = ManifestSummaries.of(checkout);
        String text = manifests.stream()
                .map(ManifestFacts::description)
                .filter(description -> words(description) >= LEAST_WORDS)
                .findFirst()
                .or(() -> Readme.of(checkout).flatMap(readme -> says(readme, names(project, manifests))))
                .or(() -> Readme.below(checkout).flatMap(readme -> says(readme, names(project, manifests))))
                .orElse("");
        return Excerpt.cut(text.strip().replaceAll("\\s+", " "), LONGEST);
    }

    private static int words(String text) {
        return text.isBlank() ? 0 : text.strip().split("\\s+").length;
    }

    private static List<String> names(Project project, List<ManifestFacts> manifests) {
        return Stream.concat(Stream.of(project.name()), manifests.stream().map(ManifestFacts::name))
                .map(name -> name.substring(name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT))
                .filter(name -> name.length() > 1)
                .toList();
    }

    /// The sentence that begins with the project's name, otherwise the first informative one, and the next
    /// one if it is short.
    private static Optional<String> says(Readme readme, List<String> names) {
        List<String[]> paragraphs = readme.paragraphs(PARAGRAPHS).stream()
                .map(paragraph -> END.split(paragraph))
                .toList();
        return first(paragraphs, sentence -> isAbout(sentence, names)).or(() -> first(paragraphs, _ -> true));
    }

    private static Optional<String> first(List<String[]> paragraphs, Predicate<String> wanted) {
        for (String[] sentences : paragraphs)
            for (int i = 0; i < sentences.length; i++) {
                if (!isUseful(sentences[i]) || !wanted.test(sentences[i])) continue;
                boolean more = i + 1 < sentences.length
                        && isUseful(sentences[i + 1])
                        && sentences[i].length() + sentences[i + 1].length() < LONG;
                return Optional.of(more ? sentences[i] + " " + sentences[i + 1] : sentences[i]);
            }
        return Optional.empty();
    }

    /// A sentence that ends in a colon or question mark only introduces what follows.
    private static boolean isUseful(String sentence) {
        return words(sentence) > LEAST_WORDS
                && !ELSEWHERE.matcher(sentence).matches()
                && !sentence.endsWith(":")
                && !sentence.endsWith("?");
    }

    private static boolean isAbout(String sentence, List<String> names) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return names.stream()
                .anyMatch(
                        name -> lower.matches(
                                "(?s)(?:the |`)?" + Pattern.quote(name)
                                        + "(?:\\.\\w+)?`?,? .{0,40}?\\b(?:is|are|provides?|implements?|helps?|offers?|lets?|makes?|gives?|brings?|supplies|contains?|can be)\\b.*"));
    }
}
