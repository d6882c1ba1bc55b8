package dev.loupe.tools.kit;

/// The side effects of a tool; the four MCP hints are derived from it, so that none can be forgotten.
public enum Effect {
    READS(true, false, true),
    WRITES_INDEX(false, false, true),
    /// Adds persistent data, again on each call.
    REMEMBERS(false, false, false),
    DESTROYS(false, true, true);

    private final boolean readOnly;
    private final boolean destructive;
    private final boolean idempotent;

    Effect(boolean readOnly, boolean destructive, boolean idempotent) {
        this.readOnly = readOnly;
        this.destructive = destructive;
        this.idempotent = idempotent;
    }

    public boolean readOnly() {
        return readOnly;
    }

    public boolean destructive() {
        return destructive;
    }

    public boolean idempotent() {
        return idempotent;
    }
}
