package dev.loupe.cli.doctor;

import dev.loupe.syntax.SourceParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// All checks, the most basic first.
public final class Doctor {
    private final List<Check> checks;

    /// Starts what parses for an index.
    @FunctionalInterface
    public interface Parsers {
        SourceParser open() throws IOException;
    }

    public Doctor(Parsers parsers) {
        checks = List.of(
                Doctor::java,
                new HomeCheck(),
                new SettingsCheck(),
                new ClientCheck(),
                new GitCheck(),
                new RegistryCheck(),
                new ModelCheck(),
                new GrammarCheck(parsers),
                new MemoryCheck(),
                new IndexCheck(),
                new WatchCheck(),
                new StoreCheck());
    }

    /// What they saw.
    public List<Finding> look(Surroundings surroundings) {
        var findings = new ArrayList<Finding>();
        for (Check check : checks) findings.addAll(check.look(surroundings));
        return findings;
    }

    private static List<Finding> java(Surroundings surroundings) {
        Runtime.Version version = Runtime.version();
        String saying = "%s, %s, %d processors, %d MB for this process"
                .formatted(
                        version,
                        System.getProperty("java.vendor"),
                        Runtime.getRuntime().availableProcessors(),
                        Runtime.getRuntime().maxMemory() >> 20);
        return List.of(
                version.feature() >= 25
                        ? Finding.good("Java", saying)
                        : Finding.bad("Java", saying, "set LOUPE_JAVA_HOME to a JDK of 25 or newer"));
    }
}
