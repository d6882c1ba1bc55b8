package dev.loupe.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/// Feeds thousands of texts to a parser: each is parsed or refused, and each time the parser returns.
///
/// Parsing runs on a daemon thread, because Java cannot stop a thread that spins: a parser that never
/// returns fails the test and leaves its thread behind, and the other tests go on. The inputs follow from a
/// seed; a failure shows it. `-Dloupe.fuzz.seed=N` and `-Dloupe.fuzz.rounds=N` try other inputs and more of
/// them.
public final class ParserFuzz<T> {
    private static final int ROUNDS = 1_500;
    private static final long SEED = Long.getLong("loupe.fuzz.seed", 1);

    /// Of processor time, for a loop: no input takes a tenth of it. On a busy machine it is long in coming.
    private static final long MOST_WORK = TimeUnit.SECONDS.toNanos(30);

    /// Of time, for a parser that waits for something.
    private static final long DEADLINE = TimeUnit.MINUTES.toNanos(10);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int LONGEST_SHOWN = 2_000;

    /// What is tried.
    @FunctionalInterface
    public interface Parser<T> {
        void parse(T input) throws Exception;
    }

    /// One input after the other.
    @FunctionalInterface
    public interface Inputs<T> {
        T next(Fragments fragments);
    }

    private final String name;
    private final Parser<T> parser;
    private final List<Class<? extends Exception>> refusals;
    private final AtomicReference<Step> step = new AtomicReference<>(new Step(0, "", System.nanoTime(), 0));
    private volatile String fault = "";

    /// The input that is being parsed.
    ///
    /// @param work of the worker before it, in nanoseconds of processor time
    private record Step(int number, String input, long since, long work) {

        boolean isTooLong(Thread worker) {
            return System.nanoTime() - since > DEADLINE
                    || THREADS.getThreadCpuTime(worker.threadId()) - work > MOST_WORK;
        }
    }

    private ParserFuzz(String name, List<Class<? extends Exception>> refusals, Parser<T> parser) {
        this.name = name;
        this.refusals = refusals;
        this.parser = parser;
    }

    /// Fails if the parser does not return, or throws what is not among the refusals.
    ///
    /// @param refusals what it throws for an input that is invalid
    @SafeVarargs
    public static <T> void feed(String name, Inputs<T> inputs, Parser<T> parser, Class<? extends Exception>... refusals)
            throws InterruptedException {
        feed(name, ROUNDS, inputs, parser, refusals);
    }

    /// The same with fewer or more inputs.
    ///
    /// @param rounds number of inputs where no property says otherwise
    @SafeVarargs
    public static <T> void feed(
            String name, int rounds, Inputs<T> inputs, Parser<T> parser, Class<? extends Exception>... refusals)
            throws InterruptedException {
        int many = Integer.getInteger("loupe.fuzz.rounds", rounds);
        new ParserFuzz<>(name, List.of(refusals), parser).run(new Fragments(SEED), inputs, many);
    }

    private void run(Fragments fragments, Inputs<T> inputs, int rounds) throws InterruptedException {
        Thread worker = Thread.ofPlatform().daemon().name("fuzz-" + name).unstarted(() -> {
            for (int i = 1; i <= rounds && fault.isEmpty(); i++) one(i, inputs.next(fragments));
        });
        worker.start();
        while (worker.isAlive()) {
            worker.join(20);
            Step now = step.get();
            if (worker.isAlive() && now.isTooLong(worker))
                throw new AssertionError(described("does not return", now) + frames(worker.getStackTrace()));
        }
        if (!fault.isEmpty()) throw new AssertionError(fault);
    }

    private void one(int number, T input) {
        var now = new Step(number, String.valueOf(input), System.nanoTime(), THREADS.getCurrentThreadCpuTime());
        step.set(now);
        try {
            parser.parse(input);
        } catch (Throwable thrown) {
            if (refusals.stream().noneMatch(refusal -> refusal.isInstance(thrown)))
                fault = described("fails: " + thrown, now) + frames(thrown.getStackTrace());
            else if (thrown.getMessage() == null || thrown.getMessage().isBlank())
                fault = described("refuses without a message", now) + frames(thrown.getStackTrace());
        }
    }

    private String described(String what, Step now) {
        String shown =
                now.input().substring(0, Math.min(LONGEST_SHOWN, now.input().length()));
        return "%s %s, seed %d, input %d:%n%s%n".formatted(name, what, SEED, now.number(), shown);
    }

    private static String frames(StackTraceElement[] trace) {
        return Arrays.stream(trace).limit(30).map(StackTraceElement::toString).collect(Collectors.joining("\n  "));
    }
}
