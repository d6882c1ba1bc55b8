package dev.loupe.index.imports;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// How a family of languages writes imports.
enum ImportNotation {
    /// `a.b.C.D`: names after the first type are inside its file.
    TYPES("package") {
        @Override
        void read(String specifier, ImportTarget target) {
            List<String> names = ModulePath.withoutWildcard(List.of(specifier.split("\\.")));
            target.file(String.join("/", names.subList(0, Math.min(names.size(), ModulePath.firstType(names) + 1))));
        }
    },
    /// `a.b.c`, `..b.c`: the last name may be a module or be defined in one.
    PYTHON("__init__") {
        @Override
        void read(String specifier, ImportTarget target) {
            if (specifier.startsWith("__future__")) return;
            int dots = 0;
            while (dots < specifier.length() && specifier.charAt(dots) == '.') dots++;
            String base = dots == 0 ? "" : "../".repeat(dots - 1) + "./";
            List<String> names = List.of(specifier.substring(dots).split("\\."));
            String rest = String.join("/", ModulePath.outsideTypes(names));
            modules(base + rest, dots > 0, ModulePath.outsideTypes(names).size() == names.size(), target);
        }

        private void modules(String path, boolean relative, boolean lastIsOpen, ImportTarget target) {
            if (relative) target.beside(path);
            else target.file(path);
            if (!lastIsOpen || path.indexOf('/') < 0) return;
            if (relative) target.beside(ModulePath.parent(path));
            else target.file(ModulePath.parent(path));
        }
    },
    /// `crate::a::b::C`, `super::b::f`, `other_crate::a::C`.
    RUST("mod", "lib", "main") {
        @Override
        void read(String specifier, ImportTarget target) {
            RustImports.read(specifier, pathOf(target.importer()), target);
        }
    },
    /// `github.com/owner/repository/a/b`: a folder below the root of the repository.
    GO(Named.FOLDERS) {
        @Override
        String pathOf(RepoPath file) {
            return file.fileName().endsWith("_test.go") ? "" : super.pathOf(file);
        }

        @Override
        void read(String specifier, ImportTarget target) {
            List<String> parts = List.of(specifier.split("/"));
            if (specifier.startsWith(".")) {
                String folder = ModulePath.resolved(target.importer().folder(), specifier);
                if (folder != null) target.folder(folder);
                return;
            }
            int skipped = repositoryParts(parts);
            if (skipped < parts.size() && parts.get(skipped).matches("v\\d+")) skipped++;
            if (skipped < parts.size()) target.folder(String.join("/", parts.subList(skipped, parts.size())));
        }

        /// Names without a host belong to the standard library, except longer ones.
        private int repositoryParts(List<String> parts) {
            if (parts.isEmpty()) return 0;
            String host = parts.getFirst();
            if (host.indexOf('.') < 0) return parts.size() > 2 ? 1 : parts.size();
            return GO_HOSTS.contains(host) ? 3 : 2;
        }
    },
    /// `./a`, `../b/index.js`, `@/a/b`, `@scope/package/a`, `package/a`.
    ECMASCRIPT("index") {
        @Override
        void read(String specifier, ImportTarget target) {
            EcmaImports.read(specifier, target);
        }
    },
    /// `a/b.h` in the including file's folder or any include folder.
    INCLUDES() {
        @Override
        void read(String specifier, ImportTarget target) {
            if (specifier.contains("::")) return;
            boolean system = specifier.startsWith("<");
            String path = ModulePath.withoutExtension(
                    system ? specifier.substring(1, Math.max(1, specifier.length() - 1)) : specifier);
            if (!system) target.beside(path);
            if (!path.startsWith("..")) target.file(path);
        }
    },
    /// `A.B`: a namespace, by convention a folder.
    NAMESPACES(Named.FOLDERS) {
        @Override
        void read(String specifier, ImportTarget target) {
            target.folder(specifier.replace('.', '/'));
        }
    },
    /// `A.B`: a module or a namespace.
    MODULES_AND_NAMESPACES(Named.FILES_AND_FOLDERS) {
        @Override
        void read(String specifier, ImportTarget target) {
            if (isPath(specifier)) {
                readPath(specifier, target);
                return;
            }
            target.file(specifier.replace('.', '/'));
            target.folder(specifier.replace('.', '/'));
        }
    },
    /// `A\B\C`, where `A` may be the source folder; `/a.php`.
    PHP() {
        @Override
        void read(String specifier, ImportTarget target) {
            if (specifier.indexOf('\\') < 0) {
                if (isPath(specifier) || specifier.endsWith(".php")) readPath(specifier, target);
                return;
            }
            String path = specifier.replace('\\', '/');
            target.file(path);
            String inner = path.substring(path.indexOf('/') + 1);
            if (inner.indexOf('/') > 0) target.exactly(inner);
        }
    },
    /// A system module or a package, never a file.
    NONE() {
        @Override
        void read(String specifier, ImportTarget target) {}
    },
    /// A path if it looks like one, else names with the usual separators. Capitalised module names match file
    /// names in any case.
    BY_SHAPE("index", "init", "default") {
        @Override
        void read(String specifier, ImportTarget target) {
            if (isPath(specifier)) readPath(specifier, target);
            else target.file(specifier.replace("::", "/").replace('.', '/'));
        }
    },
    /// Like [#BY_SHAPE]; a single word is also a path, beside the importing file or elsewhere.
    RUBY() {
        @Override
        String pathOf(RepoPath file) {
            return file.extension().equals("rb") ? super.pathOf(file) : "";
        }

        @Override
        void read(String specifier, ImportTarget target) {
            if (specifier.contains("::") || ModulePath.startsType(specifier)) target.file(specifier.replace("::", "/"));
            else readPath(specifier, target);
        }
    };

