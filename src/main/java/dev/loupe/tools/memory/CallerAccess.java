package dev.loupe.tools.memory;

import dev.loupe.engine.Session;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Identifies the caller, and limits what it may read and write.
final class CallerAccess {
    private static final int LONGEST_NAME = 200;

    /// Environment variables that identify an agent in a fleet; the first one that is set counts.
    private static final List<String> AGENTS = List.of("GT_ROLE", "BD_ACTOR");

    private static final String UNKNOWN = "unknown";

    private CallerAccess() {}

    /// A query on the memory.
    @FunctionalInterface
    interface Question<T> {
        T ask() throws MemoryFailure;
    }

    static <T> T of(Question<T> question) throws ToolFailure {
        try {
            return question.ask();
        } catch (MemoryFailure failure) {
            throw ToolFailure.unavailable(String.valueOf(failure.getMessage()));
        }
    }

    /// The acting agent: as named in the call unless that is `auto`; otherwise by the front's environment;
    /// otherwise the client's name from its handshake.
    static String agent(Optional<String> named, Session session) throws ToolFailure {
        Stream<String> told = AGENTS.stream().map(name -> session.environment().getOrDefault(name, ""));
        String agent = Stream.of(
                        named.stream().filter(name -> !name.strip().equalsIgnoreCase("auto")),
                        told,
                        Stream.of(session.client()))
                .flatMap(each -> each)
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse(UNKNOWN);
        return within(agent, LONGEST_NAME, "agent");
    }

    /// Records of the session's roots; all records if it has no roots and is not restricted to any.
    static InjectionVisibility roots(Session session) {
        if (session.roots().isEmpty() && !session.confined()) return InjectionVisibility.ALL;
        return InjectionVisibility.of(
                session.roots().stream().map(Object::toString).toList());
    }

    /// Records that may be accessed by id: also outside the roots, unless the session is restricted to them.
    static InjectionVisibility named(Session session) {
        return session.confined() ? roots(session) : InjectionVisibility.ALL;
    }

    static String within(String text, int most, String name) throws ToolFailure {
        int length = text.codePointCount(0, text.length());
        if (length <= most) return text;
        throw ToolFailure.badArgument(String.format(
                Locale.ROOT, "%s has %,d characters, and at most %,d are kept; say it shorter", name, length, most));
    }

    /// An id; empty if it is blank.
    static Optional<String> name(Optional<String> given, String name) throws ToolFailure {
        Optional<String> stripped = given.map(String::strip).filter(text -> !text.isEmpty());
        if (stripped.isPresent()) within(stripped.get(), LONGEST_NAME, name);
        return stripped;
    }

    /// A commit hash or a prefix of one, in lower case; empty if it is blank.
    static Optional<String> commit(Optional<String> given) throws ToolFailure {
        Optional<String> commit = name(given, "commit_hash").map(text -> text.toLowerCase(Locale.ROOT));
        if (commit.isPresent() && !commit.get().matches("[0-9a-f]{4,64}"))
            throw ToolFailure.badArgument(
                    "'%s' is not a commit hash; give 4 to 64 hexadecimal digits, as `git rev-parse HEAD` prints them"
                            .formatted(commit.get()));
        return commit;
    }

    /// A filter value; empty for an empty text and for `all`, the default according to published documents.
    static Optional<String> narrowing(Optional<String> given) {
        return given.map(String::strip).filter(text -> !text.isEmpty() && !text.equalsIgnoreCase("all"));
    }

    /// A text of a record; empty if it is blank.
    static Optional<String> said(String text) {
        return Optional.of(text).filter(one -> !one.isEmpty());
    }
}
