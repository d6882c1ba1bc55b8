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
public abstract class RepositoryTest {
    private static Syntax syntax;

    @TempDir
    protected Path folder;

    protected SmallRepository files;

    @BeforeAll
    protected static void grammars() {
        syntax = new Syntax(UnpackedLibraries.FOLDER);
    }

    @AfterAll
    protected static void noGrammars() {
        syntax.close();
    }

    @BeforeEach
    protected void open() throws Exception {
        files = new SmallRepository(folder, syntax);
    }

    @AfterEach
    protected void close() throws Exception {
        files.close();
    }
}
