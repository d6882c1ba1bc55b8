package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dart: `package:NAME/PATH` is PATH below `lib` of the package with that name (pubspec.yaml); everything
/// else except `dart:` is relative. <https://dart.dev/tools/pub/package-layout>
final class DartResolver implements ImportRules {
    private static final Pattern NAME = Pattern.compile("(?m)^name:\\s*[\"']?([\\w]+)");

    private final ImportInputs sources;
    private final Map<String, String> packages = new HashMap<>();

    DartResolver(ImportInputs sources) {
        this.sources = sources;
        for (String path : sources.manifests().named("pubspec.yaml"))
            sources.manifests().text(path).ifPresent(text -> {
                Matcher name = NAME.matcher(text);
                if (name.find()) packages.putIfAbsent(name.group(1), ModulePath.parent(path));
            });
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.startsWith("dart:")) return ImportResolution.EXTERNAL;
        if (!specifier.startsWith("package:"))
            return specifier.endsWith(".dart")
                    ? ImportResolution.of(sources.at(importer.folder(), specifier), ImportResolution.UNKNOWN)
                    : ImportResolution.INSIDE;
        int slash = specifier.indexOf('/');
        if (slash < 0) return ImportResolution.EXTERNAL;
        String folder = packages.get(specifier.substring("package:".length(), slash));
        if (folder == null) return ImportResolution.EXTERNAL;
        return ImportResolution.of(
                sources.at(FileTree.join(folder, "lib"), specifier.substring(slash + 1)), ImportResolution.UNKNOWN);
    }
}
