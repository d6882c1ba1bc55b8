package dev.loupe.tools;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import java.util.List;

/// Holds a value against a JSON schema, with a validator that is not ours.
public final class SchemaCheck {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private SchemaCheck() {}

    /// What is wrong with the value, empty where it conforms.
    public static List<String> faults(JsonValue schema, JsonValue value) {
        return REGISTRY
                .getSchema(Json.write(schema), InputFormat.JSON)
                .validate(Json.write(value), InputFormat.JSON)
                .stream()
                .map(Object::toString)
                .toList();
    }

    /// What is wrong with a tool's answer.
    public static List<String> faults(Tool<?, ?> tool, JsonValue answer) {
        return faults(ToolSchema.ofAnswer(tool.answer()), answer);
    }
}
