package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Projects;
import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Deletes documents of a collection.
final class DeleteDocuments implements Tool<DeleteDocuments.Arguments, DeleteDocuments.Answer> {

    @Coded
    record Arguments(
            @Param(value = "Name of a collection of documents.", shared = true)
            String collection,

            @Param(
                    value = "Texts and numbers: [1, \"n-2\"]. Those that are not there are passed over.",
                    types = "array<string|number>")
            List<JsonValue> ids) {}

    record Answer(
            String collection,

            @Param("documents that were there and are gone") int deleted,

            @Cut(value = Part.MAIN, what = "ids not found", how = "they are in the call")
            @Param(name = "notFound", value = "ids that no document had", types = "array<string|number>")
            List<JsonValue> notFound,

            @Param(name = "documentsCount", value = "documents in the collection now")
            int documentsCount,

            String message,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final CollectionChoice collections;

    DeleteDocuments(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("delete_documents", "Delete documents", """
                Delete single documents of a collection by their ids. delete_collection removes all of them.
                """, Effect.DESTROYS)
                .example("{'collection': 'notes', 'ids': [1]}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        Map<String, JsonValue> ids = ids(arguments.ids());
        DocumentCollection collection = collections.documents(arguments.collection(), call.session());
        return asked(() -> {
            try (CollectionWriting writing = collection.write()) {
                Set<String> deleted = writing.delete(ids.keySet());
                writing.commit();
                ids.keySet().removeAll(deleted);
                List<JsonValue> unknown = List.copyOf(ids.values());
                return answer(collection.manifest().name(), deleted.size(), unknown, writing.count());
            }
        });
    }

    private static Map<String, JsonValue> ids(List<JsonValue> given) throws ToolFailure {
        if (given.size() > GivenDocuments.MOST)
            throw GivenDocuments.refused(
                    "%d ids are too many for one call".formatted(given.size()),
                    "give at most %d".formatted(GivenDocuments.MOST));
        Map<String, JsonValue> ids = new LinkedHashMap<>();
        for (int i = 0; i < given.size(); i++) {
            GivenDocuments.checkId(given.get(i), "ids[%d] (%s)".formatted(i, JsonConventions.shown(given.get(i))));
            ids.put(CollectionWriting.pointId(given.get(i)), given.get(i));
        }
        return ids;
    }

    private static Answer answer(String name, int deleted, List<JsonValue> unknown, int count) {
        String missing = unknown.isEmpty() ? "" : " %d id(s) were not there.".formatted(unknown.size());
        String message = "Successfully deleted %d document(s) from collection \"%s\".".formatted(deleted, name);
        return new Answer(name, deleted, unknown, count, message + missing, List.of());
    }
}
