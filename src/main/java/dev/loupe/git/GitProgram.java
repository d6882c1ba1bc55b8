package dev.loupe.git;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The git executable and its environment.
final class GitProgram {

    /// Options before every command, so that no setting of a repository can run a program or change the
    /// output format: settings on the command line override those of any file.
    static final List<String> HARDENING = List.of(
            "--no-pager",
            "--literal-pathspecs",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "core.hooksPath=/dev/null",
            "-c",
            "core.quotePath=false",
            "-c",
            "diff.submodule=short",
            "-c",
            "log.showSignature=false",
            "-c",
            "safe.bareRepository=explicit",
            "-c",
            "color.ui=false");

    private static final List<String> USERS_OWN =
            List.of("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES");

    private GitProgram() {}

    /// The first git on the search path. Relative entries are skipped, since they would run a program from
    /// the current folder.
    static Optional<Path> find(String searchPath) {
        boolean windows = java.io.File.separatorChar == '\\';
        for (String entry : searchPath.split(java.io.File.pathSeparator, -1)) {
            Optional<Path> program = executable(entry, windows ? "git.exe" : "git");
            if (program.isPresent()) return program;
        }
        return Optional.empty();
    }

    private static Optional<Path> executable(String folder, String name) {
        try {
            Path program = Path.of(folder).resolve(name);
            boolean usable = program.isAbsolute() && Files.isRegularFile(program) && Files.isExecutable(program);
            return usable ? Optional.of(program) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty(); // not a valid path on this file system
        }
    }

    /// Keeps the user's own configuration and removes variables that would point git elsewhere, make it
    /// prompt or write, or let it run a helper or reach the network (a partial clone would otherwise fetch
    /// while it is read).
    static void clean(Map<String, String> environment) {
        environment.keySet().removeIf(name -> name.startsWith("GIT_") && !USERS_OWN.contains(name));
        environment.remove("LANGUAGE");
        environment.put("LC_ALL", "C");
        environment.put("GIT_OPTIONAL_LOCKS", "0");
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("GIT_NO_LAZY_FETCH", "1");
        environment.put("GIT_ALLOW_PROTOCOL", "none");
        environment.put("GIT_NO_REPLACE_OBJECTS", "1");
    }
}
