package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue.JsonObject;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;

/// The size limit of one answer.
///
/// A tool with a potentially long answer provides a draft that can be truncated, and gets the smallest
/// truncation that fits: first optional parts (documentation, members, previews), then texts become shorter,
/// then lists within elements, then the list itself, so that an answer keeps as many places as possible. The
/// size is `TokenEstimate`'s estimate of the JSON, counted once: the answer is sent both as structure and as
/// text, but clients pass only one of them to their model.
public final class AnswerBudget {

    /// No limit.
    public static final AnswerBudget ENDLESS = new AnswerBudget(0);

    /// Texts are not cut below this length, about ten lines of code.
    static final int LEAST_TEXT = 500;

    private static final int LEAST_INNER = 2;

    /// Reserved for the note that characters were replaced.
    private static final int KEPT = 60;

    private final int tokens;

    private AnswerBudget(int tokens) {
        this.tokens = tokens;
    }

    /// @param tokens maximum estimated tokens of an answer, 0 for no limit
    public static AnswerBudget of(int tokens) {
        return tokens == 0 ? ENDLESS : new AnswerBudget(tokens);
    }

    /// Upper bound of the number of elements in an answer, so that no more need be prepared.
    ///
    /// @param least estimated tokens of the shortest element
    public int most(int least) {
        return tokens == 0 ? Integer.MAX_VALUE : tokens / least + 1;
    }

    /// Estimated tokens left beside an answer, negative if it is too long by itself; for tools that decide
    /// what to include before they gather it.
    public int beside(Record answer) {
        return tokens == 0 ? Integer.MAX_VALUE : most() - AnswerTokens.of(answer);
    }

    /// A budget of at most this many estimated tokens.
    public AnswerBudget within(int most) {
        return tokens == 0 ? of(most) : of(Math.min(tokens, most));
    }

    /// The maximum estimated tokens of an answer, so that a tool can pack its content; empty if there is no
    /// limit.
    public OptionalInt tokens() {
        return tokens == 0 ? OptionalInt.empty() : OptionalInt.of(Math.max(0, most()));
    }

    /// Renders the answer with a truncation. Must be deterministic, and not longer for a deeper truncation.
    @FunctionalInterface
    public interface Draft<T> {
        T within(Truncation cut);
    }

    /// The answer with the smallest truncation that fits.
    public <R extends Record> R fit(Draft<R> draft) {
        return fit(LEAST_TEXT, draft);
    }

    /// @param leastText UTF-16 units that are kept of each text before lists are cut
    public <R extends Record> R fit(int leastText, Draft<R> draft) {
        var size = new AnswerSize();
        return best(leastText, draft, answer -> size.of(ParamRules.JSON.write(answer)));
    }

    /// The same for an answer of unknown shape.
    JsonObject fitJson(int leastText, Draft<JsonObject> draft) {
        return best(leastText, draft, new AnswerSize()::of);
    }

    /// Whether an answer fits in the form in which it is sent.
    public boolean holds(JsonObject answer) {
        return tokens == 0 || new AnswerSize().of(answer) <= most();
    }

    private int most() {
        return tokens - KEPT;
    }

    /// The deepest truncation if nothing fits.
    private <T> T best(int leastText, Draft<T> draft, ToIntFunction<T> size) {
        Truncation cut = Truncation.none();
        T answer = draft.within(cut);
        if (tokens == 0) return answer;
        int tooLarge = size.applyAsInt(answer);
        if (tooLarge <= most()) return answer;
        Truncation whole = cut;
        for (Truncation.Dial dial : Truncation.Dial.values()) {
            int least = least(dial, leastText);
            // Replacements for cut details are requested only in truncated drafts, so the length can exceed
            // the whole's.
            int most = Math.max(whole.longest(dial), cut.longest(dial));
            if (most <= least) continue;
            cut = cut.with(dial, least);
            answer = draft.within(cut);
            int small = size.applyAsInt(answer);
            if (small <= most())
                return new Search<>(cut, dial, draft, size).between(least, answer, small, most, tooLarge);
            tooLarge = small;
        }
        return answer;
    }

    private static int least(Truncation.Dial dial, int leastText) {
        return switch (dial) {
            case EXTRA_TEXT, EXTRA -> 0;
            case TEXT -> leastText;
            case INNER -> LEAST_INNER;
            case OUTER -> 1; // JsonTruncation shortens the rest
        };
    }

    /// Finds the highest value of one dial that fits. The size of an answer is almost linear in most dials,
    /// so every other guess interpolates; the guesses between them bisect.
    private final class Search<T> {
        private final Truncation cut;
        private final Truncation.Dial dial;
        private final Draft<T> draft;
        private final ToIntFunction<T> size;

        Search(Truncation cut, Truncation.Dial dial, Draft<T> draft, ToIntFunction<T> size) {
            this.cut = cut;
            this.dial = dial;
            this.draft = draft;
            this.size = size;
        }

        /// @param fits a length that fits, with its answer and that answer's size
        /// @param tooMuch a length that does not fit
        T between(int fits, T answer, int small, int tooMuch, int large) {
            T best = answer;
            int low = fits;
            int high = tooMuch;
            int lowSize = small;
            int highSize = large;
            for (int round = 0; high - low > Math.max(1, low / FINE) && most() - lowSize > most() / FINE; round++) {
                // interpolation alone can converge slowly from one side, so every other guess bisects
                int guess = round % 2 == 0 ? onLine(low, lowSize, high, highSize) : low + (high - low) / 2;
                T tried = draft.within(cut.with(dial, guess));
                int found = size.applyAsInt(tried);
                if (found <= most()) {
                    best = tried;
                    low = guess;
                    lowSize = found;
                } else {
                    high = guess;
                    highSize = found;
                }
            }
            return best;
        }

        private int onLine(int low, int lowSize, int high, int highSize) {
            double share = (double) (most() - lowSize) / Math.max(1, highSize - lowSize);
            int guess = low + (int) ((high - low) * share * CAUTION);
            return Math.clamp(guess, low + 1, high - 1);
        }
    }

    /// Stop when within this fraction of the limit.
    private static final int FINE = 32;

    /// A guess that is slightly too low is usable, one that is too high is wasted.
    private static final double CAUTION = 0.99;
}
