package dev.loupe.collections;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Selects files of a folder.
///
/// @param recursive whether to include subfolders
/// @param extensions in lower case without the dot; empty for all
/// @param hidden whether to include files with a name or subfolder that begins with a dot
public record FileSelection(boolean recursive, Set<String> extensions, boolean hidden) {

    public FileSelection {
        extensions = Set.copyOf(extensions);
    }

    /// @param extensions with or without the dot, case-insensitive; empty for all
    public static FileSelection of(boolean recursive, Collection<String> extensions, boolean hidden) {
        Set<String> bare = extensions.stream()
                .map(String::strip)
                .map(text -> text.startsWith(".") ? text.substring(1) : text)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toSet());
        return new FileSelection(recursive, bare, hidden);
    }

    /// @param path relative to the folder, with forward slashes
    public boolean takes(String path) {
        if (!recursive && path.indexOf('/') >= 0) return false;
        if (!hidden && (path.startsWith(".") || path.contains("/."))) return false;
        return extensions.isEmpty() || extensions.stream().anyMatch(extension -> endsWith(path, extension));
    }

    /// `d.ts` is an extension, too; a file named like an extension, without anything before it, has none.
    private static boolean endsWith(String path, String extension) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return name.length() > extension.length() + 1 && name.endsWith("." + extension);
    }
}
