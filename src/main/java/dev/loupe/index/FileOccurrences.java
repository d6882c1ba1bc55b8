package dev.loupe.index;

import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;

/// The places of one identifier in one file, in line order. Stored in arrays, since a common name has a
/// hundred thousand of them.
public final class FileOccurrences {
    private static final OccurrenceRole[] ROLES = OccurrenceRole.values();

    private final RepoPath path;
    /// Line times the number of roles plus the role.
    private final int[] lines;

    private final int[] columns;

    public FileOccurrences(RepoPath path, int[] lines, int[] columns) {
        this.path = path;
        this.lines = lines;
        this.columns = columns;
    }

    /// Packs a line and a role into one number.
    public static int packed(int line, SpotKind kind) {
        return line * ROLES.length + kind.ordinal();
    }

    public RepoPath path() {
        return path;
    }

    /// One or more.
    public int count() {
        return lines.length;
    }

    /// One-based.
    public int line(int index) {
        return lines[index] / ROLES.length;
    }

    /// One-based, in Unicode code points.
    public int column(int index) {
        return columns[index];
    }

    /// Whether one of the places is a definition.
    public boolean defines() {
        return has(OccurrenceRole.DEFINITION);
    }

    /// Whether one of the places is an import.
    public boolean imports() {
        return has(OccurrenceRole.IMPORT);
    }

    private boolean has(OccurrenceRole role) {
        for (int packed : lines) if (packed % ROLES.length == role.ordinal()) return true;
        return false;
    }

    /// Whether the identifier is at this place.
    public boolean stands(int line, int column) {
        for (int i = 0; i < lines.length && line(i) <= line; i++)
            if (line(i) == line && columns[i] == column) return true;
        return false;
    }

    public OccurrenceRole role(int index) {
        return ROLES[lines[index] % ROLES.length];
    }
}
