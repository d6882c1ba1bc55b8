package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// PHP: class names by the prefixes of composer.json (PSR-4 and PSR-0), else by the end of a path; required
/// files beside the importing file, else from the root. A namespace refers to its folder's files.
/// <https://www.php-fig.org/psr/psr-4/>
final class PhpResolver implements ImportRules {
    /// @param prefix with a trailing backslash, or empty
    /// @param whole whether the prefix is part of the path below the folder (PSR-0)
    private record Autoload(String prefix, String folder, boolean whole) {}

    private final ImportInputs sources;
    private final FileTree tree;
    private final List<Autoload> autoloads = new ArrayList<>();

    PhpResolver(ImportInputs sources) {
        this.sources = sources;
        tree = sources.tree();
        for (String path : sources.manifests().named("composer.json")) {
            String folder = ModulePath.parent(path);
            sources.manifests().json(path).ifPresent(composer -> {
                add(folder, composer.get("autoload"));
                add(folder, composer.get("autoload-dev"));
            });
        }
        autoloads.sort(Comparator.comparingInt((Autoload one) -> -one.prefix().length())
                .thenComparing(Autoload::folder));
    }

    private void add(String folder, JsonValue autoload) {
        if (!(autoload instanceof JsonObject kinds)) return;
        for (String kind : List.of("psr-4", "psr-0"))
            if (kinds.get(kind) instanceof JsonObject prefixes)
                prefixes.members().forEach((prefix, value) -> {
                    for (String text : PackageManifests.texts(value)) {
                        String inside = ModulePath.resolved(folder, text);
                        if (inside != null) autoloads.add(new Autoload(prefix, inside, kind.equals("psr-0")));
                    }
                });
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.endsWith(".php") || specifier.indexOf('/') >= 0) return required(importer, specifier);
        String name = specifier.startsWith("\\") ? specifier.substring(1) : specifier;
        boolean prefixed = false;
        for (Autoload one : autoloads) {
            if (!name.startsWith(one.prefix())) continue;
            prefixed = prefixed || !one.prefix().isEmpty();
            ImportResolution found = below(one, name);
            if (found.found()) return found;
        }
        if (name.indexOf('\\') < 0) return ImportResolution.EXTERNAL;
        List<Integer> ending = tree.ending(name.replace('\\', '/') + ".php");
        if (!ending.isEmpty())
            return ImportResolution.of(tree.nearest(ending, importer.path()), ImportResolution.UNKNOWN);
        return prefixed ? function(name) : ImportResolution.EXTERNAL;
    }

    private ImportResolution below(Autoload one, String name) {
        String rest = one.whole() ? name : name.substring(one.prefix().length());
        String path = FileTree.join(one.folder(), rest.replace('\\', '/'));
        int file = tree.number(path + ".php");
        if (file >= 0 || !tree.isFolder(path)) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        return ImportResolution.of(
                tree.in(path).stream()
                        .filter(each -> tree.path(each).fileName().endsWith(".php"))
                        .toList(),
                ImportResolution.UNKNOWN);
    }

    /// A function or constant: by convention in functions.php of the namespace's folder.
    private ImportResolution function(String name) {
        for (Autoload one : autoloads) {
            if (!name.startsWith(one.prefix())) continue;
            String folder = ModulePath.parent(FileTree.join(
                    one.folder(), name.substring(one.prefix().length()).replace('\\', '/')));
            for (String usual : List.of("functions.php", "constants.php")) {
                int file = sources.at(folder, usual);
                if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
            }
        }
        return ImportResolution.UNKNOWN;
    }

    private ImportResolution required(FileFacts importer, String specifier) {
        int file = sources.at(importer.folder(), specifier);
        if (file < 0 && !specifier.startsWith(".")) file = sources.at("", specifier);
        String plain = ModulePath.resolved("", specifier);
        if (file < 0 && plain != null && plain.indexOf('/') > 0)
            file = tree.nearest(tree.ending(plain), importer.path());
        boolean installed = specifier.contains("vendor/");
        return ImportResolution.of(file, installed ? ImportResolution.EXTERNAL : ImportResolution.UNKNOWN);
    }
}
