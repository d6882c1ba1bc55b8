package dev.loupe.daemon;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Class paths whose folders of classes are one jar, as those of a built program are.
final class Jars {
    private Jars() {}

    /// Writes the jar; the first of several files of one name counts.
    ///
    /// @return the class path with the jar instead of the folders
    static String ofFolders(String classPath, Path jar) throws IOException {
        List<String> others = new ArrayList<>(List.of(jar.toString()));
        Set<String> written = new LinkedHashSet<>();
        try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.setLevel(0);
            for (String part : classPath.split(File.pathSeparator)) {
                Path folder = Path.of(part);
                if (!Files.isDirectory(folder)) others.add(part);
                else add(folder, out, written);
            }
        }
        return String.join(File.pathSeparator, others);
    }

    private static void add(Path folder, ZipOutputStream out, Set<String> written) throws IOException {
        List<Path> classes;
        try (Stream<Path> all = Files.walk(folder)) {
            classes = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        for (Path file : classes) {
            String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
            if (!written.add(name)) continue;
            out.putNextEntry(new ZipEntry(name));
            Files.copy(file, out);
            out.closeEntry();
        }
    }
}
