package dev.loupe.mining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The repositories that evaluations draw on. They are kept out by the address that a package gives of its
/// repository, by the package's own name, and by folders named after them in other packages.
final class NeverTrain {

    private static final Pattern REPOSITORY = Pattern.compile("\"([\\w.-]+)/([\\w.-]+)\"");
    private static final Pattern ADDRESS =
            Pattern.compile("(?:github|gitlab|codeberg)(?:\\.com|\\.org)?[/:]([\\w.-]+)/([\\w.-]+)");
    private static final Pattern DISTRIBUTED = Pattern.compile(
            "^(?:python3?-|node-|golang-github-|golang-|ruby-|haskell-|lua-|php-|r-cran-|librust-|rust-|elixir-|erlang-|lib(?=\\w{3}))");

    /// Words that are folders of many projects; a folder of that name says nothing.
    private static final Set<String> ORDINARY = Set.of(
            "framework",
            "json",
            "core",
            "http",
            "redis",
            "rack",
            "plug",
            "click",
            "exposed",
            "express",
            "zig",
            "fmt",
            "next",
            "curl",
            "requests");

    private final Set<String> repositories = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    static NeverTrain read(Path json) throws IOException {
        var list = new NeverTrain();
        Matcher found = REPOSITORY.matcher(Files.readString(json));
        while (found.find()) list.add(found.group(1), found.group(2));
        if (list.repositories.isEmpty()) throw new IOException("no repositories in " + json);
        return list;
    }

    private void add(String owner, String name) {
        repositories.add((owner + "/" + name).toLowerCase(Locale.ROOT));
        names.add(name.toLowerCase(Locale.ROOT));
    }

    /// The forbidden repository that a text with addresses speaks of.
    Optional<String> inAddresses(List<String> addresses) {
        for (String address : addresses) {
            Matcher found = ADDRESS.matcher(address);
            while (found.find()) {
                String name = (found.group(1) + "/" + found.group(2))
                        .toLowerCase(Locale.ROOT)
                        .replaceFirst("\\.git$", "");
                if (repositories.contains(name)) return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /// Whether a package has a forbidden repository's name.
    boolean isName(String coordinates) {
        String name = coordinates
                .substring(Math.max(coordinates.lastIndexOf(':'), coordinates.lastIndexOf('/')) + 1)
                .toLowerCase(Locale.ROOT);
        return names.contains(name)
                || names.contains(DISTRIBUTED.matcher(name).replaceFirst(""))
                || names.stream()
                        .anyMatch(it -> it.length() > 3
                                && name.endsWith("-" + it)
                                && DISTRIBUTED.matcher(name).find());
    }

    /// Whether a folder on the path is named after a forbidden repository.
    boolean isOnPath(String path) {
        String[] segments = path.toLowerCase(Locale.ROOT).split("/");
        for (int i = 0; i < segments.length - 1; i++) {
            String segment = segments[i];
            if (segment.equals("nlohmann") || (names.contains(segment) && !ORDINARY.contains(segment))) return true;
            if (i + 2 < segments.length && repositories.contains(segment + "/" + segments[i + 1])) return true;
        }
        return false;
    }
}
