package dev.loupe.stores.lance;

import dev.loupe.project.FolderTree;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.stores.rows.RowTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Tables that are folders in Lance's format, `NAME.lance`, each with its head in a file beside it.
final class LanceTables implements RowTables {
    private static final String ENDING = ".lance";

    private final Path folder;
    private final LanceFormat format = new LanceFormat();

    LanceTables(Path folder) {
        this.folder = folder;
    }

    private Path data(String name) {
        return folder.resolve(name + ENDING);
    }

    private Path head(String name) {
        return folder.resolve(name + ".head");
    }

    private RowTable table(String name) {
        return new LanceTable(format, data(name), head(name));
    }

    @Override
    public synchronized RowTable open(String name, int dimensions) throws IOException {
        if (!Files.exists(data(name))) {
            Files.createDirectories(folder);
            format.create(data(name), dimensions);
        }
        return table(name);
    }

    @Override
    public Optional<RowTable> find(String name) {
        return Files.exists(data(name)) ? Optional.of(table(name)) : Optional.empty();
    }

    @Override
    public Set<String> names(String prefix) throws IOException {
        var names = new TreeSet<String>();
        if (!Files.isDirectory(folder)) return names;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith(prefix) && name.endsWith(ENDING))
                    names.add(name.substring(0, name.length() - ENDING.length()));
            }
        }
        return names;
    }

    @Override
    public void drop(String name) throws IOException {
        Files.deleteIfExists(head(name));
        if (Files.exists(data(name))) new FolderTree(data(name)).delete();
    }

    @Override
    public void close() {
        format.close();
    }
}
