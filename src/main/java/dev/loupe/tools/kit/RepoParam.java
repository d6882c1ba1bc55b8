package dev.loupe.tools.kit;

/// Descriptions of an argument `repo`, which [ProjectResolver#repositories] reads.
public final class RepoParam {
    private RepoParam() {}

    private static final String NAMES = ": a registered name, a root's absolute path or its folder name.";
    private static final String ALL = NAMES + " All roots if omitted.";

    public static final String ANY = "The repository" + ALL;
    public static final String ONLY = "Only this repository" + ALL;
    public static final String THIS = "This repository" + ALL;
    public static final String OF_FILE = "The file's repository" + ALL;
    public static final String OF_CHUNK = "The chunk's repository" + ALL;
    public static final String OF_TARGET = "The target's repository" + ALL;
    public static final String CHANGED = "The repository" + NAMES + " All roots with changes if omitted.";
    public static final String WITH_TARGET =
            "The repository" + NAMES + " The first root that has the target if omitted.";
    public static final String FIRST = "This repository" + NAMES + " The first root if omitted.";
}