    private static final Set<String> GO_HOSTS =
            Set.of("github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "golang.org");

    /// Files that represent their folder.
    private final Set<String> folderStems;

    private final Named named;

    ImportNotation(String... folderStems) {
        this(Named.FILES, folderStems);
    }

    ImportNotation(Named named, String... folderStems) {
        this.named = named;
        this.folderStems = Set.of(folderStems);
    }

    /// What an import may refer to.
    private enum Named {
        FILES,
        FOLDERS,
        FILES_AND_FOLDERS
    }

    static ImportNotation of(Language language) {
        return switch (language) {
            case JAVA, KOTLIN, SCALA, GROOVY -> TYPES;
            case PYTHON -> PYTHON;
            case RUST -> RUST;
            case GO -> GO;
            case JAVASCRIPT, TYPESCRIPT, TSX, VUE, SVELTE -> ECMASCRIPT;
            case C, CPP, OBJECTIVE_C -> INCLUDES;
            case CSHARP, VISUAL_BASIC -> NAMESPACES;
            case FSHARP -> MODULES_AND_NAMESPACES;
            case PHP -> PHP;
            case RUBY -> RUBY;
            case SWIFT, R, HTML, MARKDOWN -> NONE;
            default -> BY_SHAPE;
        };
    }

    /// Adds an import's possible targets.
    abstract void read(String specifier, ImportTarget target);

    /// Whether imports refer to single files.
    boolean namesFiles() {
        return named != Named.FOLDERS;
    }

    /// Whether imports refer to all files of a folder.
    boolean namesFolders() {
        return named != Named.FILES;
    }

    /// A file's path without extension; the folder for a file that represents it; empty for one that is never
    /// imported.
    String pathOf(RepoPath file) {
        String path = ModulePath.withoutExtension(file.value());
        if (path.endsWith(".d")) path = path.substring(0, path.length() - 2);
        return folderStems.contains(ModulePath.name(path)) ? ModulePath.parent(path) : path;
    }

    private static boolean isPath(String specifier) {
        if (specifier.indexOf('/') >= 0) return true;
        int dot = specifier.lastIndexOf('.');
        return dot > 0 && Language.ofExtension(specifier.substring(dot + 1)).isPresent();
    }

    /// Paths with the prefixes and marks of various languages: `res://`, `package:`, `//a:b.bzl%c`, `$DIR/`.
    /// A leading dot means beside the importing file, everything else may be anywhere.
    void readPath(String specifier, ImportTarget target) {
        int rule = specifier.indexOf('%');
        String plain = rule < 0 ? specifier : specifier.substring(0, rule);
        if (plain.startsWith("package:")) plain = plain.substring("package:".length());
        String path = String.join(
                "/",
                Arrays.stream(plain.replace(':', '/').split("/"))
                        .filter(segment -> segment.chars().noneMatch(c -> "$({<@\"'".indexOf(c) >= 0))
                        .toList());
        path = ModulePath.withoutExtension(path);
        if (folderStems.contains(ModulePath.name(path))) path = ModulePath.parent(path);
        target.beside(path);
        if (!specifier.startsWith(".")) target.file(path);
    }
}
