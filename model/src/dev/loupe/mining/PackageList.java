package dev.loupe.mining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The fixed list of packages, `packages.tsv`: what it learns at a first download (licence, checksum) is
/// written back.
final class PackageList {

    private final Path file;
    private final List<String> comments = new ArrayList<>();
    private final List<PackageLine> lines = new ArrayList<>();

    private PackageList(Path file) {
        this.file = file;
    }

    static PackageList read(Path file) throws IOException {
        var list = new PackageList(file);
        list.load();
        return list;
    }

    private void load() throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#")) comments.add(line);
            else if (!line.isBlank()) lines.add(PackageLine.parse(line));
        }
    }

    synchronized List<PackageLine> lines() {
        return List.copyOf(lines);
    }

    /// Licence and checksum of the package as found, on disk at once.
    synchronized void learn(PackageLine known) throws IOException {
        // Another run, or a person, may have changed the file in the meantime.
        comments.clear();
        lines.clear();
        load();
        for (int i = 0; i < lines.size(); i++) if (isSame(lines.get(i), known)) lines.set(i, known);
        save();
    }

    /// Without the packages of these ids.
    synchronized void remove(Set<String> ids) throws IOException {
        lines.removeIf(it -> ids.contains(it.id()));
        save();
    }

    private void save() throws IOException {
        var all = new ArrayList<>(comments);
        for (PackageLine line : lines) all.add(line.toLine());
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        Files.write(beside, all);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isSame(PackageLine one, PackageLine other) {
        return one.id().equals(other.id()) && one.heldOut() == other.heldOut();
    }
}
