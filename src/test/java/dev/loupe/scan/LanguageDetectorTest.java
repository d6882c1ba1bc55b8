package dev.loupe.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LanguageDetectorTest {

    @Test
    void namesStandForALanguage() {
        assertNamed(Language.DOCKERFILE, "Dockerfile", "Dockerfile.dev", "ci/build.dockerfile", "Containerfile");
        assertNamed(Language.MAKE, "Makefile", "Makefile.am", "Makefile.in", "rules.mk", "GNUmakefile");
        assertNamed(Language.BASH, ".bashrc", ".zshrc", ".profile", "PKGBUILD", "gradlew");
        assertNamed(Language.RUBY, "Rakefile", "Gemfile", "Vagrantfile", "Podfile", "Brewfile", "config.ru");
        assertNamed(Language.GROOVY, "Jenkinsfile", "Jenkinsfile.release", "build.gradle");
        assertNamed(Language.CMAKE, "CMakeLists.txt", "config.cmake.in");
        assertNamed(Language.STARLARK, "BUILD", "BUILD.bazel", "WORKSPACE");
        assertNamed(Language.MESON, "meson.build");
        assertNamed(Language.PROPERTIES, ".editorconfig", "setup.cfg", ".gitmodules");
        assertNamed(Language.JSON, ".babelrc", "tsconfig.json", "composer.lock");
        assertNamed(Language.TOML, "Cargo.lock", "Pipfile");
        assertNamed(Language.TEXT, "LICENSE", "go.mod", ".gitignore", "notes.unheard-of");
    }

    @Test
    void anExtensionOverridesASpecialFileName() {
        assertNamed(Language.MARKDOWN, "Dockerfile.md");
        assertNamed(Language.PYTHON, "Makefile.py");
        assertNamed(Language.PERL, "Makefile.PL");
    }

    @Test
    void theInnerExtensionOfATemplateCounts() {
        assertNamed(Language.C, "config.h.in");
        assertNamed(Language.PHP, "settings.php.dist");
        assertNamed(Language.YAML, "values.yaml.example");
        assertNamed(Language.TEXT, "README.in");
    }

    @Test
    void ambiguousConfigurationIsRecognisedByItsFirstCharacter() {
        assertThat(detect(".eslintrc", "{ \"root\": true }")).isEqualTo(Language.JSON);
        assertThat(detect(".eslintrc", "root: true\n")).isEqualTo(Language.YAML);
    }

    @Test
    void aShebangNamesTheLanguageOfAScript() {
        assertScript(Language.PYTHON, "#!/usr/bin/env -S python3.12 -u");
        assertScript(Language.PYTHON, "#!/usr/bin/env -S uv run --script");
        assertScript(Language.BASH, "#! /bin/sh -e");
        assertScript(Language.BASH, "#!/usr/local/bin/bash");
        assertScript(Language.JAVASCRIPT, "#!/usr/bin/env node");
        assertScript(Language.TYPESCRIPT, "#!/usr/bin/env -S deno run --allow-net");
        assertScript(Language.PERL, "#!/usr/bin/perl5.36 -w");
        assertScript(Language.ELIXIR, "#!/usr/bin/env elixir");
        assertScript(Language.ERLANG, "#!/usr/bin/env escript");
        assertScript(Language.TCL, "#!/usr/bin/tclsh8.6");
        assertScript(Language.R, "#!/usr/bin/env Rscript");
        assertScript(Language.AWK, "#!/usr/bin/awk -f");
        assertScript(Language.POWERSHELL, "#!/usr/bin/env pwsh");
        assertScript(Language.LUA, "#!/usr/bin/env LUA_PATH=lib lua5.4");
        assertScript(Language.TEXT, "#!/usr/bin/osascript");
        assertScript(Language.TEXT, "#!");
    }

    @Test
    void aScriptThatHandsItselfOverIsOfTheOtherLanguage() {
        assertScript(Language.TCL, "#!/bin/sh\n# the next line restarts \\\nexec tclsh \"$0\" \"$@\"");
        assertScript(Language.PYTHON, "#!/usr/bin/env nix-shell\n#!nix-shell -i python3 -p python3");
        assertThat(detect("run.sh", "#!/usr/bin/env fish\n")).isEqualTo(Language.FISH);
    }

    @Test
    void aSureExtensionIsStrongerThanAShebang() {
        assertThat(detect("a.ts", "#!/usr/bin/env node\nlet a: number = 1;\n")).isEqualTo(Language.TYPESCRIPT);
        assertThat(detect("a.py", "#!/bin/sh\n")).isEqualTo(Language.PYTHON);
    }

    @Test
    void modeLinesInTheFirstOrLastLinesNameTheLanguage() {
        assertScript(Language.RUBY, "# -*- mode: ruby -*-");
        assertScript(Language.RUBY, "# -*- coding: utf-8; mode: Ruby; tab-width: 2 -*-");
        assertScript(Language.BASH, "# vim: set ft=sh ts=2:");
        assertScript(Language.TEXT, "# -*- coding: utf-8 -*-");
        assertScript(Language.PERL, "1\n" + "2\n".repeat(50_000) + "# vim:ft=perl\n");
        assertThat(detect("a.h", "/* -*- C++ -*- */\nint a;\n")).isEqualTo(Language.CPP);
    }

    @Test
    void headersAreRecognisedByTheirCode() {
        assertThat(detect("a.h", "#include <stdio.h>\n/* class of its own */\nint f(void);\n"))
                .isEqualTo(Language.C);
        assertThat(detect("a.h", "#include <vector>\nint f();\n")).isEqualTo(Language.CPP);
        assertThat(detect("a.h", "namespace a {\nint f();\n}\n")).isEqualTo(Language.CPP);
        assertThat(detect("a.h", "#import <UIKit/UIKit.h>\n@interface A : NSObject\n@end\n"))
                .isEqualTo(Language.OBJECTIVE_C);
        assertThat(detect("a.h", "// class A\nstruct a { int b; };\n")).isEqualTo(Language.C);
        assertThat(detect("a.h", "#ifdef __cplusplus\nnamespace a {\n#if 1\n#endif\n}\n#else\nint f(void);\n#endif\n"))
                .isEqualTo(Language.C);
    }

    @Test
    void ambiguousExtensionsAreRecognisedByTheContent() {
        assertThat(detect("a.m", "#import \"A.h\"\n@implementation A\n@end\n")).isEqualTo(Language.OBJECTIVE_C);
        assertThat(detect("a.m", "function y = f(x)\n  y = x';\nend\n")).isEqualTo(Language.MATLAB);
        assertThat(detect("a.pl", "use strict;\nmy $a = 1;\n")).isEqualTo(Language.PERL);
        assertThat(detect("a.pl", ":- module(a, [b/1]).\nb(X) :- c(X).\n")).isEqualTo(Language.PROLOG);
        assertThat(detect("a.v", "module adder(input a, output b);\nendmodule\n"))
                .isEqualTo(Language.VERILOG);
        assertThat(detect("a.v", "Require Import List.\nLemma a : True.\nProof. exact I. Qed.\n"))
                .isEqualTo(Language.COQ);
        assertThat(detect("a_de.ts", "<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n"))
                .isEqualTo(Language.XML);
        assertThat(detect("a.ts", "export const a = <T>(x: T) => x;\n")).isEqualTo(Language.TYPESCRIPT);
        assertThat(detect("a.tsx", "<?xml version=\"1.0\"?><tileset/>\n")).isEqualTo(Language.XML);
        assertThat(detect("a.cls", "\\NeedsTeXFormat{LaTeX2e}\n")).isEqualTo(Language.LATEX);
        assertThat(detect("A.cls", "public with sharing class A {\n}\n")).isEqualTo(Language.APEX);
        assertThat(detect("A.cls", "VERSION 1.0 CLASS\nBEGIN\n")).isEqualTo(Language.VISUAL_BASIC);
        assertThat(detect("a.cl", "__kernel void f(__global float* a) {}\n")).isEqualTo(Language.C);
        assertThat(detect("a.cl", "(defun f (a) a)\n")).isEqualTo(Language.LISP);
        assertThat(detect("a.fs", "#version 330\nvoid main() {}\n")).isEqualTo(Language.GLSL);
        assertThat(detect("a.fs", "module A\nlet layout = 1\n")).isEqualTo(Language.FSHARP);
        assertThat(detect("a.d", "module a;\nimport std.stdio;\n")).isEqualTo(Language.D);
        assertThat(detect("a.d", "src/a.o: src/a.c \\\n  src/a.h\n")).isEqualTo(Language.MAKE);
        assertThat(detect("a.inc", "<?php\n$a = 1;\n")).isEqualTo(Language.PHP);
        assertThat(detect("a.inc", "{$mode objfpc}\n")).isEqualTo(Language.PASCAL);
        assertThat(detect("a.inc", "%macro push_all 0\n%endmacro\n")).isEqualTo(Language.ASSEMBLY);
        assertThat(detect("a.inc", "#define A 1\n")).isEqualTo(Language.CPP);
        assertThat(detect("a.pp", "class a { package { 'b': ensure => installed } }\n"))
                .isEqualTo(Language.PUPPET);
        assertThat(detect("a.pp", "unit A;\ninterface\n")).isEqualTo(Language.PASCAL);
        assertThat(detect("a.ml", "let f x = x + 1\n")).isEqualTo(Language.OCAML);
        assertThat(detect("a.ml", "structure A = struct\n  fun f x = x\nend\n")).isEqualTo(Language.STANDARD_ML);
        assertThat(detect("a.sc", "object A { def f = 1 }\n")).isEqualTo(Language.SCALA);
        assertThat(detect("a.sc", "SynthDef(\\a, { Out.ar(0) }).add;\n")).isEqualTo(Language.TEXT);
        assertThat(detect("a.php", "<html><body></body></html>\n")).isEqualTo(Language.HTML);
        assertThat(detect("a.php", "<html><?php f(); ?></html>\n")).isEqualTo(Language.PHP);
        assertThat(detect("a.rs", "fn main() {}\n")).isEqualTo(Language.RUST);
    }

    @Test
    void markupOfAnUnknownExtensionIsRecognisedByItsBeginning() {
        assertThat(detect("a.unheard-of", "<?xml version='1.0'?><a/>")).isEqualTo(Language.XML);
        assertThat(detect("a.unheard-of", "\n<!DOCTYPE HTML>\n<html>")).isEqualTo(Language.HTML);
        assertThat(detect("a.unheard-of", "a < b")).isEqualTo(Language.TEXT);
    }

    @Test
    void contentIsUnderstoodInEveryEncoding() {
        String header = "\uFEFF@interface A\n@end\n";
        for (Charset charset :
                new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE})
            assertThat(LanguageDetector.detect(new RepoPath("a.h"), header.getBytes(charset)))
                    .isEqualTo(Language.OBJECTIVE_C);
    }

    @Test
    void anyBytesGetAnAnswer() {
        byte[] noise = new byte[100_000];
        for (int i = 0; i < noise.length; i++) noise[i] = (byte) (i * i + i / 7);
        for (String name : new String[] {"a.h", "a.m", "a.d", "a.inc", "a", "a.pl", "a.ml", "Makefile.x", ".in"})
            for (int length : new int[] {0, 1, 2, 3, 100, noise.length})
                assertThat(LanguageDetector.detect(new RepoPath(name), Arrays.copyOf(noise, length)))
                        .isNotNull();
    }

    private static void assertNamed(Language language, String... names) {
        for (String name : names)
            assertThat(detect("folder/" + name, "")).as(name).isEqualTo(language);
    }

    private static void assertScript(Language language, String content) {
        assertThat(detect("bin/tool", content)).as(content).isEqualTo(language);
    }

    private static Language detect(String path, String content) {
        return LanguageDetector.detect(new RepoPath(path), content.getBytes(StandardCharsets.UTF_8));
    }
}
