package dev.loupe.tools;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.function.Predicate;

/// How much a client can take of one answer.
///
/// A tool whose answer may be long gives a draft of it that can be cut, and gets the least cut that fits:
/// first texts become shorter, then lists within elements, then the list itself, so that an answer tells of
/// as many places as it can. Only what `Tokens` estimates of the JSON counts, once: it is sent as structure
/// and as text, and clients give their model one of them.
public final class Room {

    /// Nothing is cut.
    public static final Room ENDLESS = new Room(0);

    /// A text is not cut below this; about ten lines of code.
    private static final int LEAST_TEXT = 500;

    private static final int LEAST_INNER = 2;

    /// Kept free for what is added to an answer: that characters were replaced.
    private static final int KEPT = 60;

    private final int tokens;

    private Room(int tokens) {
        this.tokens = tokens;
    }

    /// @param tokens most estimated tokens of an answer, 0 for no limit
    static Room of(int tokens) {
        return tokens == 0 ? ENDLESS : new Room(tokens);
    }

    /// The most elements that an answer can have, so that more need not be made ready.
    ///
    /// @param least estimated tokens of the shortest element
    public int most(int least) {
        return tokens == 0 ? Integer.MAX_VALUE : tokens / least + 1;
    }

    /// The answer as it is within a cut. Must be the same each time, and not longer where the cut is deeper.
    @FunctionalInterface
    public interface Draft<T> {
        T within(Cut cut);
    }

    /// The answer with the least cut that fits.
    public <R extends Record> R fit(Draft<R> draft) {
        return fit(LEAST_TEXT, draft);
    }

    /// @param leastText UTF-16 units that are left of each text before lists are cut
    public <R extends Record> R fit(int leastText, Draft<R> draft) {
        return best(leastText, draft, answer -> holds(ParamRules.JSON.write(answer)));
    }

    /// The same for an answer of unknown shape.
    JsonObject fitJson(int leastText, Draft<JsonObject> draft) {
        return best(leastText, draft, this::holds);
    }

    /// Whether an answer is short enough, as it will be sent.
    boolean holds(JsonObject answer) {
        return tokens == 0 || Tokens.of(Json.write(Neutralised.of(answer).value())) <= tokens - KEPT;
    }

    /// The deepest cut where nothing fits.
    private <T> T best(int leastText, Draft<T> draft, Predicate<T> holds) {
        Cut cut = Cut.none();
        T answer = draft.within(cut);
        if (tokens == 0 || holds.test(answer)) return answer;
        Cut whole = cut;
        for (Cut.Dial dial : Cut.Dial.values()) {
            int least = least(dial, leastText);
            int most = whole.longest(dial);
            if (most <= least) continue;
            cut = cut.with(dial, least);
            answer = draft.within(cut);
            if (holds.test(answer)) return between(cut, dial, least, most, draft, holds);
        }
        return answer;
    }

    private static int least(Cut.Dial dial, int leastText) {
        return switch (dial) {
            case TEXT -> leastText;
            case INNER -> LEAST_INNER;
            case OUTER -> 1; // what is left of it is the last resort's to shorten
        };
    }

    /// @param fits a length that does
    /// @param tooMuch one that does not
    private static <T> T between(Cut cut, Cut.Dial dial, int fits, int tooMuch, Draft<T> draft, Predicate<T> holds) {
        T best = draft.within(cut.with(dial, fits));
        int low = fits;
        int high = tooMuch;
        while (high - low > Math.max(1, low / 32)) {
            int middle = low + (high - low) / 2;
            T answer = draft.within(cut.with(dial, middle));
            if (holds.test(answer)) {
                best = answer;
                low = middle;
            } else {
                high = middle;
            }
        }
        return best;
    }
}
