package dev.loupe.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Python, XML and HTML files with a declared encoding were shown with U+FFFD for every non-ASCII letter.
class FileTextTest {

    /// The encodings differ in their letters: `ö` in one is another letter, or none, in the next.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# -*- coding: latin-1 -*- | ISO-8859-1 | Größe",
                "# coding=koi8-r | KOI8-R | размер",
                "#!/usr/bin/ruby\\n# encoding: Windows-1251 | windows-1251 | размер",
                "/* vim: set fileencoding=cp932 : */ | Shift_JIS | 大きさ",
                "x = 1\\n\\n\\n# vim: ts=4 fenc=euc-jp | EUC-JP | 大きさ",
                ";; -*- mode: lisp; coding: euc-kr-unix -*- | EUC-KR | 크기",
                "(x)\\n\\n\\n;; Local Variables:\\n;; coding: iso-8859-2\\n;; End: | ISO-8859-2 | wielkość",
                "<?xml version='1.0' encoding='ISO-8859-7'?> | ISO-8859-7 | μέγεθος",
                "<?xml version=\"1.0\" encoding = \"ISO-8859-15\" ?> | ISO-8859-15 | 10 €",
                "<html><head>\\n<title>x</title>\\n<meta charset=gb2312> | GBK | 大小",
                "<html>\\n<meta http-equiv=\"Content-Type\" content=\"text/html; charset=Big5\"> | Big5 | 大小",
                "@charset \"windows-1254\"; | windows-1254 | büyüklüğü",
                "msgid \"\"\\nmsgstr \"\"\\n\"Content-Type: text/plain; charset=CP1250\\\\n\" | windows-1250 | wielkość",
                "\\documentclass{article}\\n\\usepackage[latin2]{inputenc} | ISO-8859-2 | velikost ž",
                "# coding: tis-620 | x-windows-874 | ขนาด",
                "# coding: ibm866 | IBM866 | размер",
                "// no word of it, by its escapes | ISO-2022-JP | 大きさ"
            })
    void aFileIsReadAsItSays(String line, String charset, String word) {
        String text = line.replace("\\n", "\n").replace("\\\\", "\\") + "\n// " + word + "\n";
        byte[] content = text.getBytes(Charset.forName(charset));

        assertThat(FileText.decode(content)).isEqualTo(text);
        assertThat(FileText.utf8(content)).isEqualTo(text.getBytes(UTF_8));
        assertThat(FileText.utf8(FileText.utf8(content))).isEqualTo(text.getBytes(UTF_8));
    }

    /// Random letters that match no language.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "windows-1250",
                "windows-1251",
                "windows-1252",
                "windows-1253",
                "windows-1254",
                "windows-1255",
                "windows-1256",
                "windows-1257",
                "windows-1258",
                "windows-31j",
                "x-windows-874",
                "x-windows-949",
                "x-windows-950",
                "ISO-8859-1",
                "ISO-8859-2",
                "ISO-8859-3",
                "ISO-8859-4",
                "ISO-8859-5",
                "ISO-8859-6",
                "ISO-8859-7",
                "ISO-8859-8",
                "ISO-8859-9",
                "ISO-8859-13",
                "ISO-8859-15",
                "KOI8-R",
                "KOI8-U",
                "IBM866",
                "EUC-JP",
                "GBK",
                "GB18030",
                "GB2312",
                "EUC-KR",
                "Big5",
                "ISO-2022-JP",
                "Shift_JIS"
            })
    void textInADeclaredEncodingIsReadUnchanged(String name) {
        Charset charset = Charset.forName(name);
        // Each vendor placed kana differently.
        int[] letters = IntStream.range(0x80, 0xd7a4)
                .filter(c -> !name.equals("Big5") || Character.isIdeographic(c))
                .filter(c -> Character.isLetter(c) && charset.newEncoder().canEncode((char) c))
                .filter(c -> new String(Character.toString(c).getBytes(charset), charset).equals(Character.toString(c)))
                .toArray();
        var random = new Random(7);
        for (int round = 0; round < 50; round++) {
            String text = "# coding: " + name + "\n" + words(random, letters);
            assertThat(FileText.decode(text.getBytes(charset))).as(name).isEqualTo(text);
        }
    }

    private static String words(Random random, int[] letters) {
        return IntStream.range(0, 30)
                .mapToObj(word -> IntStream.rangeClosed(0, random.nextInt(8))
                        .mapToObj(i -> Character.toString(letters[random.nextInt(letters.length)]))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining(" ", "", "\n"));
    }

    @Test
    void validUtf8IsReadAsUtf8WhateverTheFileDeclares() {
        for (String line : List.of("# coding: latin-1", "<?xml encoding=\"windows-1251\"?>", "# coding: utf-16"))
            for (String word : List.of("größe", "plain"))
                assertThat(FileText.decode((line + "\n" + word).getBytes(UTF_8)))
                        .isEqualTo(line + "\n" + word);
    }

    /// The sources and samples of this project, in dozens of languages.
    @Test
    void nothingChangesForUtf8() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] content = Files.readAllBytes(file);
                String text = new String(content, UTF_8);
                if (!Arrays.equals(text.getBytes(UTF_8), content)) continue;
                assertThat(FileText.converted(content, content.length))
                        .as(file.toString())
                        .isEmpty();
                if (!text.startsWith("\uFEFF"))
                    assertThat(FileText.utf8(content)).isSameAs(content);
            }
        }
    }

    @Test
    void oneBrokenByteDoesNotMakeAnotherEncodingOfUtf8() {
        byte[] content = bytes("# größte Öffnung für".getBytes(UTF_8), new byte[] {' ', (byte) 0xff, '\n'});

        assertThat(FileText.decode(content)).isEqualTo("# größte Öffnung für \uFFFD\n");
        assertThat(FileText.utf8(content)).isSameAs(content);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"coding: no-such-charset", "coding: utf-16", "coding: IBM037", "coding: x\u00ff", "coding:"})
    void aNameThatCannotBeIsPassedOver(String said) {
        String text = "# " + said + "\n# Die Größe der Straße\n";

        assertThat(FileText.decode(text.getBytes(ISO_8859_1))).isEqualTo(text);
    }

    /// As in browsers: every byte becomes one character and none is lost.
    @Test
    void bytesWithoutAMeaningAreControlCharacters() {
        byte[] content = bytes("# coding: latin-1\n".getBytes(UTF_8), new byte[] {(byte) 0x81, (byte) 0xe4});

        assertThat(FileText.decode(content)).isEqualTo("# coding: latin-1\n\u0081ä");
    }

    @Test
    void unicodeOfWideCharactersNeedsNoMark() {
        String text = "int größe = 3; // Länge\nint zwei = 2;\n";
        for (Charset charset : List.of(UTF_16LE, UTF_16BE, StandardCharsets.UTF_32LE, StandardCharsets.UTF_32BE)) {
            assertThat(FileText.decode(text.getBytes(charset))).isEqualTo(text);
            assertThat(FileText.decode(("\uFEFF" + text).getBytes(charset))).isEqualTo(text);
            assertThat(ContentRules.judge(new RepoPath("a.c"), text.getBytes(charset)))
                    .isEqualTo(new ContentVerdict.Full());
        }
    }

    @Test
    void binaryContentIsSkippedAsBinary() {
        byte[] numbers = new byte[4000];
        for (int i = 0; i < numbers.length; i += 2) numbers[i] = (byte) (i / 2);
        byte[] noise = new byte[4000];
        new Random(3).nextBytes(noise);
        byte[] log = "line\n\0\nneedle\n".getBytes(UTF_8);
        for (byte[] content : List.of(numbers, noise, log, new byte[64], new byte[] {0, 'a'}))
            assertThat(ContentRules.judge(new RepoPath("a.c"), content))
                    .isEqualTo(new ContentVerdict.Skip(SkipReason.BINARY));
    }

    @Test
    void twoStatesOfAFileAreReadAlike() {
        byte[] old = "# Файл\n".getBytes(Charset.forName("windows-1251"));
        byte[] now = "# Файл\n# Функция читает настройки из файла и проверяет их.\n"
                .getBytes(Charset.forName("windows-1251"));
        byte[] utf8 = "# Файл\n".getBytes(UTF_8);

        assertThat(FileText.decodeAlike(old, now).getFirst()).isEqualTo("# Файл\n");
        assertThat(FileText.decodeAlike(now, utf8)).isEqualTo(List.of(FileText.decode(now), "# Файл\n"));
        assertThat(FileText.decodeAlike("\uFEFFab".getBytes(UTF_16LE), now).getFirst())
                .isEqualTo("ab");
    }

    private static byte[] bytes(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] part : parts) all.writeBytes(part);
        return all.toByteArray();
    }
}
