package dev.loupe.graph.imports;

import dev.loupe.index.ModulePath;
import dev.loupe.model.Import;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dart: `package:NAME/PATH` is PATH below `lib` of the package with that name (pubspec.yaml); everything
/// else except `dart:` is relative. <https://dart.dev/tools/pub/package-layout>
final class DartResolver implements Resolver {
    private static final Pattern NAME = Pattern.compile("(?m)^name:\\s*[\"']?([\\w]+)");

    private final Sources sources;
    private final Map<String, String> packages = new HashMap<>();

    DartResolver(Sources sources) {
        this.sources = sources;
        for (String path : sources.manifests().named("pubspec.yaml"))
            sources.manifests().text(path).ifPresent(text -> {
                Matcher name = NAME.matcher(text);
                if (name.find()) packages.putIfAbsent(name.group(1), ModulePath.parent(path));
            });
    }

    @Override
    public Meaning resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.startsWith("dart:")) return Meaning.EXTERNAL;
        if (!specifier.startsWith("package:"))
            return specifier.endsWith(".dart")
                    ? Meaning.of(sources.at(importer.folder(), specifier), Meaning.UNKNOWN)
                    : Meaning.INSIDE;
        int slash = specifier.indexOf('/');
        if (slash < 0) return Meaning.EXTERNAL;
        String folder = packages.get(specifier.substring("package:".length(), slash));
        if (folder == null) return Meaning.EXTERNAL;
        return Meaning.of(sources.at(Tree.join(folder, "lib"), specifier.substring(slash + 1)), Meaning.UNKNOWN);
    }
}
