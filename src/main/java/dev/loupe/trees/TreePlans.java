package dev.loupe.trees;

import dev.loupe.model.Language;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;

/// Caches what recent questions mean in each language. Thread-safe.
final class TreePlans {

    private static final int KEPT = 500;
    private static final RepoPath NO_FILE = new RepoPath("question");

    private record Key(TreeQuestion question, Language language) {}

    /// What a file of the language must have, or the reason why the question is invalid there.
    sealed interface Plan {
        record Meant(PatternNeeds needs) implements Plan {}

        record Refused(String why) implements Plan {}
    }

    private final SourceParser parser;
    private final LruCache<Key, Plan> known = new LruCache<>(KEPT);

    TreePlans(SourceParser parser) {
        this.parser = parser;
    }

    Plan of(TreeQuestion question, Language language) throws InterruptedException {
        return known.get(new Key(question, language), () -> ask(question, language));
    }

    private Plan ask(TreeQuestion question, Language language) throws InterruptedException {
        TreeReply reply = parser.ask(new TreeRequest.Plan(question, language), NO_FILE, new byte[0]);
        return switch (reply) {
            case TreeReply.Planned(var needed) -> new Plan.Meant(PatternNeeds.of(needed));
            case TreeReply.Refused(String why) -> new Plan.Refused(why);
            case TreeReply.Found _, TreeReply.Drawn _ -> throw new IllegalStateException("no plan: " + reply);
        };
    }
}
