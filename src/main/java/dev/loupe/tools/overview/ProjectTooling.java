package dev.loupe.tools.overview;

import dev.loupe.graph.imports.Toml;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Formatters, checks and build tools of a project besides its manifests, as found in its files.
final class ProjectTooling {
    private static final int MOST = 12;
    private static final int MOST_COMMANDS = 5;

    private static final Pattern CHECKS = Pattern.compile(
            "(?i)\\.?(editorconfig|prettierrc.*|eslintrc.*|eslint\\.config\\..*|biome\\.json|stylelintrc.*|pre-commit-config\\.yaml"
                    + "|ruff\\.toml|flake8|pylintrc|mypy\\.ini|rustfmt\\.toml|clippy\\.toml|deny\\.toml|clang-format|clang-tidy|golangci\\.ya?ml"
                    + "|rubocop\\.yml|scalafmt\\.conf|swiftlint\\.yml|.*checkstyle.*\\.xml|.*pmd.*\\.xml|spotbugs.*\\.xml|phpstan\\.neon.*"
                    + "|php-cs-fixer.*|credo\\.exs|formatter\\.exs|tsconfig\\.json|commitlint.*|markdownlint.*|spellcheck\\.toml)");

    private static final Pattern CI = Pattern.compile(
            "\\.github/workflows/[^/]+\\.ya?ml|\\.gitlab-ci\\.yml|\\.circleci/config\\.yml|Jenkinsfile|azure-pipelines\\.yml|\\.travis\\.yml");

    private static final Set<String> PYTHON_TOOLS =
            Set.of("ruff", "black", "isort", "mypy", "pyright", "flake8", "pylint", "pytest", "coverage", "tox");

    private static final Pattern TARGET =
            Pattern.compile("(?m)^(build|test|tests|lint|check|format|fmt|all|install|dev|run|verify)\\s*:(?!=)");

    /// A line of a document that builds, tests or checks.
    private static final Pattern SHOWN = Pattern.compile(
            "(?m)^[ \\t]*(?:\\$ )?((?:\\./|npm |pnpm |yarn |make |cargo |pytest|tox|uv run |go (?:test|build)|mvn |\\./mvnw |\\./gradlew |just |nox|python -m (?:pytest|unittest|build)|bundle exec |dotnet |mix )[^\\n]{0,100})$");

    private static final Pattern WORK = Pattern.compile(
            ".*\\b(test|tests|build|check|lint|clippy|fmt|format|verify|install|package|pytest|tox|nox)\\b.*");

    private final ProjectFiles checkout;

    ProjectTooling(ProjectFiles checkout) {
        this.checkout = checkout;
    }

    /// Files that define code style, and tools configured in `pyproject.toml`.
    List<String> checks() {
        var found = new ArrayList<String>();
        for (String path : checkout.atRoot()) if (CHECKS.matcher(path).matches()) found.add(path);
        checkout.text("pyproject.toml").map(Toml::read).ifPresent(toml -> {
            for (String tool : toml.keys("tool"))
                if (PYTHON_TOOLS.contains(tool)) found.add("pyproject.toml [tool." + tool + "]");
        });
        return found.subList(0, Math.min(MOST, found.size()));
    }

    /// Files that configure continuous integration.
    List<String> integration() {
        return checkout.files().stream()
                .map(file -> file.path().value())
                .filter(path -> CI.matcher(path).matches())
                .toList();
    }

    /// Commands from manifests, then Makefile targets, then commands from documents for people; distinct.
    List<String> commands(List<ManifestFacts> manifests) {
        Set<String> commands = new LinkedHashSet<>();
        for (ManifestFacts manifest : manifests) commands.addAll(manifest.commands());
        for (String makefile : List.of("Makefile", "makefile", "GNUmakefile"))
            checkout.text(makefile)
                    .ifPresent(text ->
                            TARGET.matcher(text).results().forEach(target -> commands.add("make " + target.group(1))));
        for (String justfile : List.of("justfile", "Justfile"))
            checkout.text(justfile)
                    .ifPresent(text ->
                            TARGET.matcher(text).results().forEach(target -> commands.add("just " + target.group(1))));
        return List.copyOf(commands);
    }

    /// Further commands from the README or the contributors' guide.
    List<String> shown(List<String> known) {
        Set<String> commands = new LinkedHashSet<>();
        for (String path : List.of(
                "README.md",
                "CONTRIBUTING.md",
                "docs/contributing.md",
                ".github/CONTRIBUTING.md",
                "README.rst",
                "CONTRIBUTING.rst"))
            checkout.text(path).ifPresent(text -> {
                Matcher line = SHOWN.matcher(text);
                while (line.find() && commands.size() < MOST_COMMANDS) {
                    String command = line.group(1).strip();
                    if (WORK.matcher(command).matches() && !known.contains(command)) commands.add(command);
                }
            });
        return List.copyOf(commands);
    }
}
