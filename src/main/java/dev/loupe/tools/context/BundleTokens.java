package dev.loupe.tools.context;

import dev.loupe.search.bundle.Budget;
import dev.loupe.tools.answer.AnswerTokens;

/// Token costs of a bundle's parts in its answer, as estimated by `tools.answer.AnswerTokens`.
final class BundleTokens {
    /// Names, numbers and punctuation of a file's JSON, and the texts that are always present.
    private static final int FILE = 64;

    /// The same for a chunk.
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
