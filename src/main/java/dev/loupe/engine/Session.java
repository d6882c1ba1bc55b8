package dev.loupe.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// One front: a client's server process or a command.
///
/// @param client the name that the client gave, or empty
/// @param roots absolute real paths of its roots, in order; the first is the default project
/// @param confined whether paths outside the roots are rejected (HTTP)
/// @param answerTokens maximum estimated tokens of an answer for a model, from 1,000 to 20,000; 0 for a
/// program or a person, who get it unabridged
/// @param watched whether the projects that it queries are watched for changes
/// @param environment the front's own variables that concern Loupe (LOUPE_*, and names of agents)
public record Session(
        String client,
        List<Path> roots,
        boolean confined,
        int answerTokens,
        boolean watched,
        Map<String, String> environment) {

    /// Most clients accept this much without a warning.
    public static final int USUAL_ANSWER_TOKENS = 7_500;

    private static final int LEAST_ANSWER_TOKENS = 1_000;

    /// Clients reject more than 25,000 or hide it in a file.
    private static final int MOST_ANSWER_TOKENS = 20_000;

    public Session {
        roots = List.copyOf(roots);
        environment = Map.copyOf(environment);
        answerTokens = answerTokens <= 0 ? 0 : Math.clamp(answerTokens, LEAST_ANSWER_TOKENS, MOST_ANSWER_TOKENS);
    }

    /// A session without an environment.
    public Session(String client, List<Path> roots, boolean confined, int answerTokens, boolean watched) {
        this(client, roots, confined, answerTokens, watched, Map.of());
    }

    /// A session with unabridged answers.
    public Session(String client, List<Path> roots, boolean confined) {
        this(client, roots, confined, 0);
    }

    /// A session without a watch.
    public Session(String client, List<Path> roots, boolean confined, int answerTokens) {
        this(client, roots, confined, answerTokens, false);
    }

    /// The same with another watch setting.
    public Session watching(boolean watch) {
        return new Session(client, roots, confined, answerTokens, watch, environment);
    }

    /// The same with the client's name.
    public Session named(String name) {
        return new Session(name, roots, confined, answerTokens, watched, environment);
    }

    /// The same, of a front with these variables.
    public Session in(Map<String, String> variables) {
        return new Session(client, roots, confined, answerTokens, watched, variables);
    }

    /// Whether a model reads the answers.
    public boolean isForModel() {
        return answerTokens > 0;
    }
}
