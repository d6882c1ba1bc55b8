package dev.loupe.cli.doctor;

import dev.loupe.setup.Registration;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks that the paths in other programs' settings still exist. A server that cannot be started fails
/// silently: the program just has no tools.
final class ClientCheck implements Check {
    private static final String SUBJECT = "programs";
    private static final List<String> ROOTS = List.of("--root", "--path");

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        var findings = new ArrayList<Finding>();
        int sound = 0;
        for (Registration.Read read :
                Registration.all(surroundings.root(), surroundings.userHome(), surroundings.environment())) {
            if (!read.trouble().isEmpty()) findings.add(unreadable(read));
            for (Registration one : read.registrations()) {
                Optional<String> missing = missing(one, surroundings);
                if (missing.isPresent()) findings.add(broken(one, missing.get()));
                else sound++;
            }
        }
        if (sound > 0)
            findings.add(Finding.good(
                    SUBJECT,
                    "%d entr%s in settings of programs start%s Loupe"
                            .formatted(sound, sound == 1 ? "y" : "ies", sound == 1 ? "s" : "")));
        return findings;
    }

    private static Finding unreadable(Registration.Read read) {
        return Finding.doubtful(
                SUBJECT,
                "%s mentions Loupe and cannot be understood: %s".formatted(read.file(), read.trouble()),
                "fix that file, then run doctor again");
    }

    private static Finding broken(Registration one, String missing) {
        return Finding.bad(
                SUBJECT,
                "%s cannot start Loupe: %s in %s names %s, which is not there"
                        .formatted(one.title(), one.entry(), one.file(), missing),
                one.renewal());
    }

    /// The first missing path: the program, or a root among its arguments.
    private static Optional<String> missing(Registration one, DoctorContext surroundings) {
        String program = one.started().program();
        if (!isThere(program, surroundings)) return Optional.of(program);
        return roots(one.started().arguments())
                .filter(root -> !root.contains("$") && !exists(surroundings.root(), root))
                .findFirst();
    }

    private static Stream<String> roots(List<String> arguments) {
        var roots = new ArrayList<String>();
        for (int i = 0; i < arguments.size(); i++)
            for (String option : ROOTS) {
                if (arguments.get(i).equals(option) && i + 1 < arguments.size()) roots.add(arguments.get(i + 1));
                if (arguments.get(i).startsWith(option + "="))
                    roots.add(arguments.get(i).substring(option.length() + 1));
            }
        return roots.stream();
    }

    /// A name alone is looked up on the PATH, if that is known.
    private static boolean isThere(String program, DoctorContext surroundings) {
        if (program.contains("$")) return true;
        if (program.indexOf('/') >= 0 || program.indexOf('\\') >= 0) return exists(surroundings.root(), program);
        String path = surroundings.environment().getOrDefault("PATH", "");
        return path.isEmpty()
                || Stream.of(path.split(File.pathSeparator, -1))
                        .anyMatch(folder -> exists(surroundings.root(), folder + "/" + program)
                                || exists(surroundings.root(), folder + "/" + program + ".cmd"));
    }

    private static boolean exists(Path root, String path) {
        try {
            return Files.exists(root.resolve(path));
        } catch (InvalidPathException none) {
            return false;
        }
    }
}
