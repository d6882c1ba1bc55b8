package dev.loupe.tools;

import java.util.Set;

/// The family of tools whose refusals all begin with a code: those of points, indexes, projects and
/// collections.
final class CodedRefusals {
    private static final Set<String> TOOLS = Set.of(
            "semantic_search",
            "hybrid_search",
            "find_similar",
            "rank_chunks",
            "search_code",
            "add_documents",
            "delete_documents",
            "create_collection",
            "list_collections",
            "get_collection_info",
            "delete_collection",
            "index_codebase",
            "reindex_changes",
            "get_index_status",
            "get_index_metrics",
            "clear_index",
            "register_project",
            "list_projects",
            "unregister_project");

    private CodedRefusals() {}

    /// The failure with the code of its kind, where it has none; as it is for another tool.
    static ToolFailure of(String tool, ToolFailure failure) {
        if (!failure.code().isEmpty() || !TOOLS.contains(tool)) return failure;
        return switch (failure.kind()) {
            case BAD_ARGUMENT, NOT_FOUND -> coded(failure, "INPUT_INVALID_PARAMETER");
            case NOT_INDEXED -> coded(failure, "INGEST_NOT_INDEXED");
            case UNAVAILABLE -> coded(failure, "INFRA_UNAVAILABLE");
            case CANCELLED, TIMED_OUT -> failure;
        };
    }

    private static ToolFailure coded(ToolFailure failure, String code) {
        return new ToolFailure(failure.kind(), code, failure.getMessage());
    }
}
