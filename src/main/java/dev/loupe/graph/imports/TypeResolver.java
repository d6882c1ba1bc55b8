package dev.loupe.graph.imports;

import dev.loupe.model.Import;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Java, Kotlin, Scala and Groovy: `a.b.C` is the file C below a folder that ends in `a/b`, else a file there
/// that defines C at top level; `a.b.f` a file there that defines f; `a.b.*` all files there. Names after a
/// type are in the type's file. If several match, the nearest wins. Uses of the file's own package need no
/// import and are not covered.
final class TypeResolver implements ImportRules {
    private static final List<String> EXTENSIONS = List.of(".java", ".kt", ".scala", ".groovy", ".kts", ".sc");
    private static final Pattern SOURCES =
            Pattern.compile("(?:^|.*/)src/[^/]+/(?:java|kotlin|scala|groovy)(?:-?[\\d.]+)?/");
    private static final Set<String> PLATFORM = Set.of("java", "javax", "jdk", "sun", "kotlin", "scala", "groovy");
    private static final Set<String> WILDCARDS = Set.of("*", "_", "given");

    private final ImportInputs sources;
    private final FileTree tree;
    private final Map<String, List<Integer>> byName = new HashMap<>();
    private final Map<String, List<Integer>> packages = new HashMap<>();

    TypeResolver(ImportInputs sources) {
        this.sources = sources;
        tree = sources.tree();
        for (int file = 0; file < tree.count(); file++)
            if (isOfFamily(file))
                for (String name : sources.facts().get(file).names())
                    byName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(file);
    }

    private boolean isOfFamily(int file) {
        return switch (sources.facts().get(file).language()) {
            case JAVA, KOTLIN, SCALA, GROOVY -> true;
            default -> false;
        };
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier().replace("_root_.", "").replace("`", "");
        List<String> names = List.of(specifier.split("\\."));
        if (names.isEmpty()) return ImportResolution.INSIDE;
        boolean wildcard = WILDCARDS.contains(names.getLast());
        List<String> plain = wildcard ? names.subList(0, names.size() - 1) : names;
        if (plain.isEmpty() || plain.contains("")) return ImportResolution.INSIDE;
        int capital = firstType(plain);
        if (wildcard && capital < 0) {
            List<Integer> all = inPackage(String.join("/", plain));
            return all.isEmpty() ? unresolved(plain) : ImportResolution.of(all, ImportResolution.UNKNOWN);
        }
        int first = capital < 0 ? plain.size() - 1 : capital;
        for (int type = first; type < plain.size(); type++) {
            int file = type(importer, String.join("/", plain.subList(0, type)), plain.get(type));
            if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        }
        return unresolved(plain.subList(0, first));
    }

    /// A name in or beside a package of the repository should exist, unless a build generates it.
    private ImportResolution unresolved(List<String> folder) {
        if (!folder.isEmpty() && PLATFORM.contains(folder.getFirst())) return ImportResolution.EXTERNAL;
        boolean here = !folder.isEmpty() && !inPackage(String.join("/", folder)).isEmpty();
        boolean beside = folder.size() > 2
                && !inPackage(String.join("/", folder.subList(0, folder.size() - 1)))
                        .isEmpty();
        return here || beside ? ImportResolution.UNKNOWN : ImportResolution.EXTERNAL;
    }

    private int type(FileFacts importer, String folder, String name) {
        if (folder.isEmpty()) return tree.nearest(besides(importer, name), importer.path());
        List<Integer> files = EXTENSIONS.stream()
                .flatMap(extension -> tree.named(name + extension).stream())
                .filter(file -> isPackage(tree.path(file), folder))
                .toList();
        if (files.isEmpty())
            files = byName.getOrDefault(name, List.of()).stream()
                    .filter(file -> isPackage(tree.path(file), folder))
                    .toList();
        return tree.nearest(files, importer.path());
    }

    /// A file of the root package.
    private List<Integer> besides(FileFacts importer, String name) {
        return EXTENSIONS.stream()
                .flatMap(extension -> tree.named(name + extension).stream())
                .filter(file -> tree.path(file).folder().equals(importer.folder()))
                .toList();
    }

    /// Whether a file's location puts it in a package. Below a usual source folder the package is the rest of
    /// the path, elsewhere its end. Kotlin's conventions omit the folders of the root package:
    /// <https://kotlinlang.org/docs/coding-conventions.html#directory-structure>
    private static boolean isPackage(RepoPath file, String wanted) {
        String folder = file.folder();
        Matcher sources = SOURCES.matcher(folder + '/');
        if (!sources.find()) return FileTree.endsWith(folder, wanted);
        String below = folder.substring(Math.min(folder.length(), sources.end()));
        return below.equals(wanted)
                || !file.fileName().endsWith(".java") && (below.isEmpty() || wanted.endsWith('/' + below));
    }

    /// The files of a package below any source root.
    private List<Integer> inPackage(String folder) {
        return packages.computeIfAbsent(
                folder,
                _ -> tree.foldersEnding(folder).stream()
                        .flatMap(one -> tree.in(one).stream())
                        .filter(file -> isOfFamily(file) && isPackage(tree.path(file), folder))
                        .toList());
    }

    private static int firstType(List<String> names) {
        for (int i = 0; i < names.size(); i++)
            if (Character.isUpperCase(names.get(i).charAt(0))) return i;
        return -1;
    }
}
