package dev.loupe.search.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.QdrantFilter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// docs/filters.md equals the text that callers can read as a resource; `./dev docs` writes it.
@Tag("anywhere")
class FilterDocsTest {
    private static final Path DOCS = Path.of("docs/filters.md");

    @Test
    void theDocumentedFiltersAreThoseThatThereAre() throws Exception {
        String text = FilterReference.markdown();
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(DOCS, text);
        assertThat(DOCS).as("./dev docs writes it").hasContent(text);
    }

    @Test
    void everyKeyIsDescribed() {
        for (FigureLevel level : FigureLevel.values())
            for (String name : ChunkKeys.ofGit(level))
                assertThat(FilterReference.markdown()).containsPattern("\\| `" + name + "` \\| \\w+ \\| [^|]{4,}\\|");
        for (String name : ChunkKeys.OF_CHUNK.keySet())
            assertThat(FilterReference.markdown()).containsPattern("\\| `" + name + "` \\| [^|]{4,}\\|");
    }

    @Test
    void theExampleIsAFilterOfCode() throws Exception {
        var example = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL).matcher(FilterReference.markdown());
        assertThat(example.find()).isTrue();
        ChunkKeys.checked(QdrantFilter.parse((JsonObject) Json.parse(example.group(1))));
    }
}
