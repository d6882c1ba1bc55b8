package dev.loupe.cli.doctor;

import dev.loupe.model.ThreadStack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs all checks, the most basic first.
public final class Doctor {
    private final List<Check> checks;
    private final Duration limit;

    /// Each check may take a minute.
    public Doctor(ParserFactory parsers) {
        this(parsers, Duration.ofMinutes(1));
    }

    /// @param limit maximum duration of a check; exceeding it is a finding, and the other checks still run
    public Doctor(ParserFactory parsers, Duration limit) {
        this.limit = limit;
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

    /// All findings.
    public List<Finding> look(DoctorContext surroundings) {
        var findings = new ArrayList<Finding>();
        for (Check check : checks) findings.addAll(bounded(check, surroundings));
        return findings;
    }

    private List<Finding> bounded(Check check, DoctorContext surroundings) {
        var work = new FutureTask<>(() -> check.look(surroundings));
        Thread thread = Thread.ofPlatform().daemon().name("doctor").start(work);
        try {
            return work.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException stuck) {
            return List.of(Finding.bad(
                    check.name(),
                    "nothing was found out within %d s: a disk, a network or a program does not answer (%s)"
                            .formatted(limit.toSeconds(), ThreadStack.place(thread)),
                    "see whether what it looks at can be read; LOUPE_COMMAND_LIMIT=600 waits longer"));
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof Error broken) throw broken;
            throw new IllegalStateException(failure.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private static List<Finding> java(DoctorContext surroundings) {
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
