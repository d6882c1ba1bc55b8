package dev.loupe.cli.agents;

import dev.loupe.project.LoupeHome;
import dev.loupe.setup.Agent;
import dev.loupe.setup.SettingScope;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The settings files for agents' hooks, and the command that the hooks call.
///
/// @param home the user's folder
/// @param loupe where backups are kept
/// @param launcher this program's script; empty if unknown
record HookFiles(Path home, LoupeHome loupe, Map<String, String> environment, Optional<Path> launcher) {

    static HookFiles of(Map<String, String> environment) {
        return new HookFiles(LoupeHome.userHome(environment), LoupeHome.of(environment), environment, launcherOf());
    }

    Optional<Path> of(Agent agent, SettingScope scope, Path root) {
        return scope.file(agent, root, home, environment);
    }

    Path backups() {
        return loupe.folder().resolve("backups");
    }

    /// How a shell calls Loupe: by name if it is on the PATH, otherwise by path.
    String program() {
        return quoted(executable());
    }

    /// How a program starts Loupe: by name if it is on the PATH, otherwise by path.
    String executable() {
        if (launcher().isEmpty()) return "loupe";
        Path path = launcher().get();
        return onPath(path) ? "loupe" : path.toString();
    }

    private boolean onPath(Path launcher) {
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            Path found = Path.of(folder.isEmpty() ? "." : folder).resolve("loupe");
            try {
                if (Files.isExecutable(found)) return found.toRealPath().equals(launcher.toRealPath());
            } catch (IOException gone) {
                return false;
            }
        }
        return false;
    }

    private static String quoted(String path) {
        return path.matches("[\\w./+:@-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }

    /// The script next to the folder that contains this program's jar: in `bin` of a package, above `target`
    /// in a checkout.
    private static Optional<Path> launcherOf() {
        Path jar = Path.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1)[0])
                .toAbsolutePath();
        Path folder = jar.getParent();
        Path install = folder == null ? null : folder.getParent();
        if (install == null) return Optional.empty();
        for (String name : List.of("bin/loupe", "loupe")) {
            Path script = install.resolve(name);
            if (Files.isRegularFile(script) && Files.isExecutable(script)) return Optional.of(script);
        }
        return Optional.empty();
    }

    /// A repository may contain a symbolic link in place of an agent's settings or of their folder.
    ///
    /// @throws IOException if a project's file is outside the project
    void requireInside(Path file, SettingScope scope, Path root) throws IOException {
        if (scope == SettingScope.USER) return;
        Path there = file;
        while (!there.equals(root) && there.getParent() != null && !Files.exists(there)) there = there.getParent();
        if (!there.toRealPath().startsWith(root.toRealPath()))
            throw new IOException(file + " is a link out of the project and was left alone");
    }
}
