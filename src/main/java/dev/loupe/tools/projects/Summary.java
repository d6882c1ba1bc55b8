package dev.loupe.tools.projects;

import dev.loupe.engine.Project;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileText;
import dev.loupe.scan.RootedFiles;
import dev.loupe.syntax.MarkdownDocument;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.SoftQuery;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a project is, in a sentence or two: the first paragraph of the README at its root, else the
/// description in its manifest, else a README further down.
final class Summary {

    private static final int MOST_BYTES = 1 << 20;
    private static final int LONGEST = 300;

    private static final Pattern README = Pattern.compile("(?i)readme(\\.(md|markdown|txt|rst|adoc))?");
    private static final List<String> MANIFESTS =
            List.of("package.json", "Cargo.toml", "pyproject.toml", "composer.json", "pubspec.yaml", "pom.xml");
    private static final Pattern DESCRIPTION = Pattern.compile(
            "\"description\"\\s*:\\s*\"(?<json>[^\"\\\\]{1,1000})\"|(?m)^description\\s*[=:]\\s*[\"']?(?<line>[^\"'\\n]{1,1000})"
                    + "|<description>(?<xml>[^<]{1,1000})</description>");

    private final Project project;
    private final List<RepoPath> files;

    private Summary(Project project, List<RepoPath> files) {
        this.project = project;
        this.files = files;
    }

    /// Empty where nothing says it.
    static String of(Project project) throws ToolFailure {
        var summary = new Summary(project, SoftQuery.paths(project));
        String text = summary.readme(0)
                .or(summary::manifest)
                .or(() -> summary.readme(Integer.MAX_VALUE))
                .orElse("");
        return Excerpt.cut(text.strip().replaceAll("\\s+", " "), LONGEST);
    }

    /// The one nearest to the root, Markdown before others.
    private Optional<String> readme(int deepest) {
        return files.stream()
                .filter(path -> depth(path) <= deepest)
                .filter(path -> README.matcher(path.fileName()).matches())
                .sorted(Comparator.comparingInt(Summary::depth)
                        .thenComparing(path -> !isMarkdown(path))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(1)
                .flatMap(path -> text(path).map(text -> opening(path, text)).stream())
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private static int depth(RepoPath path) {
        return (int) path.value().chars().filter(c -> c == '/').count();
    }

    private static boolean isMarkdown(RepoPath path) {
        String name = path.fileName().toLowerCase(Locale.ROOT);
        return name.endsWith(".md") || name.endsWith(".markdown");
    }

    private static String opening(RepoPath path, String text) {
        if (isMarkdown(path)) return MarkdownDocument.read(text).opening();
        for (String paragraph : text.split("\\n\\s*\\n", -1))
            if (paragraph.chars().filter(Character::isLetter).count() > 20) return paragraph;
        return "";
    }

    private Optional<String> manifest() {
        for (String name : MANIFESTS) {
            Optional<String> text = files.stream()
                    .filter(path -> path.value().equals(name))
                    .findFirst()
                    .flatMap(this::text);
            if (text.isEmpty()) continue;
            Matcher found = DESCRIPTION.matcher(text.get());
            if (found.find()) return Optional.of(group(found));
        }
        return Optional.empty();
    }

    private static String group(Matcher found) {
        for (String name : List.of("json", "line", "xml")) if (found.group(name) != null) return found.group(name);
        return "";
    }

    private Optional<String> text(RepoPath path) {
        try {
            return Optional.of(FileText.decode(new RootedFiles(project.root()).read(path, MOST_BYTES)));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
