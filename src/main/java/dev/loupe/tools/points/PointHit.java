package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// A chunk of code or a document of a collection, in the family's answer format.
record PointHit(
        @Param(
                value = "of a chunk: stable while its text stays; of a document: as it was added",
                types = {"string", "number"})
        JsonValue id,

        @Param("0 to 1, to four decimals, comparable within this answer only: by the order that was asked for")
        double score,

        @OmitEmpty
        @Param(
                "what the search itself gave: cosine, fused ranks, or the strategy's formula; not without a search, nor in a long answer if it is the score")
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

        @Param("modules that the file imports, as it is written there; empty if there is importsCount")
        List<String> imports,

        @OmitEmpty
        @Param(name = "importsCount", value = "how many its file has, if they are not here but in `files`, or left out")
        Optional<Integer> importsCount,

        @Param("what is known of its history; null for a document")
        Optional<GitFacts> git,

        @OmitEmpty
        @Param("the code or the document's text; ends with which lines are left out if it is cut; not with metaOnly")
        Optional<String> content,

        @OmitEmpty @Param("a document's metadata as they were added; not for code")
        Optional<JsonObject> metadata,

        @OmitEmpty @Param(name = "rankingOverlay", value = "what moved it; not in the order of the search")
        Optional<RankingOverlay> rankingOverlay) {

    /// Maximum imports of a file in a long answer.
    private static final int FEW = 10;

    /// As much of the code or text as there is room for; empty if there is none.
    Excerpt excerpt(Truncation cut) {
        return cut.excerpt(content.orElse(""), startLine.orElse(1));
    }

    /// How much of a hit is shown besides its code, in descending order. `Truncation.extra` selects what
    /// fits.
    enum Detail {
        /// Only positions, as for discovery.
        PLACES,
        /// The greatest contributions to the rank; imports are only counted.
        RANKS,
        /// Figures and a few imports of files too.
        LEAST,
        WITHOUT_CHUNK_FIGURES,
        FILES_APART,
        ALL;

        static Detail within(Truncation cut) {
            List<Detail> all = List.of(values());
            return all.get(cut.extra(all.subList(1, all.size())).size());
        }
    }

    /// With this part of the code or text. At lower detail, imports and figures of the file are listed once
    /// per file beside the hits, and only the significant contributions to the rank remain.
    PointHit with(Excerpt excerpt, Detail detail) {
        String left =
                excerpt.omittedLines().map("\n[lines %s left out]"::formatted).orElse("");
        boolean inline = detail == Detail.ALL;
        boolean placeOnly = detail == Detail.PLACES;
        return new PointHit(
                id,
                score,
                similarity.filter(given -> inline || !placeOnly && given != score),
                relativePath,
                startLine,
                endLine,
                language,
                chunkType,
                name,
                inline ? imports : List.of(),
                inline || placeOnly || imports.isEmpty() ? Optional.empty() : Optional.of(imports.size()),
                git.map(facts -> facts.with(detail)),
                content.map(_ -> excerpt.text() + left),
                metadata,
                rankingOverlay.filter(_ -> !placeOnly).map(overlay -> overlay.with(detail)));
    }

    /// Whether it, or its file beside the hits, has all figures that this hit has.
    boolean hasFiguresOf(PointHit whole, boolean ofFiles) {
        if (!git.map(GitFacts::chunk).equals(whole.git().map(GitFacts::chunk))) return false;
        return ofFiles
                || whole.git().stream().allMatch(facts -> facts.file().members().isEmpty());
    }

    /// The facts about the hit's file, for the list beside the hits.
    FileFacts file(Detail detail, Truncation cut) {
        int most = detail == Detail.LEAST ? FEW : Integer.MAX_VALUE;
        List<String> shown = cut.firstWithin(imports.subList(0, Math.min(most, imports.size())));
        return new FileFacts(
                relativePath.orElse(""),
                shown,
                shown.size() == imports.size() ? Optional.empty() : Optional.of(imports.size()),
                git.map(GitFacts::file).map(FileFacts::ofFewTasks).orElse(JsonValue.object()));
    }

    /// The facts that all hits of a file share.
    record FileFacts(
            @Param(name = "relativePath", value = "relative to the codebase")
            String relativePath,

            @Param("modules that it imports, as it is written there")
            List<String> imports,

            @OmitEmpty @Param(name = "importsCount", value = "how many there are, if these are not all")
            Optional<Integer> importsCount,

            @OmitEmpty
            @Param(
                    "figures of its history, by name; numbers that have a label as {value, label}; the latest five task ids")
            JsonObject git) {

        private static final int MOST_TASKS = 5;

        boolean saysAnything() {
            return !imports.isEmpty() || !git.members().isEmpty();
        }

        private static JsonObject ofFewTasks(JsonObject git) {
            if (!(git.get("taskIds") instanceof JsonArray(List<JsonValue> tasks)) || tasks.size() <= MOST_TASKS)
                return git;
            var members = new LinkedHashMap<>(git.members());
            members.put("taskIds", new JsonArray(tasks.subList(0, MOST_TASKS)));
            members.put("taskIdsCount", JsonValue.of(tasks.size()));
            return new JsonObject(members);
        }
    }

    /// History in the family's format: the most used figures at the top, and all known ones by level. Unknown
    /// figures are null, or missing within the levels.
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

            @OmitEmpty @Param("by name, of the file; numbers that have a label as {value, label}")
            JsonObject file,

            @OmitEmpty @Param("the same of the chunk") JsonObject chunk) {

        GitFacts with(Detail detail) {
            JsonObject nothing = JsonValue.object();
            return new GitFacts(
                    ageDays,
                    commitCount,
                    recentDominantAuthor,
                    blameDominantAuthor,
                    detail == Detail.ALL ? file : nothing,
                    detail.compareTo(Detail.WITHOUT_CHUNK_FIGURES) > 0 ? chunk : nothing);
        }
    }

    /// The explanation of a hit's rank.
    record RankingOverlay(
            @OmitEmpty @Param("the order: a preset's name, or custom")
            String preset,

            @Param(
                    "by weight key, the greatest first: value 0 to 1, weight, and contribution to the score; in a long answer the contribution alone")
            JsonObject signals,

            @OmitEmpty @Param("weight keys of which nothing is known here; they count neither for nor against it")
            List<String> unknown,

            @OmitEmpty
            @Param("figures of the file that belong to the order, with labels; not with metaOnly, where git has them")
            JsonObject file,

            @OmitEmpty @Param("the same of the chunk") JsonObject chunk,

            @OmitEmpty
            @Param("what the file's commits are counted over: twelve months, or whole history where these have none")
            Optional<String> period) {

        /// Smaller contributions are negligible.
        private static final double LEAST = 0.01;

        private static final int MOST = 3;

        RankingOverlay with(Detail detail) {
            if (detail == Detail.ALL) return this;
            if (detail.compareTo(Detail.LEAST) <= 0)
                return new RankingOverlay(
                        "",
                        new JsonObject(greatest()),
                        List.of(),
                        JsonValue.object(),
                        JsonValue.object(),
                        Optional.empty());
            JsonObject nothing = JsonValue.object();
            boolean figures = detail == Detail.FILES_APART;
            return new RankingOverlay(
                    preset,
                    new JsonObject(moving()),
                    figures ? unknown : List.of(),
                    figures ? file : nothing,
                    figures ? chunk : nothing,
                    period);
        }

        private SequencedMap<String, JsonValue> moving() {
            var moving = new LinkedHashMap<String, JsonValue>();
            signals.members().forEach((key, signal) -> {
                if (contribution(signal) >= LEAST) moving.put(key, signal);
            });
            return moving;
        }

        /// The largest ones, which come first.
        private SequencedMap<String, JsonValue> greatest() {
            var greatest = new LinkedHashMap<String, JsonValue>();
            for (var signal : moving().entrySet())
                if (greatest.size() < MOST && signal.getValue() instanceof JsonObject told)
                    greatest.put(signal.getKey(), told.get("contribution"));
            return greatest;
        }

        private static double contribution(JsonValue signal) {
            return signal instanceof JsonObject object && object.get("contribution") instanceof JsonNumber number
                    ? Math.abs(Double.parseDouble(number.literal()))
                    : 1;
        }
    }
}
