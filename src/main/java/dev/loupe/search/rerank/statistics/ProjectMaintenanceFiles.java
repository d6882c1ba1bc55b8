package dev.loupe.search.rerank.statistics;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Project maintenance files that are not product code: continuous integration, builds, dependencies,
/// versions, records (change logs, licences, lock files), generated and vendored files. They change with
/// every release and tool update, by programs as often as by people.
///
/// The names are those that the tools themselves read; dependency folders are those of GitHub Linguist's
/// `vendor.yml`.
final class ProjectMaintenanceFiles {

    /// Languages of builds and scripts. A project may itself be written in one of them.
    static final Set<Language> SCRIPTS = EnumSet.of(
            Language.BASH,
            Language.FISH,
            Language.POWERSHELL,
            Language.BATCH,
            Language.AWK,
            Language.MAKE,
            Language.CMAKE,
            Language.MESON,
            Language.STARLARK,
            Language.DOCKERFILE,
            Language.PUPPET,
            Language.HCL,
            Language.NIX);

    private static final Set<String> FOLDERS = Set.of(
            "ci",
            "cmake",
            "buildsrc",
            "docker",
            "packaging",
            "debian",
            // changed in every release
            "changelog",
            "changelogs",
            "relnotes",
            "releasenotes",
            "release-notes",
            "release_notes");
    private static final Set<String> TOP_FOLDERS = Set.of("deps", "dependencies", "scripts", "build", "script");

    private static final Set<String> FILES = Set.of(
            // builds
            "makefile.am",
            "configure",
            "configure.ac",
            "configure.in",
            "config.guess",
            "config.sub",
            "build.rs",
            "build.xml",
            "build.sbt",
            "jenkinsfile",
            "rakefile",
            "dangerfile",
            "vagrantfile",
            "procfile",
            "gruntfile.js",
            "gulpfile.js",
            "magefile.go",
            "noxfile.py",
            "fabfile.py",
            "setup.py",
            "setup.cfg",
            "tox.ini",
            "pyproject.toml",
            "mkdocs.yml",
            "conf.py",
            "gradlew",
            "mvnw",
            // dependencies
            "pom.xml",
            "package.json",
            "bower.json",
            "composer.json",
            "cargo.toml",
            "go.mod",
            "go.sum",
            "gemfile",
            "pipfile",
            "podfile",
            "mix.exs",
            "package.swift",
            // files without code
            "package-info.java",
            "module-info.java",
            // records
            "code_of_conduct.md",
            "security.md",
            "support.md",
            "governance.md",
            "maintainers.md",
            "codeowners",
            "pull_request_template.md",
            "releasing.md");

    private static final Pattern FILE = Pattern.compile(
            "[^/]*\\.(gradle|gradle\\.kts|cmake|mk|m4|bzl|gemspec|podspec|csproj|sln|spec\\.in)"
                    + "|[^/]*\\.(config|conf)\\.([cm]?[jt]s)|requirements[^/]*\\.(txt|in)|docker-compose[^/]*|[^/]*\\.nuspec|release[_-]?notes[^/]*");

    /// `__version__.py`, `_version.py`, `version.go`, `version_current.go`, `VERSION`.
    private static final Pattern VERSION =
            Pattern.compile("[._]*version([-_.]?(current|info|number|gen|generated))?_*(\\.[a-z]+)?");

    private ProjectMaintenanceFiles() {}

    /// Whether the path is a maintenance file, whatever its language.
    static boolean is(RepoPath path) {
        return FileRole.VENDORED.fits(path)
                || FileRole.GENERATED.fits(path)
                || FileRole.RECORD.fits(path)
                || isByName(path);
    }

    /// Whether a file is named after the version, like files that contain only the version.
    static boolean isVersion(RepoPath path) {
        return VERSION.matcher(path.fileName().toLowerCase(Locale.ROOT)).matches();
    }

    private static boolean isByName(RepoPath path) {
        String name = path.fileName().toLowerCase(Locale.ROOT);
        // In any folder: .github/CONTRIBUTING.md.
        if (name.startsWith("contributing")) return false;
        return name.startsWith(".")
                || FILES.contains(name)
                || FILE.matcher(name).matches()
                || isInFolder(path);
    }

    private static boolean isInFolder(RepoPath path) {
        String folder = path.folder().toLowerCase(Locale.ROOT);
        for (int from = 0; from < folder.length(); ) {
            int slash = folder.indexOf('/', from);
            int end = slash < 0 ? folder.length() : slash;
            String one = folder.substring(from, end);
            if (one.startsWith(".") || FOLDERS.contains(one) || (from == 0 && TOP_FOLDERS.contains(one))) return true;
            from = end + 1;
        }
        return false;
    }
}
