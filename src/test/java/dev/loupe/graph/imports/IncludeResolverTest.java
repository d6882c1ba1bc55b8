package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IncludeResolverTest extends RepositoryTest {

    @Test
    void cFindsHeadersBesideInIncludeFoldersAndInTheCompilationDatabase() throws Exception {
        files.put("include/db/table.h", "")
                .put("src/list.h", "")
                .put("src/string.h", "")
                .put("other/list.h", "")
                .put("generated/config.h", "")
                .put(
                        "build/compile_commands.json",
                        "[{\"directory\": \"" + files.root()
                                + "/build\", \"command\": \"cc -I../generated -I/usr/include -I ../../.. -c ../src/main.c\"}]")
                .put(
                        "src/main.c",
                        "#include <stdio.h>",
                        "#include <string.h>",
                        "#include \"list.h\"",
                        "#include <db/table.h>",
                        "#include \"db/gone.h\"",
                        "#include <config.h>",
                        "#include <zlib.h>",
                        "#include \"../../outside.h\"");

        assertThat(files.imports("src/main.c"))
                .containsExactly(
                        "<stdio.h> external",
                        "<string.h> external",
                        "list.h -> src/list.h",
                        "<db/table.h> -> include/db/table.h",
                        "db/gone.h unknown",
                        "<config.h> -> generated/config.h",
                        "<zlib.h> external",
                        "../../outside.h unknown");
    }
}
