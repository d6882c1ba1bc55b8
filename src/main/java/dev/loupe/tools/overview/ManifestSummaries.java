package dev.loupe.tools.overview;

import dev.loupe.graph.imports.Toml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the manifests in a project's root as far as an overview needs them. Malformed parts are ignored.
final class ManifestSummaries {
    private static final int MOST = 20;
    private static final Pattern MODULE = Pattern.compile("<module>\\s*([^<\\s]+)\\s*</module>");
    private static final Pattern GO_MODULE = Pattern.compile("(?m)^module\\s+(\\S+)");
    private static final Pattern MAIN_CLASS = Pattern.compile(
            "<mainClass>\\s*([\\w.$]+)\\s*</mainClass>|mainClass\\s*(?:=|\\.set\\()\\s*[\"']([\\w.$]+)");
    private static final Pattern JSON = Pattern.compile("\"description\"\\s*:\\s*\"([^\"\\\\]{1,1000})\"");
    private static final Pattern YAML = Pattern.compile("(?m)^description:\\s*[\"']?([^\"'>|\\n]{1,1000})");
    private static final Pattern GEM =
            Pattern.compile("(?m)^[ \\t]*\\w+\\.(?:summary|description)\\s*=\\s*(?:%q\\W)?[\"']?([^\"'\\n]{1,1000})");
    private static final Pattern SETUP = Pattern.compile("\\bdescription\\s*=\\s*[\"']([^\"'\\n]+)");

    private final ProjectFiles checkout;
    private final List<ManifestFacts> found = new ArrayList<>();

    private ManifestSummaries(ProjectFiles checkout) {
        this.checkout = checkout;
    }

    /// The manifests that exist.
    static List<ManifestFacts> of(ProjectFiles checkout) {
        var manifests = new ManifestSummaries(checkout);
        manifests.cargo();
        manifests.python();
        manifests.found.addAll(NodeManifest.of(checkout));
        manifests.go();
        manifests.maven();
        manifests.gradle();
        manifests.others();
        return manifests.found;
    }

    private void cargo() {
        Optional<Toml> cargo = checkout.text("Cargo.toml").map(Toml::read);
        if (cargo.isEmpty()) return;
        Toml toml = cargo.get();
        var entries = new ArrayList<String>();
        toml.text("bin.name")
                .ifPresent(name -> entries.add(QuotedText.of(name) + ", a program ("
                        + QuotedText.of(toml.text("bin.path").orElse("src/main.rs")) + ")"));
        found.add(new ManifestFacts(
                "Cargo.toml",
                toml.has("workspace") || !toml.texts("workspace.members").isEmpty() ? "Cargo workspace" : "Rust crate",
                toml.text("package.name").orElse(""),
                toml.text("package.description").orElse(""),
                toml.texts("workspace.members"),
                entries,
                List.of("cargo build", "cargo test", "cargo clippy", "cargo fmt")));
    }

    private void python() {
        Optional<Toml> project = checkout.text("pyproject.toml").map(Toml::read);
        boolean setup = checkout.has("setup.py") || checkout.has("setup.cfg");
        if (project.isEmpty() && !setup) return;
        Toml toml = project.orElseGet(() -> Toml.read(""));
        var entries = new ArrayList<String>();
        for (String section : List.of("project.scripts", "tool.poetry.scripts"))
            for (String name : toml.keys(section))
                toml.text(section + "." + name)
                        .ifPresent(target ->
                                entries.add("%s starts %s".formatted(QuotedText.of(name), QuotedText.of(target))));
        found.add(new ManifestFacts(
                project.isPresent() ? "pyproject.toml" : "setup.py",
                "Python package",
                toml.text("project.name")
                        .or(() -> toml.text("tool.poetry.name"))
                        .orElse(""),
                toml.text("project.description")
                        .or(() -> toml.text("tool.poetry.description"))
                        .or(() -> checkout.text("setup.py").flatMap(text -> first(SETUP, text)))
                        .orElse(""),
                List.of(),
                entries.subList(0, Math.min(MOST, entries.size())),
                pythonCommands(toml)));
    }

    private List<String> pythonCommands(Toml toml) {
        var commands = new ArrayList<String>();
        if (checkout.has("tox.ini") || toml.has("tool.tox")) commands.add("tox");
        if (checkout.has("noxfile.py")) commands.add("nox");
        boolean pytest = toml.has("tool.pytest") || checkout.has("pytest.ini") || checkout.has("conftest.py");
        if (pytest || checkout.has("tests/conftest.py"))
            commands.add(checkout.has("uv.lock") ? "uv run pytest" : "pytest");
        if (toml.has("tool.ruff") || checkout.has("ruff.toml")) commands.add("ruff check");
        if (toml.has("tool.mypy") || checkout.has("mypy.ini")) commands.add("mypy");
        return commands;
    }

