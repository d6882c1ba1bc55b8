package dev.loupe.model;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a file is written in. Whether a language has a grammar is the syntax package's business.
public enum Language {
    JAVA("java", "Java", "java", ""),
    PYTHON("python", "Python", "py pyi pyw", ""),
    JAVASCRIPT("javascript", "JavaScript", "js jsx mjs cjs", ""),
    TYPESCRIPT("typescript", "TypeScript", "ts mts cts", ""),
    TSX("tsx", "TSX", "tsx", ""),
    GO("go", "Go", "go", ""),
    RUST("rust", "Rust", "rs", ""),
    MARKDOWN("markdown", "Markdown", "md mdx markdown", ""),
    C("c", "C", "c h", ""),
    CPP("cpp", "C++", "cpp cc cxx hpp hh hxx inl", ""),
    OBJECTIVE_C("objc", "Objective-C", "m mm", ""),
    CSHARP("csharp", "C#", "cs", ""),
    KOTLIN("kotlin", "Kotlin", "kt kts", ""),
    SCALA("scala", "Scala", "scala sc", ""),
    RUBY("ruby", "Ruby", "rb rake gemspec", "Rakefile Gemfile"),
    PHP("php", "PHP", "php", ""),
    SWIFT("swift", "Swift", "swift", ""),
    BASH("bash", "Bash", "sh bash zsh", ""),
    LUA("lua", "Lua", "lua", ""),
    ELIXIR("elixir", "Elixir", "ex exs", ""),
    HASKELL("haskell", "Haskell", "hs lhs", ""),
    OCAML("ocaml", "OCaml", "ml mli", ""),
    FSHARP("fsharp", "F#", "fs fsi fsx", ""),
    ELM("elm", "Elm", "elm", ""),
    ERLANG("erlang", "Erlang", "erl hrl", "rebar.config"),
    GLEAM("gleam", "Gleam", "gleam", ""),
    NIM("nim", "Nim", "nim nims nimble", ""),
    CRYSTAL("crystal", "Crystal", "cr", ""),
    D("d", "D", "d di", ""),
    ZIG("zig", "Zig", "zig", ""),
    DART("dart", "Dart", "dart", ""),
    R("r", "R", "r", ""),
    JULIA("julia", "Julia", "jl", ""),
    PERL("perl", "Perl", "pl pm", ""),
    CLOJURE("clojure", "Clojure", "clj cljs cljc", ""),
    GROOVY("groovy", "Groovy", "groovy gradle", ""),
    GDSCRIPT("gdscript", "GDScript", "gd", ""),
    SOLIDITY("solidity", "Solidity", "sol", ""),
    NIX("nix", "Nix", "nix", ""),
    AWK("awk", "AWK", "awk", ""),
    FORTRAN("fortran", "Fortran", "f90 f95 f03 f08 f for f77", ""),
    PASCAL("pascal", "Pascal", "pas pp dpr lpr", ""),
    ADA("ada", "Ada", "adb ads", ""),
    COBOL("cobol", "COBOL", "cob cbl cpy", ""),
    VISUAL_BASIC("vb", "Visual Basic", "vb bas", ""),
    LISP("lisp", "Lisp", "lisp lsp el cl", ""),
    SCHEME("scheme", "Scheme", "scm ss rkt sld", ""),
    TCL("tcl", "Tcl", "tcl", ""),
    VIM("vim", "Vim script", "vim", ".vimrc"),
    FISH("fish", "Fish", "fish", ""),
    STARLARK("starlark", "Starlark", "bzl star", "BUILD BUILD.bazel WORKSPACE WORKSPACE.bazel MODULE.bazel"),
    VERILOG("verilog", "Verilog", "sv svh vh v", ""),
    VHDL("vhdl", "VHDL", "vhd vhdl", ""),
    COQ("coq", "Coq", "", ""),
    ASSEMBLY("asm", "Assembly", "s asm", ""),
    MATLAB("matlab", "MATLAB", "", ""),
    PROLOG("prolog", "Prolog", "pro", ""),
    GLSL("glsl", "GLSL", "glsl vert frag geom comp", ""),
    LATEX("latex", "LaTeX", "tex sty cls", ""),
    SQL("sql", "SQL", "sql", ""),
    HTML("html", "HTML", "html htm", ""),
    CSS("css", "CSS", "css less", ""),
    SCSS("scss", "SCSS", "scss", ""),
    JSON("json", "JSON", "json jsonc json5 jsonl", ""),
    YAML("yaml", "YAML", "yaml yml", ""),
    TOML("toml", "TOML", "toml", ""),
    XML("xml", "XML", "xml xsd svg pom", ""),
    PROTOBUF("protobuf", "Protocol Buffers", "proto", ""),
    GRAPHQL("graphql", "GraphQL", "graphql gql graphqls", ""),
    THRIFT("thrift", "Thrift", "thrift", ""),
    PRISMA("prisma", "Prisma", "prisma", ""),
    BICEP("bicep", "Bicep", "bicep", ""),
    HCL("hcl", "HCL", "tf hcl", ""),
    MAKE("make", "Make", "mk", "Makefile makefile GNUmakefile"),
    DOCKERFILE("dockerfile", "Dockerfile", "dockerfile", "Dockerfile Containerfile"),
    CMAKE("cmake", "CMake", "cmake", "CMakeLists.txt"),
    PROPERTIES("properties", "Properties", "properties ini cfg conf env", ""),
    RST("rst", "reStructuredText", "rst", ""),
    ASCIIDOC("asciidoc", "AsciiDoc", "adoc asciidoc", ""),
    POWERSHELL("powershell", "PowerShell", "ps1 psm1", ""),
    BATCH("batch", "Batch", "bat cmd", ""),
    NOTEBOOK("notebook", "Jupyter Notebook", "ipynb", ""),
    VUE("vue", "Vue", "vue", ""),
    SVELTE("svelte", "Svelte", "svelte", ""),
    /// Text of no known language.
    TEXT("text", "Text", "txt", "");

