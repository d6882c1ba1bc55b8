package dev.loupe.graph.imports;

import dev.loupe.index.ModulePath;
import dev.loupe.model.Import;
import java.util.List;

/// Style sheets: beside the file or from an enclosing folder, with or without the extension, also as a
/// partial (`_a.scss` for `a`) or the index of a folder. <https://sass-lang.com/documentation/at-rules/use/>
final class StyleResolver implements Resolver {
    private static final List<String> EXTENSIONS = List.of("", ".scss", ".sass", ".css", ".less", ".pcss");

    private final Tree tree;

    StyleResolver(Sources sources) {
        tree = sources.tree();
    }

    @Override
    public Meaning resolve(FileFacts importer, Import what) {
        String specifier = what.specifier().replaceFirst("[?#].*$", "");
        if (specifier.contains("//") || specifier.contains(":") || specifier.isEmpty()) return Meaning.EXTERNAL;
        int file = file(importer.folder(), specifier);
        if (file >= 0 || TsConfigs.isRelative(specifier)) return Meaning.of(file, Meaning.UNKNOWN);
        for (String around : Tree.around(importer.folder())) {
            file = file(around, specifier.replaceFirst("^[~/]", ""));
            if (file >= 0) return Meaning.of(file, Meaning.UNKNOWN);
        }
        return Meaning.EXTERNAL;
    }

    private int file(String folder, String specifier) {
        String path = ModulePath.resolved(folder, specifier);
        if (path == null || path.isEmpty()) return -1;
        String parent = ModulePath.parent(path);
        String partial = Tree.join(parent, '_' + ModulePath.name(path));
        for (String extension : EXTENSIONS)
            for (String one : List.of(path, partial, path + "/index", path + "/_index")) {
                int file = tree.number(one + extension);
                if (file >= 0) return file;
            }
        return -1;
    }
}
