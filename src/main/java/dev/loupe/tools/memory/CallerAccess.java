package dev.loupe.tools.memory;

import dev.loupe.engine.Session;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Who asks, what it may see, and what it may write.
final class CallerAccess {
    private static final int LONGEST_NAME = 200;

    /// Variables in which fleets of agents say who one is, the first that is set counts.
    private static final List<String> AGENTS = List.of("GT_ROLE", "BD_ACTOR");

    private static final String UNKNOWN = "unknown";

    private CallerAccess() {}

    /// Something that asks the memory.
    @FunctionalInterface
    interface Question<T> {
        T ask() throws MemoryFailure;
    }

    static <T> T of(Question<T> question) throws ToolFailure {
        try {
            return question.ask();
        } catch (MemoryFailure failure) {
            throw new ToolFailure(ToolFailure.Kind.UNAVAILABLE, String.valueOf(failure.getMessage()));
        }
    }

    /// Who acts: as the call says, unless that is `auto`; else as the front's environment says; else the
    /// client's name from its handshake.
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

    /// What is of the session's roots; everything where it has none and is not confined to any.
    static InjectionVisibility roots(Session session) {
        if (session.roots().isEmpty() && !session.confined()) return InjectionVisibility.ALL;
        return InjectionVisibility.of(
                session.roots().stream().map(Object::toString).toList());
    }

    /// What may be named by its id: outside the roots too, unless the session is confined to them.
    static InjectionVisibility named(Session session) {
        return session.confined() ? roots(session) : InjectionVisibility.ALL;
    }

    static String within(String text, int most, String name) throws ToolFailure {
        int length = text.codePointCount(0, text.length());
        if (length <= most) return text;
        throw refused(String.format(
                Locale.ROOT, "%s has %,d characters, and at most %,d are kept; say it shorter", name, length, most));
    }

    /// An id, or nothing where it is blank.
    static Optional<String> name(Optional<String> given, String name) throws ToolFailure {
        Optional<String> stripped = given.map(String::strip).filter(text -> !text.isEmpty());
        if (stripped.isPresent()) within(stripped.get(), LONGEST_NAME, name);
        return stripped;
    }

    /// A commit's hash or the beginning of one, in lower case; nothing where it is blank.
    static Optional<String> commit(Optional<String> given) throws ToolFailure {
        Optional<String> commit = name(given, "commit_hash").map(text -> text.toLowerCase(Locale.ROOT));
        if (commit.isPresent() && !commit.get().matches("[0-9a-f]{4,64}"))
            throw refused("'%s' is no commit hash; give 4 to 64 hexadecimal digits, as `git rev-parse HEAD` prints them"
                    .formatted(commit.get()));
        return commit;
    }

    /// What narrows a question; nothing for `all`, which published documents call the default, and for an
    /// empty text.
    static Optional<String> narrowing(Optional<String> given) {
        return given.map(String::strip).filter(text -> !text.isEmpty() && !text.equalsIgnoreCase("all"));
    }

    /// A text of a record; nothing where it says nothing.
    static Optional<String> said(String text) {
        return Optional.of(text).filter(one -> !one.isEmpty());
    }

    static ToolFailure refused(String message) {
        return new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, message);
    }
}
