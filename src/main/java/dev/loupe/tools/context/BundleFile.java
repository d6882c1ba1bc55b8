package dev.loupe.tools.context;

import dev.loupe.memory.InjectedChunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.Relevance;
import dev.loupe.search.bundle.Snippet;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.List;
import java.util.Optional;

/// A file of a bundle, in the answer format.
record BundleFile(
        String path,
        String language,

        @Param(
                "direct (found by words or meaning, or named, or changed), coupled (changes together with those), bridged (earlier commits about something alike changed it) or structural (calls, is called by or tests what is shown)")
        String relevance,

        @Param("how likely it belongs to the task, 0 to 1") double score,

        @Param("files found that it changes together with") List<String> coupledTo,

        List<Piece> chunks,

        @Param("name of the repository's root folder") String repo,

        @Param("the most alike earlier commit that changed it") @OmitEmpty
        String alike,

        @Param("the newest commits that fixed a fault in it: hash, day, subject") @OmitEmpty
        List<String> recentFixes) {

    /// With optional parts truncated to the available room.
    BundleFile within(Truncation cut) {
        return new BundleFile(
                path,
                language,
                relevance,
                score,
                cut.extra(coupledTo),
                chunks,
                repo,
                cut.extra(alike),
                cut.extra(recentFixes));
    }

    /// The number of lines sent.
    int lines() {
        return chunks.stream()
                .mapToInt(piece -> (int) piece.content().lines().count())
                .sum();
    }

    /// Consecutive lines of the file.
    record Piece(
            @Param("what is defined there; missing for a block") @OmitEmpty
            String name,

            String chunkType,
            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,

            @Param("0 to 1, comparable within this answer only")
            double score,

            @Param("keyword, semantic or hybrid; missing if it was not found by a search") @OmitEmpty
            String matchType,

            @Param("the lines; missing if a bundle named in `seen` had them") @OmitEmpty
            String content,

            @Param("true if the chunk has more than this") @OmitEmpty
            Optional<Boolean> cut,

            @Param("true if a bundle named in `seen` had these lines, so that they are not sent again") @OmitEmpty
            Optional<Boolean> seen) {

        static Piece of(Snippet extract, boolean seen) {
            var chunk = extract.passage().chunk();
            return new Piece(
                    chunk.name(),
                    chunk.kind().wireName(),
                    extract.lines().first(),
                    extract.lines().last(),
                    extract.passage().score(),
                    extract.passage().matchType(),
                    seen ? "" : extract.text(),
                    ifTrue(!extract.whole()),
                    ifTrue(seen));
        }

        private static Optional<Boolean> ifTrue(boolean told) {
            return told ? Optional.of(true) : Optional.empty();
        }

        boolean isSeen() {
            return seen.isPresent();
        }
    }

    /// The injected chunks, for the memory.
    ///
    /// @param pieces those that were sent
    /// @param project as in [InjectedChunk]
    List<InjectedChunk> injected(List<Piece> pieces, String project) {
        return pieces.stream()
                .map(piece -> new InjectedChunk(
                        new RepoPath(path),
                        new LineRange(piece.startLine(), piece.endLine()),
                        relevance,
                        score,
                        project))
                .toList();
    }

    /// The counts of a bundle.
    record Summary(
            int totalFiles,
            int totalChunks,
            @Param("files with relevance direct") int directHits,
            @Param("files with relevance coupled") int coupledAdditions,
            @Param("files with relevance bridged") int bridgedAdditions,
            int sourceFiles,
            @Param("prose about the code") int docFiles) {

        static Summary of(List<BundleFile> files) {
            int documents = (int) files.stream()
                    .filter(file -> FileRole.of(new RepoPath(file.path())) == FileRole.DOCUMENT)
                    .count();
            return new Summary(
                    files.size(),
                    files.stream().mapToInt(file -> file.chunks().size()).sum(),
                    count(files, Relevance.DIRECT),
                    count(files, Relevance.COUPLED),
                    count(files, Relevance.BRIDGED),
                    files.size() - documents,
                    documents);
        }

        private static int count(List<BundleFile> files, Relevance relevance) {
            return (int) files.stream()
                    .filter(file -> file.relevance().equals(relevance.wireName()))
                    .count();
        }
    }

    /// A bundle's budget and how much it used.
    record Used(
            @Param("the most lines of code, with a line for each neighbour")
            int maxLines,

            @Param("lines of this answer, never more; what is not sent again does not count")
            int usedLines,

            @Param("most estimated tokens of the whole answer, if budget_tokens was given") @OmitEmpty
            Optional<Integer> maxTokens,

            @Param("estimated tokens of this answer, never more than those, but for the least that an answer says")
            @OmitEmpty
            Optional<Integer> usedTokens) {}

    static Optional<String> present(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
