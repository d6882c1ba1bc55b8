package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Excerpt;
import dev.loupe.tools.Param;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A chunk of code or a document of a collection, as the family answers it.
record PointHit(
        @Param(
                value = "of a chunk: stable while its text stays; of a document: as it was added",
                types = {"string", "number"})
        JsonValue id,

        @Param("0 to 1, to four decimals, comparable within this answer only: by the order that was asked for")
        double score,

        @Param("what the search itself gave: cosine, fused ranks, or the strategy's formula; null without a search")
        Optional<Double> similarity,

        @Param(name = "relativePath", value = "relative to the codebase; null for a document without one")
        Optional<String> relativePath,

        @Param(name = "startLine", value = "one-based; null for a document without lines")
        Optional<Integer> startLine,

        @Param(name = "endLine", value = "one-based, included")
        Optional<Integer> endLine,

        @Param("null for a document without one") Optional<String> language,

        @Param(name = "chunkType", value = "function, method, class, block, section …")
        Optional<String> chunkType,

        @Param("what is defined; null for a block") Optional<String> name,

        @Param("what the file imports, as it is written there")
        List<String> imports,

        @Param("what is known of its history; null for a document")
        Optional<GitFacts> git,

        @Param(
                "the code or the document's text; ends with which lines are left out where it is cut; null with metaOnly")
        Optional<String> content,

        @Param("a document's metadata as they were added; null for code")
        Optional<JsonObject> metadata,

        @Param(name = "rankingOverlay", value = "what moved it; null in the order of the search")
        Optional<RankingOverlay> rankingOverlay) {

    /// As much of the code or text as there is room for; nothing where there is none.
    Excerpt excerpt(Cut cut) {
        return cut.excerpt(content.orElse(""), startLine.orElse(1));
    }

    /// With this much of the code or text, and with the figures of both levels where there is room for them.
    PointHit with(Excerpt excerpt, Cut cut) {
        String left =
                excerpt.omittedLines().map("\n[lines %s left out]"::formatted).orElse("");
        return new PointHit(
                id,
                score,
                similarity,
                relativePath,
                startLine,
                endLine,
                language,
                chunkType,
                name,
                cut.firstWithin(imports),
                git.map(facts -> facts.within(cut)),
                content.map(_ -> excerpt.text() + left),
                metadata,
                rankingOverlay);
    }

    /// Whether something of its imports or figures is left out of this one.
    boolean isWhole(PointHit shown) {
        return imports.size() == shown.imports().size()
                && git.map(GitFacts::figures).equals(shown.git().map(GitFacts::figures));
    }

    /// History as the family writes it: flat what is asked for most, and all that is known by level. What is
    /// not known (yet) is null, or missing within the levels.
    record GitFacts(
            @Param(name = "ageDays", value = "days since the file's last commit")
            Optional<Integer> ageDays,

            @Param(
                    name = "commitCount",
                    value = "commits of the file in twelve months, of its whole history where these have none")
            Optional<Integer> commitCount,

            @Param(name = "recentDominantAuthor", value = "who made most of them")
            Optional<String> recentDominantAuthor,

            @Param(name = "blameDominantAuthor", value = "whose lines most of the file's are")
            Optional<String> blameDominantAuthor,

            @Param("by name, of the file; numbers that have a label as {value, label}")
            JsonObject file,

            @Param("the same of the chunk") JsonObject chunk) {

        int figures() {
            return file.members().size() + chunk.members().size();
        }

        /// Levels are whole or empty: what is missing of one would look as if it were not known.
        GitFacts within(Cut cut) {
            List<JsonObject> levels = Collections.nCopies(figures(), file);
            if (cut.firstWithin(levels).size() == levels.size()) return this;
            return new GitFacts(
                    ageDays,
                    commitCount,
                    recentDominantAuthor,
                    blameDominantAuthor,
                    JsonValue.object(),
                    JsonValue.object());
        }
    }

    /// Why a hit stands where it stands.
    record RankingOverlay(
            @Param("the order: a preset's name, or custom") String preset,

            @Param("by weight key: value 0 to 1, weight, and contribution to the score, the greatest first")
            JsonObject signals,

            @Param("weight keys of which nothing is known here; they count neither for nor against it")
            List<String> unknown,

            @Param("figures of the file that belong to the order, with labels; empty with metaOnly, where git has them")
            JsonObject file,

            @Param("the same of the chunk") JsonObject chunk,

            @Param("what the file's commits are counted over: twelve months, or whole history where these have none")
            Optional<String> period) {}
}
