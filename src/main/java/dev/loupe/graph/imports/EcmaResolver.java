package dev.loupe.graph.imports;

import dev.loupe.index.imports.ImportKeys;
import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.List;
import java.util.Optional;

/// JavaScript and related languages: relative paths, `paths` and `baseUrl` of tsconfig.json, `imports` and
/// `exports` of package.json, packages of the same repository, and the usual aliases of the source folder.
/// <https://nodejs.org/api/esm.html#resolution-algorithm>,
/// <https://www.typescriptlang.org/docs/handbook/modules/reference.html>
final class EcmaResolver implements ImportRules {
    private final EcmaFiles files;
    private final NodePackages packages;
    private final TsConfigs configs;

    EcmaResolver(ImportInputs sources) {
        files = new EcmaFiles(sources.tree());
        packages = new NodePackages(sources, files);
        configs = new TsConfigs(sources, packages);
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = plain(what.specifier());
        if (specifier.isEmpty()) return ImportResolution.UNKNOWN;
        boolean script = isScript(importer);
        if (TsConfigs.isRelative(specifier)) {
            String path = ModulePath.resolved(importer.folder(), specifier);
            return ImportResolution.of(path == null ? -1 : packages.probe(path, script), ImportResolution.UNKNOWN);
        }
        if (specifier.contains("://") || specifier.startsWith("data:")) return ImportResolution.EXTERNAL;
        if (specifier.startsWith("/")) return absolute(importer, specifier, script);
        int mapped = configs.resolve(importer.folder(), specifier, script);
        if (mapped >= 0) return ImportResolution.of(mapped, ImportResolution.UNKNOWN);
        return bare(importer, specifier, script);
    }

    private ImportResolution bare(FileFacts importer, String specifier, boolean script) {
        if (specifier.startsWith("#"))
            return ImportResolution.of(packages.ownImport(importer.folder(), specifier), ImportResolution.UNKNOWN);
        boolean builtIn = ImportKeys.sought(importer.path(), importer.language(), specifier)
                .isEmpty();
        if (builtIn) return ImportResolution.EXTERNAL;
        Optional<ImportResolution> ofPackage = packages.resolve(importer.folder(), specifier);
        if (ofPackage.isPresent()) return ofPackage.get();
        String alias = List.of("@/", "~/", "~~/", "@@/", "$lib/", "src/").stream()
                .filter(specifier::startsWith)
                .findFirst()
                .orElse("");
        if (alias.isEmpty()) return ImportResolution.EXTERNAL;
        String rest = specifier.substring(alias.length());
        return ImportResolution.of(belowSources(importer.folder(), alias, rest, script), ImportResolution.UNKNOWN);
    }

    /// By convention `@/` is the source folder of the file's package.
    private int belowSources(String folder, String alias, String rest, boolean script) {
        List<String> below = alias.equals("$lib/") ? List.of("src/lib") : List.of("src", "", "app");
        for (String around : FileTree.around(folder))
            for (String sources : below) {
                int file = packages.probe(FileTree.join(FileTree.join(around, sources), rest), script);
                if (file >= 0) return file;
            }
        return -1;
    }

    /// A path from the root of a site: the package's folder or its folder of public files.
    private ImportResolution absolute(FileFacts importer, String specifier, boolean script) {
        for (String around : FileTree.around(importer.folder()))
            for (String root : List.of("", "public", "static")) {
                int file = packages.probe(FileTree.join(around, FileTree.join(root, specifier.substring(1))), script);
                if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
            }
        return ImportResolution.UNKNOWN;
    }

    private static boolean isScript(FileFacts importer) {
        return List.of("js", "jsx", "mjs", "cjs").contains(importer.path().extension());
    }

    /// Without webpack loaders before it and the query after it.
    private static String plain(String specifier) {
        String path = specifier.substring(specifier.lastIndexOf('!') + 1);
        int query = path.indexOf('?');
        return query < 0 ? path : path.substring(0, query);
    }
}
