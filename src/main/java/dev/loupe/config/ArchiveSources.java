package dev.loupe.config;

import dev.loupe.project.LoupeHome;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tomlj.TomlTable;

/// `[[archive.sources]]`; in a project's file only folders inside its root.
record ArchiveSources() implements SettingType<List<ArchiveSource>> {
    private static final int MOST = 50;
    private static final Set<String> KEYS = Set.of("name", "path", "schema", "name_field");

    @Override
    public String expected() {
        return "tables [[archive.sources]] with name, path, schema and name_field, at most " + MOST;
    }

    @Override
    public List<ArchiveSource> read(String text) throws Unfit {
        throw new Unfit("can only be set in a file, not by the environment");
    }

    @Override
    public List<ArchiveSource> read(Object toml, SettingOrigin origin) throws Unfit {
        if (!(toml instanceof List<?> tables) || tables.size() > MOST) throw new Unfit("must be " + expected());
        var sources = new ArrayList<ArchiveSource>();
        var names = new HashSet<String>();
        for (Object one : tables) {
            if (!(one instanceof TomlTable table)) throw new Unfit("must be " + expected());
            ArchiveSource source = source(table, origin);
            if (!names.add(source.name())) throw new Unfit("has two sources called \"" + source.name() + "\"");
            sources.add(source);
        }
        return List.copyOf(sources);
    }

    private static ArchiveSource source(TomlTable table, SettingOrigin origin) throws Unfit {
        var unknown = new TreeSet<>(table.keySet());
        unknown.removeAll(KEYS);
        if (!unknown.isEmpty())
            throw new Unfit(
                    "has an unknown key \"" + unknown.first() + "\"; a source has name, path, schema, name_field");
        boolean ofProject = origin.layer() == SettingOrigin.Layer.PROJECT_FILE;
        Path folder = folder(text(table, "path"), origin.base(), ofProject);
        Path within = ofProject ? origin.base() : folder.getRoot();
        return new ArchiveSource(text(table, "name"), folder, text(table, "schema"), text(table, "name_field"), within);
    }

    private static String text(TomlTable table, String key) throws Unfit {
        if (table.get(key) instanceof String text && !text.isBlank() && text.length() <= Scalar.LONGEST)
            return text.strip();
        throw new Unfit("has a source whose %s is missing or not a string of at most %d characters"
                .formatted(key, Scalar.LONGEST));
    }

    private static Path folder(String written, Path base, boolean ofProject) throws Unfit {
        Path folder;
        try {
            folder = written.startsWith("~/")
                    ? LoupeHome.userHome(System.getenv()).resolve(written.substring(2))
                    : base.resolve(written);
        } catch (InvalidPathException broken) {
            throw new Unfit("has an invalid path: " + broken.getReason());
        }
        Path whole = folder.toAbsolutePath().normalize();
        if (ofProject && !whole.startsWith(base))
            throw new Unfit("has a path outside the project, which only the user's own config.toml may name");
        return whole;
    }
}
