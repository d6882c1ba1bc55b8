package dev.loupe.daemon;

/// Describes an engine's models and stores: words for people, then a space, `#` and a digest.
final class DaemonSetup {
    private DaemonSetup() {}

    /// Why a daemon does not serve a front, and what to do.
    static String misfit(String daemons, String fronts) {
        return ("Loupe's daemon serves other clients with %s, but here %s is set: set the same EMBEDDING_… variables for"
                        + " all clients, or end it with `loupe daemon stop`, or use another LOUPE_HOME")
                .formatted(words(daemons), words(fronts));
    }

    /// For people.
    static String words(String setup) {
        if (setup.isEmpty()) return "Loupe's own model";
        int digest = setup.lastIndexOf(" #");
        return digest < 0 ? setup : setup.substring(0, digest);
    }
}
