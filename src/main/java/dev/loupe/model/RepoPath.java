package dev.loupe.model;

/// A file's path relative to its repository's root: forward slashes, never empty, never outside the root.
///
/// Paths are compared by code unit, so the order is the same on every machine.
public record RepoPath(String value) implements Comparable<RepoPath> {

    public RepoPath {
        if (value.isEmpty()) throw new IllegalArgumentException("a path must not be empty");
        if (value.indexOf('\0') >= 0) throw new IllegalArgumentException("a path must not contain NUL");
        if (value.startsWith("/") || startsWithDrive(value))
            throw new IllegalArgumentException("the path must be relative to the repository's root: " + value);
        for (String segment : value.split("/", -1)) {
            if (segment.isEmpty() || segment.equals(".") || segment.equals(".."))
                throw new IllegalArgumentException("the path must stay inside the repository: " + value);
        }
    }

    private static boolean startsWithDrive(String value) {
        if (value.length() < 3 || value.charAt(1) != ':') return false;
        char drive = Character.toLowerCase(value.charAt(0));
        char slash = value.charAt(2);
        return drive >= 'a' && drive <= 'z' && (slash == '/' || slash == '\\');
    }

    /// The last segment.
    public String fileName() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    /// The folder with forward slashes, or an empty string for a file in the root.
    public String folder() {
        int slash = value.lastIndexOf('/');
        return slash < 0 ? "" : value.substring(0, slash);
    }

    /// The part of the file name after the last dot, in lower case without the dot; empty if there is none.
    public String extension() {
        String name = fileName();
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? "" : name.substring(dot + 1).toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public int compareTo(RepoPath other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
