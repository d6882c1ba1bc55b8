package dev.loupe.syntax.grammar;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A language that is parsed with a grammar. To add one: put its grammar on the class path, add an entry here
/// and a folder of query files under `src/main/resources/dev/loupe/syntax`, and a sample with its golden file
/// under `src/test/resources/syntax`; see `docs/adding-a-language.md`.
public enum GrammarLanguage {
    JAVA(Language.JAVA, "java", ".", "java"),
    PYTHON(Language.PYTHON, "python", ".", "python"),
    JAVASCRIPT(Language.JAVASCRIPT, "javascript", ".", "ecmascript", "javascript"),
    TYPESCRIPT(Language.TYPESCRIPT, "typescript", ".", "ecmascript", "typescript"),
    TSX(Language.TSX, "tsx", ".", "ecmascript", "typescript"),
    GO(Language.GO, "go", ".", "go"),
    RUST(Language.RUST, "rust", "::", "rust"),
    C(Language.C, "c", "::", "c"),
    CPP(Language.CPP, "cpp", "::", "cpp", "c"),
    OBJECTIVE_C(Language.OBJECTIVE_C, "objc", ".", "objc", "c"),
    CSHARP(Language.CSHARP, "c-sharp", ".", "csharp"),
    D(Language.D, "d", ".", "d"),
    ZIG(Language.ZIG, "zig", ".", "zig"),
    SWIFT(Language.SWIFT, "swift", ".", "swift"),
    SOLIDITY(Language.SOLIDITY, "solidity", ".", "solidity"),
    KOTLIN(Language.KOTLIN, "kotlin", ".", "kotlin"),
    SCALA(Language.SCALA, "scala", ".", "scala"),
    DART(Language.DART, "dart", ".", "dart"),
    GDSCRIPT(Language.GDSCRIPT, "gdscript", ".", "gdscript"),
    PHP(Language.PHP, "php", "::", "php"),
    THRIFT(Language.THRIFT, "thrift", ".", "thrift"),
    PRISMA(Language.PRISMA, "prisma", ".", "prisma"),
    BICEP(Language.BICEP, "bicep", ".", "bicep"),
    RUBY(Language.RUBY, "ruby", "::", "ruby"),
    BASH(Language.BASH, "bash", ".", "bash"),
    LUA(Language.LUA, "lua", ".", "lua"),
    PERL(Language.PERL, "perl", "::", "perl"),
    POWERSHELL(Language.POWERSHELL, "powershell", ".", "powershell"),
    AWK(Language.AWK, "awk", ".", "awk"),
    R(Language.R, "r", "::", "r"),
    JULIA(Language.JULIA, "julia", ".", "julia"),
    MAKE(Language.MAKE, "make", ".", "make"),
    ELIXIR(Language.ELIXIR, "elixir", ".", "elixir"),
    HASKELL(Language.HASKELL, "haskell", ".", "haskell"),
    OCAML(Language.OCAML, "ocaml", ".", "ocaml"),
    OCAML_INTERFACE(Language.OCAML, "ocaml-interface", ".", "ocaml-interface"),
    FSHARP(Language.FSHARP, "fsharp", ".", "fsharp"),
    ELM(Language.ELM, "elm", ".", "elm"),
    NIX(Language.NIX, "nix", ".", "nix"),
    SQL(Language.SQL, "sql", ".", "sql"),
    HTML(Language.HTML, "html", ".", "markup", "html"),
    CSS(Language.CSS, "css", " ", "css"),
    SCSS(Language.SCSS, "scss", " ", "scss"),
    LESS(Language.LESS, "scss", " ", "scss"),
    XML(Language.XML, "xml", ".", "xml"),
    VUE(Language.VUE, "html", ".", "markup", "vue"),
    SVELTE(Language.SVELTE, "svelte", ".", "markup", "svelte"),
    JSON(Language.JSON, "json", ".", "json"),
    YAML(Language.YAML, "yaml", ".", "yaml"),
    TOML(Language.TOML, "toml", ".", "toml"),
    HCL(Language.HCL, "hcl", ".", "hcl"),
    STARLARK(Language.STARLARK, "python", ".", "python", "starlark");

    /// Extensions whose files need a different grammar from the rest of their language.
    private static final Map<String, GrammarLanguage> BY_EXTENSION = Map.of("mli", OCAML_INTERFACE);

    private final Language language;
    private final String grammar;
    private final String separator;
    private final List<String> folders;

    /// @param grammar the name of the grammar's library
    /// @param separator between the parts of a qualified name and of an import
    /// @param folders of query files; later ones add to earlier ones
    GrammarLanguage(Language language, String grammar, String separator, String... folders) {
        this.language = language;
        this.grammar = grammar;
        this.separator = separator;
        this.folders = List.of(folders);
    }

    /// The language's grammar, or a separate one for the path's extension.
    public static Optional<GrammarLanguage> of(Language language, RepoPath path) {
        GrammarLanguage own = BY_EXTENSION.get(path.extension());
        return own != null && own.language == language ? Optional.of(own) : of(language);
    }

    public static Optional<GrammarLanguage> of(Language language) {
        for (GrammarLanguage candidate : values()) if (candidate.language == language) return Optional.of(candidate);
        return Optional.empty();
    }

    public Language language() {
        return language;
    }

    public String grammar() {
        return grammar;
    }

    public String separator() {
        return separator;
    }

    /// The folders of its query files.
    List<String> folders() {
        return folders;
    }

    /// The query files of this name in the language's folders, concatenated; a folder may have none.
    ///
    /// @param name without `.scm`
    public String queries(String name) {
        return file(name + ".scm");
    }

    /// The same for any file.
    public String file(String name) {
        var text = new StringBuilder();
        for (String folder : folders) text.append(resource(folder + "/" + name));
        return text.toString();
    }

    private static String resource(String name) {
        try (InputStream in = GrammarLanguage.class.getResourceAsStream("/dev/loupe/syntax/" + name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8) + "\n";
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name, e);
        }
    }
}
