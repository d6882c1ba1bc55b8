package dev.loupe.search.figures;

import dev.loupe.history.ChunkHistory;
import dev.loupe.history.CommitSignals;
import dev.loupe.history.LineChurn;
import dev.loupe.history.people.Person;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The git data of one file and its chunks. Immutable.
///
/// @param hash of the content that the chunks are from; empty if nothing is known of chunks
/// @param lines current number of lines of the file
/// @param signals null if git has no commit of the file
/// @param churn null if lines are not read yet, or some are missing
/// @param owners null if not known yet
record FileFigures(
        String hash,
        int lines,
        @Nullable CommitSignals signals,
        @Nullable LineChurn churn,
        ChunkHistories chunks,
        @Nullable LineOwners owners) {
    /// Nothing known, now or ever.
    static final FileFigures UNKNOWN = new FileFigures("", 0, null, null, ChunkHistories.UNKNOWN, null);

    /// The file's data without its chunks', for a file whose content changed.
    FileFigures withoutChunks() {
        return new FileFigures("", lines, signals, churn, ChunkHistories.UNKNOWN, owners);
    }

    FileFigures with(LineOwners found) {
        return new FileFigures(hash, lines, signals, churn, chunks, found);
    }

    double ofFile(Figure figure) {
        return switch (figure) {
            case BLAME_DOMINANT_AUTHOR_PCT -> owners == null ? Double.NaN : owners.dominantPct();
            case BLAME_CONTRIBUTOR_COUNT -> owners == null ? Double.NaN : owners.count();
            case LINES_ADDED -> churn == null ? Double.NaN : churn.added();
            case LINES_DELETED -> churn == null ? Double.NaN : churn.deleted();
            case FILE_CHURN_COUNT -> churn == null ? Double.NaN : churn.total();
            case RELATIVE_CHURN -> churn == null ? Double.NaN : churn.relative(lines);
            default -> signals == null ? Double.NaN : ChunkHistories.of(signals, figure);
        };
    }

    double ofChunk(Figure figure, int chunk) {
        return switch (figure) {
            case BLAME_DOMINANT_AUTHOR_PCT -> owners == null || hash.isEmpty() ? Double.NaN : owners.dominantPct(chunk);
            case BLAME_CONTRIBUTOR_COUNT -> owners == null || hash.isEmpty() ? Double.NaN : owners.count(chunk);
            default -> chunks.of(figure, chunk);
        };
    }

    /// The authors of the lines, most lines first; empty if unknown.
    List<Person> owners(FigureLevel level, int chunk) {
        if (owners == null) return List.of();
        return switch (level) {
            case FILE -> owners.people();
            case CHUNK -> hash.isEmpty() ? List.of() : owners.people(chunk);
        };
    }

    /// Signals of the commits of the file or chunk; empty if it has none.
    Optional<CommitSignals> signals(FigureLevel level, int chunk) {
        return switch (level) {
            case FILE -> Optional.ofNullable(signals);
            case CHUNK -> chunks.of(chunk).flatMap(ChunkHistory::signals);
        };
    }
}
