package dev.loupe.model;

/// How much of what was asked for an answer covers. Partial success is a value, not a log line.
public sealed interface Coverage {

    /// Everything that belongs to the project was searched.
    record Complete() implements Coverage {}

    /// Indexing is still running, or some files could not be searched.
    ///
    /// @param searched files searched
    /// @param total files that belong to the project, as far as is known
    /// @param why a sentence for the reader, with what to do
    record Partial(int searched, int total, String why) implements Coverage {}

    /// The same coverage, incomplete if data that the answer depends on is not all there.
    default Coverage and(Readiness data) {
        return data.isReady() ? this : andNot(0, 0, data.why());
    }

    /// The same coverage with one more reason why it is incomplete; existing numbers stay.
    default Coverage andNot(int searched, int total, String why) {
        return switch (this) {
            case Complete _ -> new Partial(searched, total, why);
            case Partial(int before, int of, String first) -> new Partial(before, of, first + "; " + why);
        };
    }
}
