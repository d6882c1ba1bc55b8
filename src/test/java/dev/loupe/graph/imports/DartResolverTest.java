package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DartResolverTest extends RepositoryTest {

    @Test
    void aPackageIsTheLibFolderOfThePubspecWithItsName() throws Exception {
        files.put("pkgs/http/pubspec.yaml", "version: 1.0.0", "name: http")
                .put("pkgs/http/lib/http.dart", "export 'src/request.dart';")
                .put("pkgs/http/lib/src/request.dart", "import 'dart:io';")
                .put(
                        "pkgs/app/bin/main.dart",
                        "import 'package:http/src/request.dart';",
                        "import 'package:path/path.dart';",
                        "import 'package:http/gone.dart';",
                        "import 'package:http/../../../../outside.dart';",
                        "import 'gone.dart';");

        assertThat(files.imports("pkgs/http/lib/http.dart"))
                .containsExactly("src/request.dart -> pkgs/http/lib/src/request.dart");
        assertThat(files.imports("pkgs/http/lib/src/request.dart")).containsExactly("dart:io external");
        assertThat(files.imports("pkgs/app/bin/main.dart"))
                .containsExactly(
                        "package:http/src/request.dart -> pkgs/http/lib/src/request.dart",
                        "package:path/path.dart external",
                        "package:http/gone.dart unknown",
                        "package:http/../../../../outside.dart unknown",
                        "gone.dart unknown");
    }
}
