package dev.loupe.embed.remote;

import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The request and response format of one kind of server.
sealed interface WireFormat {

    URI address(EmbeddingSettings.Remote settings);

    JsonObject request(EmbeddingSettings.Remote settings, List<String> texts);

    /// The vectors in the order of the texts, as the server returned them.
    ///
    /// @param texts number of texts sent
    /// @throws EmbeddingFailure if the answer has an unexpected shape
    float[][] vectors(JsonObject answer, int texts) throws EmbeddingFailure;

    /// What to do if the server does not know the model.
    String unknownModel(String model);

    /// `POST /v1/embeddings`, as served by OpenAI, vLLM, TEI, llama.cpp, LM Studio and others. A vector's
    /// `index` is the number of its text.
    record OpenAi() implements WireFormat {

        @Override
        public URI address(EmbeddingSettings.Remote settings) {
            return URI.create(settings.base() + "/embeddings");
        }

        @Override
        public JsonObject request(EmbeddingSettings.Remote settings, List<String> texts) {
            Map<String, JsonValue> members = common(settings, texts);
            members.put("encoding_format", JsonValue.of("float"));
            return new JsonObject(new LinkedHashMap<>(members));
        }

        @Override
        public float[][] vectors(JsonObject answer, int texts) throws EmbeddingFailure {
            List<JsonValue> data = list(answer.get("data"), "data", texts);
            var vectors = new float[texts][];
            for (int i = 0; i < texts; i++) {
                if (!(data.get(i) instanceof JsonObject one))
                    throw misshapen("data has an element that is not an object");
                int index = one.has("index") ? index(one.get("index"), texts) : i;
                if (vectors[index] != null) throw misshapen("two vectors have index " + index);
                vectors[index] = floats(one.get("embedding"));
            }
            return vectors;
        }

        private static int index(JsonValue value, int texts) throws EmbeddingFailure {
            if (value instanceof JsonNumber(String literal) && literal.matches("\\d{1,6}")) {
                int index = Integer.parseInt(literal);
                if (index < texts) return index;
            }
            throw misshapen("a vector's index matches no text");
        }

        @Override
        public String unknownModel(String model) {
            return "set EMBEDDING_MODEL to a model that the server offers, and check EMBEDDING_BASE_URL";
        }
    }

    /// Ollama's `POST /api/embed`. Ollama truncates texts that are too long for the model.
    record Ollama() implements WireFormat {

        @Override
        public URI address(EmbeddingSettings.Remote settings) {
            return URI.create(settings.base() + "/api/embed");
        }

        @Override
        public JsonObject request(EmbeddingSettings.Remote settings, List<String> texts) {
            Map<String, JsonValue> members = common(settings, texts);
            members.put("truncate", JsonValue.of(true));
            return new JsonObject(new LinkedHashMap<>(members));
        }

        @Override
        public float[][] vectors(JsonObject answer, int texts) throws EmbeddingFailure {
            List<JsonValue> data = list(answer.get("embeddings"), "embeddings", texts);
            var vectors = new float[texts][];
            for (int i = 0; i < texts; i++) vectors[i] = floats(data.get(i));
            return vectors;
        }

        @Override
        public String unknownModel(String model) {
            return "run `ollama pull %s`, or set EMBEDDING_MODEL to another model".formatted(model);
        }
    }

    private static Map<String, JsonValue> common(EmbeddingSettings.Remote settings, List<String> texts) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("model", JsonValue.of(settings.model()));
        members.put("input", new JsonArray(texts.stream().map(JsonValue::of).toList()));
        if (settings.dimensions() > 0) members.put("dimensions", JsonValue.of(settings.dimensions()));
        return members;
    }

    private static List<JsonValue> list(JsonValue value, String name, int texts) throws EmbeddingFailure {
        if (!(value instanceof JsonArray(List<JsonValue> elements))) throw misshapen("missing array " + name);
        if (elements.size() != texts)
            throw misshapen("%d texts were sent and %d vectors came back".formatted(texts, elements.size()));
        return elements;
    }

    private static float[] floats(JsonValue value) throws EmbeddingFailure {
        if (!(value instanceof JsonArray(List<JsonValue> elements)) || elements.isEmpty())
            throw misshapen("a vector is not an array of numbers");
        var floats = new float[elements.size()];
        for (int i = 0; i < floats.length; i++) floats[i] = number(elements.get(i));
        return floats;
    }

    private static float number(JsonValue value) throws EmbeddingFailure {
        if (!(value instanceof JsonNumber(String literal))) throw misshapen("a component is not a number");
        float number = Float.parseFloat(literal);
        if (!Float.isFinite(number)) throw misshapen("a component is out of range");
        return number;
    }

    private static EmbeddingFailure misshapen(String how) {
        return new EmbeddingFailure("its answer is not that of an embedding server (%s)".formatted(how));
    }

    /// The server's error message, on one line; empty if there is none.
    static String complaint(JsonValue answer) {
        if (!(answer instanceof JsonObject object)) return "";
        JsonValue error = object.has("error") ? object.get("error") : object.get("message");
        if (error instanceof JsonObject inner) error = inner.get("message");
        return error instanceof JsonString(String text) ? text : "";
    }
}
