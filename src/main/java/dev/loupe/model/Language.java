package dev.loupe.model;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The language of a file. The syntax package knows whether a language has a grammar.
public enum Language {
    JAVA("java", "Java", "java jsh", ""),
    PYTHON("python", "Python", "py pyi pyw py3 gyp gypi", "SConstruct SConscript wscript .pythonrc .gclient DEPS"),
    JAVASCRIPT("javascript", "JavaScript", "js jsx mjs cjs es6 jsm jscad", ""),
    TYPESCRIPT("typescript", "TypeScript", "ts mts cts", ""),
    TSX("tsx", "TSX", "tsx", ""),
    GO("go", "Go", "go", ""),
    RUST("rust", "Rust", "rs", ""),
    MARKDOWN("markdown", "Markdown", "md mdx markdown mkd mdown mkdn rmd qmd ronn livemd", ""),
    C("c", "C", "c h", ""),
    CPP("cpp", "C++", "cpp cc cxx hpp hh hxx inl c++ h++ ipp tpp txx tcc cppm ixx cu cuh ino", ""),
    OBJECTIVE_C("objc", "Objective-C", "m mm", ""),
    CSHARP("csharp", "C#", "cs csx cake", ""),
    KOTLIN("kotlin", "Kotlin", "kt kts ktm", ""),
    SCALA("scala", "Scala", "scala sc sbt", ""),
    RUBY(
            "ruby",
            "Ruby",
            "rb rake gemspec ru rbw thor podspec jbuilder rbi rabl prawn",
            "Rakefile Gemfile Vagrantfile Podfile Brewfile Guardfile Capfile Fastfile Appfile Dangerfile Thorfile Berksfile Puppetfile Steepfile Matchfile .irbrc .pryrc Deliverfile Snapfile Appraisals .simplecov"),
    PHP("php", "PHP", "php phtml php3 php4 php5 php7 phps", ""),
    SWIFT("swift", "Swift", "swift", ""),
    BASH(
            "bash",
            "Bash",
            "sh bash zsh ksh ebuild eclass bats command zsh-theme",
            ".bashrc .bash_profile .bash_login .bash_logout .bash_aliases .bash_functions .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc bashrc zshrc PKGBUILD APKBUILD gradlew mvnw .xinitrc .xsession bash_profile bash_aliases bash_logout profile zprofile zlogin zlogout zshenv kshrc"),
    LUA("lua", "Lua", "lua rockspec nse", ".luacheckrc"),
    ELIXIR("elixir", "Elixir", "ex exs", "mix.lock"),
    HASKELL("haskell", "Haskell", "hs lhs hsc", ""),
    OCAML("ocaml", "OCaml", "ml mli eliom", ""),
    FSHARP("fsharp", "F#", "fs fsi fsx fsscript", ""),
    ELM("elm", "Elm", "elm", ""),
    ERLANG("erlang", "Erlang", "erl hrl escript xrl yrl", "rebar.config Emakefile rebar.config.lock"),
    GLEAM("gleam", "Gleam", "gleam", ""),
    NIM("nim", "Nim", "nim nims nimble", ""),
    CRYSTAL("crystal", "Crystal", "cr", ""),
    D("d", "D", "d di", ""),
    ZIG("zig", "Zig", "zig zon", ""),
    DART("dart", "Dart", "dart", ""),
    R("r", "R", "r rprofile", ".Rprofile"),
    JULIA("julia", "Julia", "jl", ""),
    PERL("perl", "Perl", "pl pm pod psgi", "Makefile.PL cpanfile .perltidyrc latexmkrc .latexmkrc Rexfile"),
    CLOJURE("clojure", "Clojure", "clj cljs cljc edn boot cljx", ""),
    GROOVY("groovy", "Groovy", "groovy gradle gvy gy nf", "Jenkinsfile"),
    GDSCRIPT("gdscript", "GDScript", "gd", ""),
    SOLIDITY("solidity", "Solidity", "sol", ""),
    NIX("nix", "Nix", "nix", ""),
    AWK("awk", "AWK", "awk gawk", ""),
    FORTRAN("fortran", "Fortran", "f90 f95 f03 f08 f for f77 ftn", ""),
    PASCAL("pascal", "Pascal", "pas dpr lpr pascal", ""),
    ADA("ada", "Ada", "adb ads ada gpr", ""),
    COBOL("cobol", "COBOL", "cob cbl cpy", ""),
    VISUAL_BASIC("vb", "Visual Basic", "vb bas frm vbs", ""),
    LISP("lisp", "Lisp", "lisp lsp el cl asd", ".emacs .spacemacs"),
    SCHEME("scheme", "Scheme", "scm ss rkt sld sps", ""),
    TCL("tcl", "Tcl", "tcl tk itcl exp", ""),
    VIM("vim", "Vim script", "vim vimrc vmb", ".vimrc _vimrc vimrc .gvimrc .exrc .nvimrc"),
    FISH("fish", "Fish", "fish", ""),
    STARLARK(
            "starlark",
            "Starlark",
            "bzl star bazel",
            "BUILD BUILD.bazel WORKSPACE WORKSPACE.bazel MODULE.bazel Tiltfile BUCK WORKSPACE.bzlmod"),
    VERILOG("verilog", "Verilog", "sv svh vh v", ""),
    VHDL("vhdl", "VHDL", "vhd vhdl", ""),
    COQ("coq", "Coq", "", ""),
    ASSEMBLY("asm", "Assembly", "s asm nasm", ""),
    MATLAB("matlab", "MATLAB", "", ""),
    PROLOG("prolog", "Prolog", "pro", ""),
    GLSL("glsl", "GLSL", "glsl vert frag geom comp tesc tese fsh vsh glslf rchit rmiss rahit rgen", ""),
    LATEX("latex", "LaTeX", "tex sty cls ltx dtx bbx cbx tikz", ""),
    SQL("sql", "SQL", "sql ddl dml pgsql psql plsql pls pks pkb prc pck", ""),
    HTML("html", "HTML", "html htm xhtml shtml", ""),
    CSS("css", "CSS", "css pcss postcss", ""),
    SCSS("scss", "SCSS", "scss", ""),
    LESS("less", "Less", "less", ""),
    JSON(
            "json",
            "JSON",
            "json jsonc json5 jsonl ndjson geojson topojson webmanifest avsc har gltf sarif code-workspace jsonld mcmeta sublime-settings sublime-project sublime-build sublime-commands sublime-keymap sublime-menu sublime-completions code-snippets",
            ".babelrc .swcrc .jshintrc .bowerrc .watchmanconfig .nycrc composer.lock Pipfile.lock flake.lock deno.lock .jscsrc .all-contributorsrc .arcconfig .htmlhintrc Package.resolved bun.lock MODULE.bazel.lock"),
    YAML(
            "yaml",
            "YAML",
            "yaml yml sublime-syntax",
            ".clang-format .clang-tidy .clangd .gemrc pubspec.lock CITATION.cff glide.lock pixi.lock yarn.lock"),
    TOML("toml", "TOML", "toml", "Cargo.lock poetry.lock uv.lock Pipfile Gopkg.lock pdm.lock"),
    XML(
            "xml",
            "XML",
            "xml xsd svg pom xsl xslt wsdl rss atom xaml csproj vbproj fsproj vcxproj nuspec resx xib storyboard qrc rng kml xlf xliff wxs gpx proj slnx wixproj axaml pubxml mjml rbxmx",
            ""),
    PROTOBUF("protobuf", "Protocol Buffers", "proto", ""),
    GRAPHQL("graphql", "GraphQL", "graphql gql graphqls", ""),
    THRIFT("thrift", "Thrift", "thrift", ""),
    PRISMA("prisma", "Prisma", "prisma", ""),
    BICEP("bicep", "Bicep", "bicep", ""),
    HCL("hcl", "HCL", "tf hcl nomad tofu", ""),
    MAKE("make", "Make", "mk mak make", "Makefile makefile GNUmakefile BSDmakefile Kbuild mkfile"),
    DOCKERFILE("dockerfile", "Dockerfile", "dockerfile containerfile", "Dockerfile Containerfile dockerfile"),
    CMAKE("cmake", "CMake", "cmake", "CMakeLists.txt"),
    PROPERTIES(
            "properties",
            "Properties",
            "properties ini cfg conf env prefs desktop service cnf socket mount timer editorconfig",
            ".editorconfig .gitconfig .gitmodules .flake8 .pylintrc .coveragerc .buckconfig .gitreview pylintrc"),
    RST("rst", "reStructuredText", "rst", ""),
    ASCIIDOC("asciidoc", "AsciiDoc", "adoc asciidoc", ""),
    /// Read as Markdown, which is made of it.
    WORD("word", "Word", "docx docm dotx dotm", ""),
    /// Read as Markdown, which is made of it.
    PDF("pdf", "PDF", "pdf", ""),
    POWERSHELL("powershell", "PowerShell", "ps1 psm1 psd1", ""),
    BATCH("batch", "Batch", "bat cmd", ""),
    NOTEBOOK("notebook", "Jupyter Notebook", "ipynb", ""),
    VUE("vue", "Vue", "vue", ""),
    SVELTE("svelte", "Svelte", "svelte", ""),
    PUPPET("puppet", "Puppet", "pp", ""),
    MESON("meson", "Meson", "", "meson.build meson_options.txt meson.options"),
    STANDARD_ML("sml", "Standard ML", "sml", ""),
    APEX("apex", "Apex", "apex trigger", ""),
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
        // Other common names.
        BY_ID.putIfAbsent("golang", GO);
        BY_ID.putIfAbsent("shell", BASH);
        BY_ID.putIfAbsent("cplusplus", CPP);
        BY_ID.putIfAbsent("node", JAVASCRIPT);
        BY_ID.putIfAbsent("nodejs", JAVASCRIPT);
        BY_ID.putIfAbsent("python3", PYTHON);
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

    /// Whether it is for text with headings that people read.
    public boolean isProse() {
        return switch (this) {
            case MARKDOWN, RST, ASCIIDOC, WORD, PDF -> true;
            default -> false;
        };
    }

    /// The lower-case name used in filters and answers.
    public String id() {
        return id;
    }

    /// The name for people.
    public String displayName() {
        return displayName;
    }

    /// Its file extensions, in lower case without the dot, the most common first.
    public List<String> extensions() {
        return List.of(extensions);
    }

    /// The language of the files with exactly this name.
    public static Optional<Language> ofFileName(String name) {
        return Optional.ofNullable(BY_FILE_NAME.get(name));
    }

    /// The language that an extension mainly belongs to.
    ///
    /// @param extension in lower case without the dot
    public static Optional<Language> ofExtension(String extension) {
        return Optional.ofNullable(BY_EXTENSION.get(extension));
    }

    /// The language by file name and extension alone; TEXT if neither is known. If the content is at hand,
    /// use `LanguageDetector`.
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

    /// Names of files that are in this language regardless of their extension.
    public List<String> fileNames() {
        return List.of(fileNames);
    }
}
