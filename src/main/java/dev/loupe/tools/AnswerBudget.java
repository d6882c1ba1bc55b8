package dev.loupe.tools;

import dev.loupe.model.JsonValue.JsonObject;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;

/// How much a client can take of one answer.
///
/// A tool whose answer may be long gives a draft of it that can be cut, and gets the least cut that fits:
/// first what it can do without (documentation, members, previews), then texts become shorter, then lists
/// within elements, then the list itself, so that an answer tells of as many places as it can. Only what
/// `TokenEstimate` estimates of the JSON counts, once: it is sent as structure and as text, and clients give
/// their model one of them.
public final class AnswerBudget {

    /// Nothing is cut.
    public static final AnswerBudget ENDLESS = new AnswerBudget(0);

    /// A text is not cut below this; about ten lines of code.
    private static final int LEAST_TEXT = 500;

    private static final int LEAST_INNER = 2;

    /// Kept free for what is added to an answer: that characters were replaced.
    private static final int KEPT = 60;

    private final int tokens;

    private AnswerBudget(int tokens) {
        this.tokens = tokens;
    }

    /// @param tokens most estimated tokens of an answer, 0 for no limit
    static AnswerBudget of(int tokens) {
        return tokens == 0 ? ENDLESS : new AnswerBudget(tokens);
    }

    /// The most elements that an answer can have, so that more need not be made ready.
    ///
    /// @param least estimated tokens of the shortest element
    public int most(int least) {
        return tokens == 0 ? Integer.MAX_VALUE : tokens / least + 1;
    }

    /// Estimated tokens that an answer leaves, below 0 where it is too long by itself; for tools that decide
    /// what goes in before they gather it.
    public int beside(Record answer) {
        return tokens == 0 ? Integer.MAX_VALUE : most() - AnswerTokens.of(answer);
    }

    /// Room for no more than so many estimated tokens.
    public AnswerBudget within(int most) {
        return tokens == 0 ? of(most) : of(Math.min(tokens, most));
    }

    /// The most estimated tokens of an answer, so that a tool can pack what it is for; empty if there is no
    /// limit.
    public OptionalInt tokens() {
        return tokens == 0 ? OptionalInt.empty() : OptionalInt.of(Math.max(0, most()));
    }

    /// The answer as it is within a cut. Must be the same each time, and not longer where the cut is deeper.
    @FunctionalInterface
    public interface Draft<T> {
        T within(Truncation cut);
    }

    /// The answer with the least cut that fits.
    public <R extends Record> R fit(Draft<R> draft) {
        return fit(LEAST_TEXT, draft);
    }

    /// @param leastText UTF-16 units that are left of each text before lists are cut
    public <R extends Record> R fit(int leastText, Draft<R> draft) {
        var size = new AnswerSize();
        return best(leastText, draft, answer -> size.of(ParamRules.JSON.write(answer)));
    }

    /// The same for an answer of unknown shape.
    JsonObject fitJson(int leastText, Draft<JsonObject> draft) {
        return best(leastText, draft, new AnswerSize()::of);
    }

    /// Whether an answer is short enough, as it will be sent.
    boolean holds(JsonObject answer) {
        return tokens == 0 || new AnswerSize().of(answer) <= most();
    }

    private int most() {
        return tokens - KEPT;
    }

    /// The deepest cut where nothing fits.
    private <T> T best(int leastText, Draft<T> draft, ToIntFunction<T> size) {
        Truncation cut = Truncation.none();
        T answer = draft.within(cut);
        if (tokens == 0) return answer;
        int tooLarge = size.applyAsInt(answer);
        if (tooLarge <= most()) return answer;
        Truncation whole = cut;
        for (Truncation.Dial dial : Truncation.Dial.values()) {
            int least = least(dial, leastText);
            // What is told instead of a detail is asked for in a cut alone.
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
            case OUTER -> 1; // what is left of it is the last resort's to shorten
        };
    }

    /// Finds how far one dial can be turned up. An answer's size is almost a straight line in most dials, so
    /// that every other guess is read off that; those between halve what is left.
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

        /// @param fits a length that does, with its answer and the size of that
        /// @param tooMuch one that does not
        T between(int fits, T answer, int small, int tooMuch, int large) {
            T best = answer;
            int low = fits;
            int high = tooMuch;
            int lowSize = small;
            int highSize = large;
            for (int round = 0; high - low > Math.max(1, low / FINE) && most() - lowSize > most() / FINE; round++) {
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

    /// How near to the limit is near enough, as a part of it.
    private static final int FINE = 32;

    /// A guess that is a little too low is used, one that is too high is lost.
    private static final double CAUTION = 0.99;
}
