package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Import;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportSpecifiersTest {

    @Test
    void pythonImportsNameTheirModule() throws Exception {
        assertThat(imports("a.py", "import hashlib\nimport os.path as p, sys\n"))
                .containsExactly(new Import("hashlib", 1), new Import("os.path", 2), new Import("sys", 2));
        assertThat(imports("a.py", "from a import b as c, d\nfrom . import e\nfrom ..f.g import *\n"))
                .containsExactly(
                        new Import("a.b", 1), new Import("a.d", 1), new Import(".e", 2), new Import("..f.g.*", 3));
    }

    @Test
    void javaImportsNameTypesAndMembers() throws Exception {
        assertThat(imports("A.java", "import java.util.Map;\nimport static a.B.c;\nimport a.b.*;\n"))
                .containsExactly(new Import("java.util.Map", 1), new Import("a.B.c", 2), new Import("a.b.*", 3));
    }

    @Test
    void scriptsImportModules() throws Exception {
        assertThat(
                        imports(
                                "a.ts",
                                "import { a, b } from './m';\nimport 'side';\nexport * from \"e\";\nconst r = require('r');\nawait import('lazy');\n"))
                .extracting(Import::specifier)
                .containsExactly("./m", "side", "e", "r", "lazy");
    }

    @Test
    void goImportsPaths() throws Exception {
        assertThat(imports("a.go", "package a\nimport (\n\t\"fmt\"\n\tm \"math/rand\"\n)\n"))
                .containsExactly(new Import("fmt", 3), new Import("math/rand", 4));
    }

    @Test
    void rustGroupsAreFlattenedWithTheLineOfEach() throws Exception {
        assertThat(imports("a.rs", "use std::{\n    fmt::{self, Debug as D},\n    io::*,\n};\nuse a;\n"))
                .containsExactly(
                        new Import("std::fmt", 2),
                        new Import("std::fmt::Debug", 2),
                        new Import("std::io::*", 3),
                        new Import("a", 5));
    }

    private static List<Import> imports(String name, String content) throws Exception {
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            return syntax.parse(new RepoPath(name), content.getBytes(StandardCharsets.UTF_8))
                    .imports();
        }
    }
}
