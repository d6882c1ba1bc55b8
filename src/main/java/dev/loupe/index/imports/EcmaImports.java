package dev.loupe.index.imports;

import java.util.Set;

/// Module specifiers of JavaScript and related languages.
final class EcmaImports {
    private static final Set<String> EXTENSIONS = Set.of(
            "js", "jsx", "ts", "tsx", "mjs", "cjs", "mts", "cts", "vue", "svelte", "json", "css", "scss", "less");
    /// Node.js built-in modules, which are not files.
    private static final Set<String> BUILT_IN = Set.of(
            "assert",
            "buffer",
            "cluster",
            "console",
            "constants",
            "crypto",
            "dns",
            "domain",
            "events",
            "fs",
            "http",
            "http2",
            "https",
            "module",
            "net",
            "os",
            "path",
            "process",
            "punycode",
            "querystring",
            "readline",
            "stream",
            "test",
            "timers",
            "tls",
            "tty",
            "url",
            "util",
            "v8",
            "vm",
            "zlib");

    private EcmaImports() {}

    static void read(String specifier, ImportTarget target) {
        if (specifier.startsWith("node:") || BUILT_IN.contains(specifier)) return;
        String path = plain(specifier);
        if (path.startsWith(".")) target.beside(path);
        else if (path.startsWith("@") && path.indexOf('/') > 1) scoped(path, target);
        else target.file(isAlias(path) ? path.substring(1) : path);
    }

    /// A scoped package: in its own repository by convention `packages/NAME`.
    private static void scoped(String path, ImportTarget target) {
        target.file("packages/" + path.substring(path.indexOf('/') + 1));
    }

    /// Aliases of the source folder: `@/a`, `~/a`, `#a`, `$lib/a`.
    private static boolean isAlias(String path) {
        return !path.isEmpty() && "@~#$".indexOf(path.charAt(0)) >= 0;
    }

    /// Without query, extension and `index`.
    private static String plain(String specifier) {
        int query = specifier.indexOf('?');
        String path = query < 0 ? specifier : specifier.substring(0, query);
        String stem = ModulePath.withoutExtension(path);
        if (EXTENSIONS.contains(path.substring(Math.min(path.length(), stem.length() + 1)))) path = stem;
        if (path.endsWith(".d")) path = path.substring(0, path.length() - 2);
        return path.endsWith("/index") ? path.substring(0, path.length() - "index".length()) : path;
    }
}
