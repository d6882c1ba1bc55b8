package dev.loupe.graph.imports;

import dev.loupe.UnpackedLibraries;
import dev.loupe.syntax.Syntax;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Base class of tests with a small repository each.
abstract class RepositoryTest {
    private static Syntax syntax;

    @TempDir
    Path folder;

    SmallRepository files;

    @BeforeAll
    static void grammars() {
        syntax = new Syntax(UnpackedLibraries.FOLDER);
    }

    @AfterAll
    static void noGrammars() {
        syntax.close();
    }

    @BeforeEach
    void open() throws Exception {
        files = new SmallRepository(folder, syntax);
    }

    @AfterEach
    void close() throws Exception {
        files.close();
    }
}
