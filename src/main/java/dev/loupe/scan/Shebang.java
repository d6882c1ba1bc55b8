package dev.loupe.scan;

import dev.loupe.model.Language;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The interpreter in a script's first line.
final class Shebang {

    /// Number of lines in which a shell script may `exec` another interpreter.
    private static final int EXEC_LINES = 6;

    private static final Map<String, Language> PROGRAMS = new HashMap<>();

    static {
        program(Language.BASH, "sh bash dash ash zsh ksh mksh pdksh bats nix-shell");
        program(Language.FISH, "fish");
        program(Language.PYTHON, "python pypy uv pipx sage");
        program(Language.JAVASCRIPT, "node nodejs js gjs phantomjs casperjs zx");
        program(Language.TYPESCRIPT, "deno bun ts-node tsx");
        program(Language.RUBY, "ruby jruby rbx macruby rake");
        program(Language.PERL, "perl cperl");
        program(Language.PROLOG, "swipl yap gprolog");
        program(Language.LUA, "lua luajit texlua");
        program(Language.R, "Rscript r R littler");
        program(Language.JULIA, "julia");
        program(Language.PHP, "php hhvm");
        program(Language.ELIXIR, "elixir iex");
        program(Language.ERLANG, "escript");
        program(Language.GROOVY, "groovy nextflow");
        program(Language.AWK, "awk gawk mawk nawk");
        program(Language.TCL, "tclsh wish expect jimsh");
        program(Language.POWERSHELL, "pwsh powershell");
        program(Language.SCALA, "scala scala-cli amm");
        program(Language.KOTLIN, "kotlin kotlinc");
        program(Language.HASKELL, "runhaskell runghc stack cabal");
        program(Language.OCAML, "ocaml ocamlrun");
        program(Language.FSHARP, "fsharpi");
        program(Language.LISP, "sbcl clisp ecl ccl emacs");
        program(Language.SCHEME, "guile racket gosh chez");
        program(Language.CLOJURE, "clojure clj bb");
        program(Language.MAKE, "make gmake");
        program(Language.DART, "dart");
        program(Language.SWIFT, "swift");
        program(Language.CRYSTAL, "crystal");
        program(Language.D, "rdmd dub");
        program(Language.RUST, "rust-script cargo");
        program(Language.JAVA, "java jbang");
        program(Language.GO, "go gorun yaegi");
    }

    private Shebang() {}

    private static void program(Language language, String names) {
        for (String name : names.split(" ")) PROGRAMS.put(name, language);
    }

    static Optional<Language> language(FileHeader head) {
        List<String> lines = head.lines();
        if (lines.isEmpty() || !lines.getFirst().startsWith("#!")) return Optional.empty();
        Optional<Language> first = named(lines.getFirst().substring(2));
        return first.filter(language -> language == Language.BASH)
                .flatMap(_ -> handedOver(lines))
                .or(() -> first);
    }

    /// The language in `/usr/bin/env -S A=b python3.12 -u`.
    private static Optional<Language> named(String command) {
        for (String word : command.strip().split("\\s+")) {
            String program = word.startsWith("-S") ? word.substring(2) : word;
            boolean isOption = program.isEmpty() || program.startsWith("-") || program.indexOf('=') > 0;
            String name = program.substring(program.lastIndexOf('/') + 1);
            if (isOption || name.equals("env") || name.equals("busybox") || name.equals("sudo")) continue;
            return program(name);
        }
        return Optional.empty();
    }

    private static Optional<Language> program(String name) {
        Language exact = PROGRAMS.get(name);
        return exact != null ? Optional.of(exact) : Optional.ofNullable(PROGRAMS.get(withoutVersion(name)));
    }

    /// `python` for `python3.12` and `python.exe`.
    private static String withoutVersion(String name) {
        int end = name.endsWith(".exe") ? name.length() - 4 : name.length();
        while (end > 0 && "0123456789.-".indexOf(name.charAt(end - 1)) >= 0) end--;
        return name.substring(0, end);
    }

    /// `exec tclsh "$0" "$@"`, which is a comment in the other language.
    private static Optional<Language> handedOver(List<String> lines) {
        for (String line : lines.subList(1, Math.min(lines.size(), EXEC_LINES))) {
            if (line.startsWith("exec ") && line.contains("$0")) return named(line.substring("exec ".length()));
            if (line.startsWith("#!") && line.contains("nix-shell")) return nixShell(line);
        }
        return Optional.empty();
    }

    /// `#! nix-shell -i python3 -p …`
    private static Optional<Language> nixShell(String line) {
        int option = line.indexOf(" -i ");
        return option < 0 ? Optional.empty() : named(line.substring(option + 4));
    }
}
