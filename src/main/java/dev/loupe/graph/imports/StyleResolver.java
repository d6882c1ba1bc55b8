package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.List;

/// Style sheets: beside the file or from an enclosing folder, with or without the extension, also as a
/// partial (`_a.scss` for `a`) or the index of a folder. <https://sass-lang.com/documentation/at-rules/use/>
final class StyleResolver implements ImportRules {
    private static final List<String> EXTENSIONS = List.of("", ".scss", ".sass", ".css", ".less", ".pcss");

    private final FileTree tree;

    StyleResolver(ImportInputs sources) {
        tree = sources.tree();
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier().replaceFirst("[?#].*$", "");
        if (specifier.contains("//") || specifier.contains(":") || specifier.isEmpty())
            return ImportResolution.EXTERNAL;
        int file = file(importer.folder(), specifier);
        if (file >= 0 || TsConfigs.isRelative(specifier)) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        for (String around : FileTree.around(importer.folder())) {
            file = file(around, specifier.replaceFirst("^[~/]", ""));
            if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        }
        return ImportResolution.EXTERNAL;
    }

    private int file(String folder, String specifier) {
        String path = ModulePath.resolved(folder, specifier);
        if (path == null || path.isEmpty()) return -1;
        String parent = ModulePath.parent(path);
        String partial = FileTree.join(parent, '_' + ModulePath.name(path));
        for (String extension : EXTENSIONS)
            for (String one : List.of(path, partial, path + "/index", path + "/_index")) {
                int file = tree.number(one + extension);
                if (file >= 0) return file;
            }
        return -1;
    }
}
