package dev.loupe.tools.indexing;

import dev.loupe.engine.EnrichmentState;
import dev.loupe.search.figures.GitWork;
import dev.loupe.tools.answer.Param;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How many of a project's figures from git are known; starts no work.
record EnrichmentAnswer(
        @Param("what git knows of files and their chunks") Git git) {

    record Git(
            @Param("commits of files") Part file,

            @Param("commits of chunks, and lines of files: the lines of every commit are read for them")
            Part chunk,

            @Param("who wrote which lines") Part blame) {}

    record Part(
            @Param(
                    "pending (nothing asked for it yet), in_progress, completed, unavailable (no repository, or no commit) or failed")
            String status,

            @Param(
                    "what is going on, or why there is nothing or not all, with the remedy; null if there is nothing to say")
            Optional<String> message,

            @Param(name = "startedAt", value = "ISO 8601") Optional<String> startedAt,

            @Param(name = "completedAt", value = "ISO 8601") Optional<String> completedAt,

            @Param(name = "durationMs", value = "milliseconds from one to the other")
            Optional<Long> durationMs,

            @Param(name = "matchedFiles", value = "files of which something is known")
            int matchedFiles,

            @Param(name = "missedFiles", value = "files of which nothing is known, such as those not committed")
            int missedFiles,

            @Param(
                    name = "ignoredFiles",
                    value =
                            "files that are not looked at: without chunks, generated, vendored, or longer than 10,000 lines")
            int ignoredFiles,

            @Param(
                    name = "unenrichedChunks",
                    value =
                            "chunks whose commits are not known; null where that is not counted yet, and for file and blame")
            Optional<Integer> unenrichedChunks) {

        /// @param files in the index
        static Part of(EnrichmentState.Part part, int files) {
            return of(part, files, Optional.empty());
        }

        static Part ofChunks(EnrichmentState.Part part, int files) {
            return of(part, files, isCounted(part) ? Optional.of(part.files().unknownChunks()) : Optional.empty());
        }

        private static boolean isCounted(EnrichmentState.Part part) {
            return !part.files().equals(GitWork.Count.NONE);
        }

        private static Part of(EnrichmentState.Part part, int files, Optional<Integer> unenrichedChunks) {
            int known = part.files().found() + part.files().missing();
            return new Part(
                    part.status().wireName(),
                    Optional.of(part.message()).filter(said -> !said.isEmpty()),
                    part.started().map(Instant::toString),
                    part.completed().map(Instant::toString),
                    part.took().map(Duration::toMillis),
                    part.files().found(),
                    part.files().missing(),
                    isCounted(part) ? Math.max(part.files().leftOut(), files - known) : 0,
                    unenrichedChunks);
        }
    }

    static EnrichmentAnswer of(EnrichmentState state, int files) {
        return new EnrichmentAnswer(new Git(
                Part.of(state.file(), files), Part.ofChunks(state.chunk(), files), Part.of(state.blame(), files)));
    }
}
