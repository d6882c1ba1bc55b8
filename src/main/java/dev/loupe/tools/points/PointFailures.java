package dev.loupe.tools.points;

import dev.loupe.search.rerank.RerankFailure;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.InvalidFilter;
import java.util.List;

/// The failures of the family, with its codes.
final class PointFailures {
    private PointFailures() {}

    /// For a query that cannot be answered as it is.
    static ToolFailure query(String what, String remedy) {
        return coded(ToolFailure.Kind.BAD_ARGUMENT, "EXPLORE_INVALID_QUERY", what, remedy);
    }

    /// For an invalid argument.
    static ToolFailure parameter(String what, String remedy) {
        return coded(ToolFailure.Kind.BAD_ARGUMENT, "INPUT_INVALID_PARAMETER", what, remedy);
    }

    /// For an unknown order; its message names alternatives.
    static ToolFailure order(RerankFailure refused) {
        return ToolFailure.badArgument("INPUT_INVALID_PARAMETER", String.valueOf(refused.getMessage()));
    }

    /// For an invalid filter; its message names the part and the reason.
    static ToolFailure filter(InvalidFilter invalid) {
        return parameter(invalid.getMessage(), "tea-rags://schema/filters describes filters and their keys.");
    }

    static ToolFailure unknownFilterPreset(String name, String remedy) {
        return coded(
                ToolFailure.Kind.BAD_ARGUMENT,
                "EXPLORE_UNKNOWN_FILTER_PRESET",
                "there is no filter preset \"%s\"".formatted(name),
                remedy);
    }

    static ToolFailure emptyFilterPreset(List<String> known) {
        return coded(
                ToolFailure.Kind.BAD_ARGUMENT,
                "EXPLORE_EMPTY_FILTER_PRESET",
                "presets of a filter must name at least one",
                "write {\"presets\": \"production\"} or several with commas; there are " + String.join(", ", known));
    }

    static ToolFailure filterPresetOfDocuments(String collection) {
        return parameter(
                "presets of filters are made of what is known of code, and %s is a collection of documents"
                        .formatted(collection),
                "filter by keys of the documents' metadata.");
    }

    /// For code whose embedding is undefined, so that similarity means nothing.
    static ToolFailure meansNothing(String code) {
        return query(
                "no word of the example \"%s\" means anything to the embedding model".formatted(cut(code)),
                "give code with names or words in it.");
    }

    static ToolFailure chunkNotFound(String id, String where) {
        return coded(
                ToolFailure.Kind.NOT_FOUND,
                "EXPLORE_CHUNK_NOT_FOUND",
                "there is no chunk with the id \"%s\" in %s".formatted(cut(id), where),
                "take ids from a result of the same collection; one changes when its chunk's text does.");
    }

    static ToolFailure collectionNotFound(String name, String remedy) {
        return coded(
                ToolFailure.Kind.NOT_FOUND,
                "EXPLORE_COLLECTION_NOT_FOUND",
                "there is no collection \"%s\"".formatted(cut(name)),
                remedy);
    }

    static ToolFailure withoutVectors(String where) {
        return coded(
                ToolFailure.Kind.NOT_INDEXED,
                "INGEST_NOT_INDEXED",
                "%s has no vectors to compare with".formatted(where),
                "index_codebase with forceReindex makes them; search with mode keyword does without.");
    }

    /// For data that is not in the shared store.
    static ToolFailure notShared(String what) {
        return parameter(
                "a shared index knows " + what + " of no chunk",
                "leave that out, or index the repository on this machine: index_codebase with its path.");
    }

    private static ToolFailure coded(ToolFailure.Kind kind, String code, String what, String remedy) {
        boolean ends = what.endsWith(".") || what.endsWith("?");
        return new ToolFailure(kind, code, what + (ends ? "" : ".") + "\n\nHint: " + remedy);
    }

    private static String cut(String text) {
        return text.length() > 100 ? text.substring(0, 100) + "…" : text;
    }
}
