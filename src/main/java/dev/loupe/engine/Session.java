package dev.loupe.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// One front that asks: a client's server process or a command.
///
/// @param client the client's name as it introduced itself, or empty
/// @param roots absolute real paths of its roots, in order; the first is the default project
/// @param confined whether paths outside the roots are refused (HTTP)
/// @param answerTokens most estimated tokens of an answer that a model reads, from 1,000 to 20,000; 0 where
/// a program or a person reads it, whole and as it is
/// @param watched whether the projects that it asks of are to be watched for changes
/// @param environment the front's own variables that say something to Loupe (LOUPE_*, and names of agents)
public record Session(
        String client,
        List<Path> roots,
        boolean confined,
        int answerTokens,
        boolean watched,
        Map<String, String> environment) {

    /// What most clients put before their model without a warning.
    public static final int USUAL_ANSWER_TOKENS = 7_500;

    private static final int LEAST_ANSWER_TOKENS = 1_000;

    /// Clients refuse what is above 25,000 or hide it in a file.
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

    /// A session whose answers are whole.
    public Session(String client, List<Path> roots, boolean confined) {
        this(client, roots, confined, 0);
    }

    /// A session that watches nothing.
    public Session(String client, List<Path> roots, boolean confined, int answerTokens) {
        this(client, roots, confined, answerTokens, false);
    }

    /// The same, and whether its projects are watched.
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
