package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import java.util.List;
import java.util.Map;

/// Finds the file for a module path: the path itself, with another extension, with an added extension, or
/// `index` in a folder.
final class EcmaFiles {
    private static final List<String> TYPED =
            List.of(".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs");
    private static final List<String> PLAIN =
            List.of(".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts", ".d.ts");
    private static final List<String> OTHERS = List.of(
            ".d.mts",
            ".d.cts",
            ".vue",
            ".svelte",
            ".json",
            ".css",
            ".scss",
            ".less",
            ".coffee",
            ".es6",
            ".mdx",
            ".node.js");
    /// Source extensions by the compiled extension that is imported.
    private static final Map<String, List<String>> SOURCES = Map.of(
            ".js", List.of(".ts", ".tsx", ".jsx", ".d.ts"),
            ".jsx", List.of(".tsx", ".d.ts"),
            ".mjs", List.of(".mts", ".d.mts", ".ts"),
            ".cjs", List.of(".cts", ".d.cts", ".ts"),
            ".css", List.of(".scss", ".less"));

    private final FileTree tree;

    EcmaFiles(FileTree tree) {
        this.tree = tree;
    }

    /// -1 if nothing matches.
    ///
    /// @param script whether to prefer a JavaScript file to a TypeScript file beside it
    int file(String path, boolean script) {
        if (path.isEmpty()) return index(path, script);
        int exact = tree.number(path);
        if (exact >= 0) return exact;
        String stem = ModulePath.withoutExtension(path);
        String extension = path.substring(stem.length());
        for (String other : SOURCES.getOrDefault(extension, List.of())) {
            int source = tree.number(stem + other);
            if (source >= 0) return source;
        }
        int longer = with(path, script);
        return longer >= 0 ? longer : index(path, script);
    }

    int index(String folder, boolean script) {
        return tree.isFolder(folder) ? with(FileTree.join(folder, "index"), script) : -1;
    }

    private int with(String path, boolean script) {
        for (String extension : script ? PLAIN : TYPED) {
            int file = tree.number(path + extension);
            if (file >= 0) return file;
        }
        for (String extension : OTHERS) {
            int file = tree.number(path + extension);
            if (file >= 0) return file;
        }
        return -1;
    }
}
