package dev.loupe.tools.catalogue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// Validates a value against a JSON schema with an independent validator.
public final class SchemaCheck {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private SchemaCheck() {}

    /// The violations; empty if the value conforms.
    public static List<String> faults(JsonValue schema, JsonValue value) {
        return REGISTRY
                .getSchema(Json.write(schema), InputFormat.JSON)
                .validate(Json.write(value), InputFormat.JSON)
                .stream()
                .map(Object::toString)
                .toList();
    }

    /// The violations in a tool's answer.
    public static List<String> faults(Tool<?, ?> tool, JsonValue answer) {
        return faults(ToolSchema.ofAnswer(tool.answer()), answer);
    }
}