    private static final Map<String, Language> BY_EXTENSION = new HashMap<>();
    private static final Map<String, Language> BY_FILE_NAME = new HashMap<>();
    private static final Map<String, Language> BY_ID = new HashMap<>();

    static {
        for (Language language : values()) {
            for (String extension : language.extensions) BY_EXTENSION.putIfAbsent(extension, language);
            for (String name : language.fileNames) BY_FILE_NAME.putIfAbsent(name, language);
            BY_ID.put(language.id, language);
            BY_ID.putIfAbsent(language.displayName.toLowerCase(Locale.ROOT), language);
        }
    }

    private final String id;
    private final String displayName;
    private final String[] extensions;
    private final String[] fileNames;

    Language(String id, String displayName, String extensions, String fileNames) {
        this.id = id;
        this.displayName = displayName;
        this.extensions = split(extensions);
        this.fileNames = split(fileNames);
    }

    private static String[] split(String words) {
        return words.isEmpty() ? new String[0] : words.split(" ");
    }

    /// The lower-case name used in filters and answers.
    public String id() {
        return id;
    }

    /// The name that people write.
    public String displayName() {
        return displayName;
    }

    /// Its files' extensions, in lower case without the dot, the most usual first.
    public List<String> extensions() {
        return List.of(extensions);
    }

    /// The language by file name and extension alone; TEXT where neither says anything.
    public static Language ofPath(RepoPath path) {
        Language byName = BY_FILE_NAME.get(path.fileName());
        if (byName != null) return byName;
        return BY_EXTENSION.getOrDefault(path.extension(), TEXT);
    }

    /// The language with this id, display name or extension, in any case.
    public static Optional<Language> find(String text) {
        String key = text.strip().toLowerCase(Locale.ROOT);
        Language byId = BY_ID.get(key);
        if (byId != null) return Optional.of(byId);
        return Optional.ofNullable(BY_EXTENSION.get(key.startsWith(".") ? key.substring(1) : key));
    }
}