    private void go() {
        checkout.text("go.mod")
                .ifPresent(text -> found.add(new ManifestFacts(
                        "go.mod",
                        "Go module",
                        first(GO_MODULE, text).orElse(""),
                        "",
                        List.of(),
                        List.of(),
                        List.of("go build ./...", "go test ./...", "go vet ./..."))));
    }

    private void maven() {
        Optional<String> pom = checkout.text("pom.xml");
        if (pom.isEmpty()) return;
        String text = pom.get();
        // Only the project's own name, not that of a parent or a plugin.
        String own = own(text);
        List<String> modules = MODULE.matcher(own)
                .results()
                .map(one -> one.group(1))
                .distinct()
                .toList();
        String maven = checkout.has("mvnw") ? "./mvnw" : "mvn";
        found.add(new ManifestFacts(
                "pom.xml",
                "Maven project",
                element(own, "name").or(() -> element(own, "artifactId")).orElse(""),
                element(own, "description").orElse(""),
                modules,
                mainClasses("pom.xml", text),
                List.of(maven + " package", maven + " test", maven + " verify")));
    }

    private void gradle() {
        String path = checkout.has("build.gradle.kts") ? "build.gradle.kts" : "build.gradle";
        Optional<String> build = checkout.text(path);
        if (build.isEmpty() && !checkout.has("settings.gradle") && !checkout.has("settings.gradle.kts")) return;
        String gradle = checkout.has("gradlew") ? "./gradlew" : "gradle";
        found.add(new ManifestFacts(
                path,
                "Gradle project",
                "",
                "",
                List.of(),
                mainClasses(path, build.orElse("")),
                List.of(gradle + " build", gradle + " test", gradle + " check")));
    }

    private void others() {
        described("composer.json", "PHP package", JSON, List.of("composer install", "composer test"));
        List<String> ruby = List.of("bundle install", "bundle exec rake");
        other("Gemfile", "Ruby project", ruby);
        for (String path : checkout.atRoot()) if (path.endsWith(".gemspec")) described(path, "Ruby gem", GEM, ruby);
        other("mix.exs", "Elixir project", List.of("mix compile", "mix test"));
        other(
                "CMakeLists.txt",
                "CMake project",
                List.of("cmake -B build", "cmake --build build", "ctest --test-dir build"));
        other("Package.swift", "Swift package", List.of("swift build", "swift test"));
        described("pubspec.yaml", "Dart package", YAML, List.of("dart test"));
        for (String path : checkout.atRoot())
            if (path.endsWith(".sln") || path.endsWith(".csproj"))
                other(path, ".NET project", List.of("dotnet build", "dotnet test"));
    }

    private void described(String path, String kind, Pattern description, List<String> commands) {
        if (!checkout.has(path)) return;
        String text = checkout.text(path)
                .flatMap(manifest -> first(description, manifest))
                .orElse("");
        found.add(new ManifestFacts(path, kind, "", text, List.of(), List.of(), commands));
    }

    private void other(String path, String kind, List<String> commands) {
        if (checkout.has(path)) found.add(new ManifestFacts(path, kind, "", "", List.of(), List.of(), commands));
    }

    private static List<String> mainClasses(String path, String text) {
        Matcher matcher = MAIN_CLASS.matcher(text);
        return matcher.results()
                .map(one -> one.group(1) == null ? one.group(2) : one.group(1))
                .distinct()
                .limit(MOST)
                .map(name -> "main class %s (%s)".formatted(QuotedText.of(name), QuotedText.of(path)))
                .toList();
    }

    private static Optional<String> element(String xml, String name) {
        return first(Pattern.compile("<" + name + ">([^<]+)</" + name + ">"), xml)
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.contains("${"));
    }

    private static String own(String pom) {
        String own = pom;
        for (String element : List.of("parent", "dependencies", "dependencyManagement", "build", "profiles"))
            own = without(element, own);
        return own;
    }

    /// Leaves elements out, in linear time even if they are not closed.
    private static String without(String element, String xml) {
        var kept = new StringBuilder();
        int at = 0;
        for (int open; (open = xml.indexOf("<" + element + ">", at)) >= 0; ) {
            int close = xml.indexOf("</" + element + ">", open);
            if (close < 0) break;
            kept.append(xml, at, open);
            at = close + element.length() + "</>".length();
        }
        return kept.append(xml, at, xml.length()).toString();
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
