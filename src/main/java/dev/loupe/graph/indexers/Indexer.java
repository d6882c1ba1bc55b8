package dev.loupe.graph.indexers;

import dev.loupe.model.RepoPath;
import java.util.Optional;
import java.util.Set;

/// A program that writes a SCIP index. Nothing but these is ever run.
public enum Indexer {
    TYPESCRIPT(
            "scip-typescript",
            "TypeScript and JavaScript",
            Set.of("ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"),
            Set.of("tsconfig.json", "jsconfig.json", "package.json"),
            ""),
    PYTHON(
            "scip-python",
            "Python",
            Set.of("py", "pyi"),
            Set.of("pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "pyrightconfig.json"),
            ""),
    JAVA(
            "scip-java",
            "Java, Kotlin and Scala",
            Set.of("java", "kt", "scala"),
            Set.of("pom.xml", "build.gradle", "build.gradle.kts", "build.sbt"),
            "the build's own folders (target, build, .gradle)"),
    GO("scip-go", "Go", Set.of("go"), Set.of("go.mod"), ""),
    RUST("rust-analyzer", "Rust", Set.of("rs"), Set.of("Cargo.toml"), "Cargo.lock if there is none"),
    CLANG(
            "scip-clang",
            "C and C++",
            Set.of("c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "cu"),
            Set.of("compile_commands.json"),
            ""),
    RUBY("scip-ruby", "Ruby", Set.of("rb"), Set.of("Gemfile", "Gemfile.lock"), ""),
    DOTNET("scip-dotnet", "C# and Visual Basic", Set.of("cs", "vb"), Set.of(), "what `dotnet restore` writes (obj)"),
    PHP("scip-php", "PHP", Set.of("php"), Set.of("composer.json"), "");

    private final String program;
    private final String languages;
    private final Set<String> extensions;
    private final Set<String> manifests;
    private final String leaves;

    Indexer(String program, String languages, Set<String> extensions, Set<String> manifests, String leaves) {
        this.program = program;
        this.languages = languages;
        this.extensions = extensions;
        this.manifests = manifests;
        this.leaves = leaves;
    }

    /// The indexer with this program.
    public static Optional<Indexer> named(String program) {
        for (Indexer each : values()) if (each.program.equals(program)) return Optional.of(each);
        return Optional.empty();
    }

    /// The name of its executable.
    public String program() {
        return program;
    }

    /// For people.
    public String languages() {
        return languages;
    }

    /// What it may leave in the project, for people; empty if nothing.
    public String leaves() {
        return leaves;
    }

    /// Whether it reads this file's code.
    boolean reads(RepoPath file) {
        return extensions.contains(file.extension());
    }

    /// Whether the file says how to build or index the project.
    boolean isManifest(RepoPath file) {
        return manifests.contains(file.fileName())
                || this == DOTNET && Set.of("sln", "slnx", "csproj", "vbproj").contains(file.extension());
    }
}
