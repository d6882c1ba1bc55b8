package dev.loupe.engine;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.RatedInjection;
import dev.loupe.memory.RecentRatings;
import dev.loupe.model.LruCache;
import dev.loupe.search.feedback.FeedbackStrength;
import dev.loupe.search.feedback.PastRatings;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Ratings of earlier answers by project, prepared once per state of the ratings. Without any ratings it
/// costs a check for one file. Thread-safe.
final class ProjectRatings {
    private static final int MOST_PROJECTS = 64;

    private final RecentRatings recent;
    private final SettingsFiles settings;
    private final LruCache<Path, Prepared> prepared = new LruCache<>(MOST_PROJECTS);

    private record Prepared(List<RatedInjection> ratings, FeedbackStrength strength, PastRatings past) {}

    ProjectRatings(RecentRatings recent, SettingsFiles settings) {
        this.recent = recent;
        this.settings = settings;
    }

    /// Ratings that cannot be read have no effect, and the failure is reported.
    PastRatings of(Path root, Session session) {
        try {
            List<RatedInjection> ratings = recent.of(root.toString());
            return ratings.isEmpty() ? PastRatings.NONE : of(root, ratings, strength(root, session));
        } catch (MemoryFailure | InvalidSettings failure) {
            return PastRatings.unread(String.valueOf(failure.getMessage()));
        }
    }

    private PastRatings of(Path root, List<RatedInjection> ratings, FeedbackStrength strength) {
        @Nullable Prepared last = prepared.find(root).orElse(null);
        if (last != null && last.ratings() == ratings && last.strength().equals(strength)) return last.past();
        PastRatings past = PastRatings.of(ratings, strength);
        prepared.put(root, new Prepared(ratings, strength, past));
        return past;
    }

    private FeedbackStrength strength(Path root, Session session) throws InvalidSettings {
        Settings held = settings.of(root, session.environment());
        return held.get(SettingsRegistry.FEEDBACK)
                ? new FeedbackStrength(
                        held.get(SettingsRegistry.FEEDBACK_WEIGHT), held.get(SettingsRegistry.FEEDBACK_MOST))
                : FeedbackStrength.OFF;
    }
}
