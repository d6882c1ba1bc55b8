package dev.loupe.tools.context;

import dev.loupe.search.bundle.Budget;
import dev.loupe.tools.AnswerTokens;

/// What the parts of a bundle cost in its answer, as `tools.AnswerTokens` estimates.
final class BundleTokens {
    /// Names, numbers and signs of a file's JSON; of its texts, those that are always there.
    private static final int FILE = 64;

    /// The same of a chunk.
    private static final int PIECE = 62;

    /// A chunk that is only named.
    static final int SEEN = 80;

    private BundleTokens() {}

    /// @param most tokens of all files
    static Budget budget(int most) {
        return new Budget(
                most,
                "tokens",
                BundleTokens::tokens,
                offer -> FILE + tokens(offer.path().value()),
                passage -> PIECE + tokens(passage.chunk().name()));
    }

    private static int tokens(String text) {
        return (int) Math.ceil(AnswerTokens.ofText(text));
    }
}
