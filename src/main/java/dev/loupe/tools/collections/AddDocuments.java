package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.Document;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Projects;
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
import java.util.List;

/// Adds documents to a collection.
final class AddDocuments implements Tool<AddDocuments.Arguments, AddDocuments.Answer> {

    @Coded
    record Arguments(
            @Param(value = "Name of a collection of documents; create_collection makes one.", shared = true)
            String collection,

            @Param("At most 10,000; all are added, or none. A document whose id is there already replaces that one.")
            List<GivenDocuments.NewDocument> documents) {}

    record Answer(
            String collection,
            @Param("documents that were written") int added,

            @Param("how many of them replaced one with the same id")
            int replaced,

            @Cut(value = Part.MAIN, what = "repeated ids", how = "they are in the call")
            @Param(
                    value = "ids that were given more than once; the last document of each counts",
                    types = "array<string|number>")
            List<JsonValue> repeated,

            @Param(name = "documentsCount", value = "documents in the collection now")
            int documentsCount,

            String message,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final CollectionChoice collections;

    AddDocuments(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("add_documents", "Add documents", """
                Add texts with metadata to a collection of documents, or replace those of the same ids. index_directory takes folders of files.
                """, Effect.WRITES_INDEX)
                .example(
                        "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'Invoices are written on the first of a month.', 'metadata': {'team': 'billing'}}]}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        var given = GivenDocuments.checked(arguments.documents());
        DocumentCollection collection = collections.documents(arguments.collection(), call.session());
        List<Document> documents = given.documents();
        return asked(() -> {
            try (CollectionWriting writing = collection.write()) {
                int replaced = writing.put(documents);
                writing.commit();
                return answer(collection.manifest().name(), given, replaced, writing.count());
            }
        });
    }

    private static Answer answer(String name, GivenDocuments given, int replaced, int count) {
        int added = given.documents().size();
        String again = replaced == 0 ? "" : " %d of them replaced one with the same id.".formatted(replaced);
        String repeated = given.repeated().isEmpty()
                ? ""
                : " %d id(s) were given more than once; the last document of each counts."
                        .formatted(given.repeated().size());
        String message = "Successfully added %d document(s) to collection \"%s\".".formatted(added, name);
        return new Answer(name, added, replaced, given.repeated(), count, message + again + repeated, List.of());
    }
}
