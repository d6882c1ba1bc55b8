package dev.loupe.text;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Trigrams must not lose matches and must skip other files; files that differ from the index.
class GrepByTrigramsTest {

    @TempDir
    Path root;

    @TempDir
    Path folder;

    private IndexedText index;

    @BeforeEach
    void open() throws Exception {
        index = new IndexedText(root, folder);
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private void write(String path, byte[] content) throws Exception {
        Files.write(root.resolve(path), content);
        index.put(path);
    }

    private void write(String path, String content) throws Exception {
        write(path, content.getBytes(StandardCharsets.UTF_8));
    }

    private String lines(String pattern, boolean regex, boolean ignoreCase, String... unsettled) throws Exception {
        return lines(pattern, regex, ignoreCase, false, unsettled);
    }

    private String lines(String pattern, boolean regex, boolean ignoreCase, boolean wholeWords, String... unsettled)
            throws Exception {
        Set<RepoPath> paths = Stream.of(unsettled).map(RepoPath::new).collect(Collectors.toSet());
        return index.search(LinePattern.compile(pattern, regex, ignoreCase, wholeWords), paths).files().stream()
                .flatMap(file -> file.lines().stream().map(line -> file.path() + ":" + line.line()))
                .collect(Collectors.joining(" "));
    }

    /// The files that would be read.
    private List<String> candidates(String pattern, boolean regex, boolean ignoreCase) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return snapshot
                    .files()
                    .mayHold(LinePattern.compile(pattern, regex, ignoreCase).grams())
                    .stream()
                    .map(IndexedFile::path)
                    .map(RepoPath::value)
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "needle,      false, false, a",
        "Needle,      false, false, 'a b'", // folded: the index cannot tell, the file does
        "eedl.*blue,  true,  false, b",
        "red|blue,    true,  false, 'a b'",
        "(re|xx)d +ab,true,  false, ''",
        "(re|xx)d one,true,  false, a",
        "n[ei]+dle,   true,  false, 'a b'",
        "ne?edle x,   true,  false, b",
        "^needle red, true,  false, a",
        "\\bblue\\b,  true,  false, b",
        "x{2}yz,      true,  false, c",
        "[a-c]yz,     true,  false, ''",
        "[w-y]yz,     true,  false, c",
        "ne,          false, false, 'a b c'", // nothing to go by
        "e.d.e,       true,  false, 'a b c'",
        "needles,     false, true,  ''",
        "(?i)NEEDLE X,true,  false, b",
    })
    void onlyFilesWithItsTrigramsAreRead(String pattern, boolean regex, boolean ignoreCase, String expected)
            throws Exception {
        write("a", "needle red one\n");
        write("b", "two NEEDLE x blue\n");
        write("c", "xxyz\n");
        List<String> wanted = expected.isEmpty() ? List.of() : List.of(expected.split(" "));
        if (pattern.equals("needle")) wanted = List.of("a", "b");
        assertThat(candidates(pattern, regex, ignoreCase)).isEqualTo(wanted);
    }

    @Test
    void theKelvinSignAndTheLongSAreLettersWhereCaseIsIgnored() throws Exception {
        write("kelvin", "3 \u212aelvin\n");
        write("s", "mi\u017f\u017fion\n");
        write("plain", "KELVIN Mission\n");
        assertThat(lines("kelvin", false, true)).isEqualTo("kelvin:1 plain:1");
        assertThat(lines("\u212aELVIN", false, true)).isEqualTo("kelvin:1 plain:1");
        assertThat(lines("mission", false, true)).isEqualTo("plain:1 s:1");
        assertThat(lines("mi(\u017f|s)+ion", true, true)).isEqualTo("plain:1 s:1");
        assertThat(lines("\u212aelvin", false, false)).isEqualTo("kelvin:1");
        assertThat(lines("kelvin", false, false)).isEmpty();
    }

    @Test
    void caseOutsideOfAsciiIsFoldedAndSparesFilesToo() throws Exception {
        write("lower", "привет ὀδυσσεύς\n");
        write("upper", "ПРИВЕТ ὈΔΥΣΣΕΎΣ\n");
        write("other", "пока, something else\n");
        for (String pattern : List.of("привет", "ПРИВЕТ", "Привет")) {
            assertThat(lines(pattern, false, true)).isEqualTo("lower:1 upper:1");
            assertThat(candidates(pattern, false, true)).containsExactly("lower", "upper");
        }
        assertThat(lines("ὀδυσσεύς", false, true)).isEqualTo("lower:1 upper:1");
        assertThat(lines("пр[иы]вет", true, true)).isEqualTo("lower:1 upper:1");
    }

    /// Characters that the engine treats as equal have their bytes among the searched ones: one in 29 of all
    /// characters with case, and all of the unusual orbits.
    @Test
    void everyFoldThatTheEngineKnowsIsAmongTheWays() {
        var cased = new StringBuilder();
        for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++)
            if (Character.toLowerCase(c) != c || Character.toUpperCase(c) != c) cased.appendCodePoint(c);
        var text = cased.toString();
        int[] all = text.codePoints().toArray();
        IntStream some = IntStream.range(0, all.length).filter(i -> i % 29 == 0).map(i -> all[i]);
        IntStream.concat(some, "σςΣθϑϴμµåÅßẞDžιͅ".codePoints()).forEach(c -> {
            var matcher = com.google.re2j.Pattern.compile(
                            com.google.re2j.Pattern.quote(Character.toString(c)),
                            com.google.re2j.Pattern.CASE_INSENSITIVE)
                    .matcher(text);
            while (matcher.find()) {
                String bytes =
                        new String(matcher.group().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
                if (c == 0x17f || c == 0x212a) continue; // indexed as ASCII in addition
                assertThat(PatternLetters.ways(c, true)).as("U+%04X", c).contains(bytes);
            }
        });
    }

    @Test
    void lineEndsMarksAndFilesWithoutALastBreak() throws Exception {
        write("crlf", "first\r\nsecond\r\n\r\nlast second");
        write("bom", "\ufeffsecond\n");
        write("none", "second");
        write("long", "x".repeat(300_000) + "second" + "y".repeat(300_000) + "\nsecond\n");
        assertThat(lines("second", false, false)).isEqualTo("bom:1 crlf:2 crlf:4 long:1 long:2 none:1");
        assertThat(lines("^second$", true, false)).isEqualTo("bom:1 crlf:2 long:2 none:1");
        assertThat(lines("st\r", false, false)).isEmpty();
    }

    @Test
    void wideTextIsSearchedAsText() throws Exception {
        write("wide", ("\ufeff" + "one\nneedle\n").getBytes(UTF_16LE));
        assertThat(lines("needle", false, false)).isEqualTo("wide:2");
    }

    @Test
    void invalidBytesDoNotHideTheTextBesideThem() throws Exception {
        var content = new ByteArrayOutputStream();
        content.writeBytes("äöüäöüab".getBytes(StandardCharsets.UTF_8));
        content.write(0xff);
        content.writeBytes("needle".getBytes(StandardCharsets.UTF_8));
        content.write(0xc3);
        write("broken", content.toByteArray());
        assertThat(lines("needle", false, false)).isEqualTo("broken:1");
        assertThat(lines("b\ufffdneed", false, false)).isEqualTo("broken:1");
    }

    @Test
    void changedFilesAreSearchedInTheirCurrentVersion() throws Exception {
        write("edited", "old text\n");
        write("deleted", "old text\n");
        write("same", "old text\n");
        Files.writeString(root.resolve("edited"), "first\nfresh text\n");
        Files.delete(root.resolve("deleted"));
        Files.writeString(root.resolve("new"), "fresh text too\n");
        Files.write(root.resolve("binary"), new byte[] {0, 'f', 'r', 'e', 's', 'h', '\n'});
        assertThat(lines("fresh", false, false, "edited", "deleted", "new", "binary", "never"))
                .isEqualTo("edited:2 new:1");
        assertThat(lines("old text", false, false, "edited", "deleted", "new")).isEqualTo("same:1");
        // Without a notice of the change, a file that is read still has its current content.
        assertThat(lines("old text", false, false)).isEqualTo("same:1");
        GrepAnswer answer = index.search(
                LinePattern.compile("text", false, false), Set.of(new RepoPath("edited"), new RepoPath("new")));
        assertThat(answer.changed()).containsExactly(new RepoPath("edited"), new RepoPath("new"));
        assertThat(answer.gone()).isEqualTo(1);
    }

    /// A file with cached content is not read again unless it matches.
    @Test
    void aKnownContentIsGoodAsLongAsTheFileIsTheSame() throws Exception {
        write("a", "first needle\n");
        write("b", "needle here\n");
        for (String each : List.of("a", "b")) {
            Files.setLastModifiedTime(
                    root.resolve(each), FileTime.from(Instant.now().minusSeconds(60)));
            index.put(each);
        }
        for (int i = 0; i < 3; i++) assertThat(lines("needle", false, false)).isEqualTo("a:1 b:1");
        Files.writeString(root.resolve("a"), "\n\nanother needle\n");
        Files.delete(root.resolve("b"));
        assertThat(lines("needle", false, false)).isEqualTo("a:3");
        assertThat(lines("needle", false, false, "a", "b")).isEqualTo("a:3");
        index.put("a");
        assertThat(lines("first", false, false)).isEmpty();
        assertThat(lines("another", false, false)).isEqualTo("a:3");
    }

    @Test
    void aReindexedFileHasOnlyItsNewTrigrams() throws Exception {
        write("a", "before\n");
        assertThat(candidates("before", false, false)).containsExactly("a");
        write("a", "after\n");
        assertThat(candidates("before", false, false)).isEmpty();
        assertThat(candidates("after", false, false)).containsExactly("a");
        index.delete("a");
        assertThat(candidates("after", false, false)).isEmpty();
    }

    /// Compared with a plain search over all files, with a small alphabet so that matches are frequent.
    @Test
    void noMatchIsLostToTheTrigrams() throws Exception {
        var random = new Random(5);
        String[] letters = {"a", "b", "A", "k", "\u212a", "s", "\u017f", "é", "É", "σ", "ς", " ", "\n", "日"};
        String[] atoms = {"a", "b", "k", "s", "é", "σ", "[ab]", "[^a]", ".", "(a|bk)", "(s|)", "日", "(aé|σs)+", "\\b"};
        String[] counts = {"", "", "", "", "?", "*", "+", "{2}", "{0,2}"};
        var paths = new String[40];
        for (int i = 0; i < paths.length; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(60); j > 0; j--) text.append(letters[random.nextInt(letters.length)]);
            write(paths[i] = "f%02d".formatted(i), text.toString());
        }
        int spared = 0;
        for (int i = 0; i < 150; i++) {
            var regex = new StringBuilder();
            for (int j = 1 + random.nextInt(6); j > 0; j--) {
                if (random.nextInt(9) == 0 && j > 1) regex.append('|');
                String atom = atoms[random.nextInt(atoms.length)];
                regex.append(atom);
                if (!atom.startsWith("\\") && !atom.endsWith("+")) regex.append(counts[random.nextInt(counts.length)]);
            }
            if (random.nextInt(5) == 0) regex.append("\\n");
            boolean fold = random.nextBoolean();
            boolean words = random.nextInt(3) == 0;
            String byTrigrams = lines(regex.toString(), true, fold, words);
            assertThat(byTrigrams)
                    .as("%s %s %s", regex, fold, words)
                    .isEqualTo(lines(regex.toString(), true, fold, words, paths));
            if (candidates(regex.toString(), true, fold).size() < paths.length) spared++;
        }
        assertThat(spared).as("expressions that spare files").isGreaterThan(25);
        assertThat(Arrays.asList(paths)).hasSize(40);
    }
}
