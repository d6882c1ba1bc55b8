package dev.loupe.mining;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackageRulesTest {

    @TempDir
    private Path folder;

    @Test
    void permissive_licences_are_accepted_by_their_many_names() {
        assertThat(Licences.accepted("The Apache Software License, Version 2.0"))
                .contains("Apache-2.0");
        assertThat(Licences.accepted("(MIT OR GPL-3.0)")).contains("MIT");
        assertThat(Licences.accepted("MIT AND Zlib")).contains("MIT AND Zlib");
        assertThat(Licences.accepted("Expat")).contains("MIT");
        assertThat(Licences.accepted("Eclipse Distribution License v1.0")).contains("BSD-3-Clause");
    }

    @Test
    void copyleft_and_unknown_licences_are_not() {
        assertThat(Licences.accepted("GPL-2+")).isEmpty();
        assertThat(Licences.accepted("LGPL-2.1-or-later")).isEmpty();
        assertThat(Licences.accepted("GNU Affero General Public License")).isEmpty();
        assertThat(Licences.accepted("Eclipse Public License v2.0")).isEmpty();
        assertThat(Licences.accepted("MIT AND GPL-2.0")).isEmpty();
        assertThat(Licences.accepted("UNLICENSED")).isEmpty();
        assertThat(Licences.accepted("")).isEmpty();
    }

    @Test
    void files_under_another_licence_are_left_out_of_a_package() {
        Licences.Copyright copyright = Licences.copyright("""
            Format: 1.0

            Files: *
            Copyright: 2001, Someone
            License: Expat

            Files: lib/readline/*
            Copyright: 1990, Others
            License: GPL-3+
            """);

        assertThat(copyright.licence()).isEqualTo("MIT");
        assertThat(copyright.refuses("lib/readline/a.c")).isTrue();
        assertThat(copyright.refuses("lib/other/a.c")).isFalse();
    }

    @Test
    void without_a_licence_for_all_only_the_named_files_are_read() {
        Licences.Copyright copyright =
                Licences.copyright("Format: 1.0\n\nFiles: src/*\n lib/*\nLicense: MIT or Apache-2.0\n\nFiles: fonts/*\nLicense: OFL\n");

        assertThat(copyright.licence()).isEqualTo("MIT");
        assertThat(copyright.refuses("lib/a.c")).isFalse();
        assertThat(copyright.refuses("fonts/a.c")).isTrue();
        assertThat(copyright.refuses("other/a.c")).isTrue();
    }

    @Test
    void a_benchmarks_repository_is_told_by_address_name_and_folder() throws IOException {
        Path list = Files.writeString(
                folder.resolve("never.json"), "{\"repositories\": [\"rails/rails\", \"tokio-rs/tokio\"]}");
        NeverTrain never = NeverTrain.read(list);

        assertThat(never.inAddresses(List.of("git+https://github.com/Rails/rails.git")))
                .contains("rails/rails");
        assertThat(never.inAddresses(List.of("https://github.com/rails/thor"))).isEmpty();
        assertThat(never.isName("rust-tokio")).isTrue();
        assertThat(never.isName("org.example:rails")).isTrue();
        assertThat(never.isName("tokio-tools")).isFalse();
        assertThat(never.isOnPath("src/rails/core.rb")).isTrue();
        assertThat(never.isOnPath("src/core/rails.rb")).isFalse();
    }

    @Test
    void a_manifests_own_field_is_read_not_a_nested_one() {
        String json = "{\"scripts\": {\"license\": \"x\"}, \"license\" : \"MIT\", \"repository\": {\"url\": \"a\"}}";

        assertThat(PackageCheck.field(json, "license")).isEqualTo("MIT");
        assertThat(PackageCheck.field(json, "repository")).contains("url");
        assertThat(PackageCheck.field(json, "homepage")).isEmpty();
    }
}
