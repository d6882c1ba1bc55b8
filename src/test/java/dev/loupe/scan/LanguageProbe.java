package dev.loupe.scan;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Prints the language of every file below some folders: language id, a tab, the path. Not a test; a tool for
/// developers of language detection.
final class LanguageProbe {

    private LanguageProbe() {}

    public static void main(String[] folders) throws IOException {
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                List<Path> regular = files.filter(Files::isRegularFile).sorted().toList();
                for (Path file : regular) print(Path.of(folder), file);
            }
        }
    }

    private static void print(Path folder, Path file) throws IOException {
        String relative = folder.relativize(file).toString();
        byte[] content;
        try (var in = Files.newInputStream(file)) {
            content = in.readNBytes(1 << 20);
        }
        if (relative.isEmpty() || Arrays.asList(relative.split("/")).contains(".git")) return;
        Language language = LanguageDetector.detect(new RepoPath(relative), content);
        System.out.println(language.id() + "\t" + file);
    }
}
