package dev.loupe.tools.collections;

import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.Document;
import dev.loupe.json.Json;
import dev.loupe.json.JsonConventions;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The validated documents of one call.
///
/// @param documents distinct by id, in the order of their first occurrence
/// @param repeated ids that occurred more than once
record GivenDocuments(List<Document> documents, List<JsonValue> repeated) {

    static final int MOST = 10_000;

    private static final int LONGEST_TEXT = 1_000_000;
    private static final int LONGEST_TOTAL = 16_000_000;
    private static final int LONGEST_METADATA = 100_000;
    private static final int LONGEST_ID = 500;
    private static final int LONGEST_NUMBER = 40;

    private static final JsonObject NONE = JsonValue.object();

    /// A document as given by the caller.
    record NewDocument(
            @Param(
                    value = "Text or number, kept as it is; 1 and \"1\" are two ids.",
                    types = {"string", "number"})
            JsonValue id,

            @Param("What is searched, by meaning (its beginning counts most) and by words.")
            String text,

            @Param("Any JSON object, for filters and answers; without a member `text`.")
            Optional<JsonObject> metadata) {}

    GivenDocuments {
        documents = List.copyOf(documents);
        repeated = List.copyOf(repeated);
    }

    /// @throws ToolFailure for the first invalid one, with its position and the rule
    static GivenDocuments checked(List<NewDocument> given) throws ToolFailure {
        if (given.isEmpty()) throw refused("documents is empty", "give at least one document with id and text");
        if (given.size() > MOST)
            throw refused(
                    "%d documents are too many for one call".formatted(given.size()),
                    "give at most %d, and the rest in further calls".formatted(MOST));
        Map<String, Document> byId = new LinkedHashMap<>();
        var repeated = new LinkedHashMap<String, JsonValue>();
        long total = 0;
        for (int i = 0; i < given.size(); i++) {
            Document document = checked(given.get(i), i);
            total += document.text().length();
            String id = CollectionWriting.pointId(document.id());
            if (byId.put(id, document) != null) repeated.put(id, document.id());
        }
        if (total > LONGEST_TOTAL)
            throw refused(
                    "the texts have %d characters together".formatted(total),
                    "give at most %d in one call, and the rest in further calls".formatted(LONGEST_TOTAL));
        return new GivenDocuments(new ArrayList<>(byId.values()), new ArrayList<>(repeated.values()));
    }

    private static Document checked(NewDocument given, int index) throws ToolFailure {
        String which = "documents[%d] (id %s)".formatted(index, JsonConventions.shown(given.id()));
        checkId(given.id(), which);
        if (given.text().isBlank()) throw refused(which + " has no text", "give it some, or leave the document out");
        if (given.text().length() > LONGEST_TEXT)
            throw refused(
                    "%s has %d characters".formatted(which, given.text().length()),
                    "cut it into documents of at most %d; index_file does that for files".formatted(LONGEST_TEXT));
        JsonObject metadata = given.metadata().orElse(NONE);
        if (metadata.has(CollectionWriting.TEXT))
            throw refused(
                    which + " has a member `text` in its metadata",
                    "call that something else: `text` is the document's");
        if (Json.write(metadata).length() > LONGEST_METADATA)
            throw refused(
                    which + " has metadata of more than %d characters of JSON".formatted(LONGEST_METADATA),
                    "put long texts into `text`");
        return new Document(given.id(), given.text(), metadata);
    }

    /// Validates the id of a document, as filters and stores know it.
    static void checkId(JsonValue id, String which) throws ToolFailure {
        boolean right = switch (id) {
            case JsonString(String text) -> !text.isEmpty() && text.length() <= LONGEST_ID;
            case JsonNumber(String literal) -> literal.length() <= LONGEST_NUMBER;
            default -> false;
        };
        if (!right)
            throw refused(
                    which + " has no usable id",
                    "an id is a number, or a text of 1 to %d characters".formatted(LONGEST_ID));
    }

    static ToolFailure refused(String what, String remedy) {
        return ToolFailure.badArgument(
                "INPUT_INVALID_PARAMETER", "Not accepted: %s.\n\nHint: %s.".formatted(what, remedy));
    }
}
