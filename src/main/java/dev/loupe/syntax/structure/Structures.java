package dev.loupe.syntax.structure;

import dev.loupe.model.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Descriptions of languages, for languages without a grammar and for files that a grammar could not parse.
/// Each is loaded on first use. Thread-safe.
public final class Structures {

    private static final Map<Language, Optional<Structure>> READ = new ConcurrentHashMap<>();

    private Structures() {}

    /// Empty for languages without a description.
    public static Optional<Structure> of(Language language) {
        return READ.computeIfAbsent(language, Structures::read);
    }

    private static Optional<Structure> read(Language language) {
        if (exists(language.id())) return Optional.of(StructureText.read(language.id(), Structures::text));
        return family(language).map(family -> StructureText.read(family, Structures::text));
    }

    // For languages with a grammar, the description of a similar language.
    private static Optional<String> family(Language language) {
        return switch (language) {
            case JAVA, GO, RUST, C, CPP, OBJECTIVE_C, CSHARP, KOTLIN, SCALA, SWIFT, D, ZIG, SOLIDITY, THRIFT, PRISMA ->
                Optional.of("curly");
            case JAVASCRIPT, TYPESCRIPT, TSX, DART, GROOVY, BICEP -> Optional.of("script");
            case PHP, PERL, AWK, BASH, POWERSHELL, R -> Optional.of("shell");
            case PYTHON, GDSCRIPT, STARLARK -> Optional.of("indentation");
            case TOML -> Optional.of("properties");
            default -> Optional.empty();
        };
    }

    private static boolean exists(String name) {
        return Structures.class.getResource("/dev/loupe/syntax/" + name + "/structure.txt") != null;
    }

    private static String text(String name) {
        try (InputStream in = Structures.class.getResourceAsStream("/dev/loupe/syntax/" + name + "/structure.txt")) {
            if (in == null) throw new IllegalStateException("no description of " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read the description of " + name, e);
        }
    }
}
