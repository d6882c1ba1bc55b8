package dev.loupe.scan;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.model.RepoPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Parsing of path lists and of files' first lines always terminates.
class ScanFuzzTest {
    private static final List<String> PATHS = List.of(
            "100644 0123456789abcdef0123456789abcdef01234567 0\ta.py\0",
            "160000 0123 0\tsub\0",
            "sub/\0",
            "a\0",
            "\0",
            "\t",
            "/");
    private static final List<String> HEADS = List.of(
            "#!/usr/bin/env -S ",
            "#!",
            "python3 ",
            "nix-shell -i ",
            "-*- mode: ",
            "-*-",
            "# vim: set ft=",
            "vim:",
            "ex:",
            "\n",
            ":",
            " ",
            "<?xml ",
            "<!doctype ");

    @Test
    void everyListIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git ls-files",
                3_000,
                ScanFuzzTest::paths,
                list -> {
                    GitListing.split(new ByteArrayInputStream(list.getBytes(UTF_8)), ListedPath::tracked);
                    GitListing.split(new ByteArrayInputStream(list.getBytes(UTF_8)), ListedPath::named);
                },
                IOException.class);
    }

    private static String paths(Fragments some) {
        var paths = new StringBuilder();
        for (int i = 1 + some.below(5); i > 0; i--) paths.append(some.oneOf(PATHS));
        return some.once(3) ? paths.toString() : some.broken(paths.toString());
    }

    @Test
    void everyContentHasALanguage() throws Exception {
        ParserFuzz.feed("a file", some -> some.any(HEADS), text -> {
            byte[] content = text.getBytes(UTF_8);
            for (String name : List.of("script", "a.h", "a.m", "a.pl", "a.ts")) {
                LanguageDetector.detect(new RepoPath(name), content);
                ContentRules.judge(new RepoPath(name), content);
            }
        });
    }
}
