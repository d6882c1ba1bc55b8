package dev.loupe.graph;

import dev.loupe.model.Language;
import java.io.IOException;
import java.util.List;

/// A definition's fully qualified name: the package or module of its file, then the enclosing types. Written
/// as in the language: `org.samples.Owner.getPet`, `flask.helpers.send_file`, `crate::routing::Router`,
/// `gin.Context.JSON`. In languages whose files are not named modules (C, JavaScript) only the qualified
/// name.
final class FullName {

    /// Folders that contain packages without being one.
    private static final List<String> PYTHON_ROOTS = List.of("src/", "lib/", "python/");

    private FullName() {}

    static String of(Definition one, FileContext scene) throws IOException {
        String name = one.symbol().qualifiedName();
        String module = module(one, scene);
        String separator = one.language() == Language.RUST ? "::" : one.language() == Language.PHP ? "\\" : ".";
        return module.isEmpty() || name.startsWith(module + separator) ? name : module + separator + name;
    }

    private static String module(Definition one, FileContext scene) {
        return switch (one.language()) {
            case Language language
            when language == Language.PYTHON -> python(one.path().value());
            case Language language
            when language == Language.RUST -> rust(one.path().value());
            default -> scene.packageName();
        };
    }

    private static String python(String path) {
        String below = path;
        for (String root : PYTHON_ROOTS) if (below.startsWith(root)) below = below.substring(root.length());
        String module = withoutEnding(below).replace('/', '.');
        return module.equals("__init__") ? "" : module.endsWith(".__init__") ? before(module, ".__init__") : module;
    }

    private static String rust(String path) {
        int src = ("/" + path).lastIndexOf("/src/");
        if (src < 0) return withoutEnding(path.substring(path.lastIndexOf('/') + 1));
        String module = "/" + withoutEnding(path.substring(src + "/src/".length() - 1));
        for (String root : List.of("/lib", "/main", "/mod")) if (module.endsWith(root)) module = before(module, root);
        return "crate" + module.replace("/", "::");
    }

    private static String before(String text, String end) {
        return text.substring(0, text.length() - end.length());
    }

    private static String withoutEnding(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') ? path.substring(0, dot) : path;
    }
}
