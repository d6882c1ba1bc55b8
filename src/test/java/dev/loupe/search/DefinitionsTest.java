package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefinitionsTest {
    private static final Chunk CACHE = chunk("src/Cache.java", 1, ChunkKind.CLASS, "Cache", "Cache");
    private static final Chunk CONSTRUCTOR = chunk("src/Cache.java", 9, ChunkKind.METHOD, "Cache", "Cache.Cache");
    private static final Chunk GET = chunk("src/Cache.java", 20, ChunkKind.METHOD, "get", "Cache.get");
    private static final Chunk GET_OVERLOAD = chunk("src/Cache.java", 30, ChunkKind.METHOD, "get", "Cache.get");
    private static final Chunk OTHER_GET = chunk("src/Store.java", 5, ChunkKind.METHOD, "get", "Store.get");
    private static final Chunk STRUCT = chunk("src/walk.rs", 1, ChunkKind.STRUCT, "Walk", "Walk");
    private static final Chunk IMPL = chunk("src/walk.rs", 9, ChunkKind.IMPL, "Walk", "impl Walk");
    private static final Chunk HEADING = chunk("README.md", 3, ChunkKind.SECTION, "Cache", "Guide > Cache");
    private static final Chunk PROSE = chunk("README.md", 9, ChunkKind.SECTION, "Limits", "Guide > Limits");

    @TempDir
    private Path folder;

    private ProjectIndex index;

    private static Chunk chunk(String path, int line, ChunkKind kind, String name, String qualified) {
        return Samples.chunk(path, line, kind, name, qualified, "", "body of " + qualified + " at " + line);
    }

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder);
        Samples.put(index.writes(), "src/Cache.java", CACHE, CONSTRUCTOR, GET, GET_OVERLOAD);
        Samples.put(index.writes(), "src/Store.java", OTHER_GET);
        Samples.put(index.writes(), "src/walk.rs", STRUCT, IMPL);
        Samples.put(index.writes(), "README.md", HEADING, PROSE);
        index.writes().publish();
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private List<Chunk> named(String name) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return Definitions.named(snapshot, name);
        }
    }

    @Test
    void aTypeStandsForItsConstructorsAndImplsAndForHeadings() throws Exception {
        assertThat(named("Cache")).containsExactly(CACHE);
        assertThat(named("Walk")).containsExactly(STRUCT);
    }

    @Test
    void overloadsAreOneDefinitionAndOtherTypesAreOthers() throws Exception {
        assertThat(named("get")).containsExactly(GET, OTHER_GET);
    }

    @Test
    void aQualifierDecidesInEverySpelling() throws Exception {
        for (String name : List.of("Store.get", "Store::get", "Store#get", "Store.get()"))
            assertThat(named(name)).as(name).containsExactly(OTHER_GET);
        assertThat(named("Nothing.get")).isEmpty();
    }

    @Test
    void anotherCaseWillDoWhereTheExactNameIsNotThere() throws Exception {
        assertThat(named("CACHE")).containsExactly(CACHE);
        assertThat(named("Limits")).containsExactly(PROSE);
        assertThat(named("Cach")).isEmpty();
        assertThat(named("")).isEmpty();
    }
}
