package dev.loupe.cli.doctor;

import dev.loupe.model.Lack;

/// Suggests what to do about files that could not be parsed or embedded, depending on the cause.
final class Remedy {
    private Remedy() {}

    static String of(Lack lack) {
        if (lack.kind() == Lack.Kind.VECTORS)
            return "see that the embedding provider answers (docs/providers.md), then `loupe index`";
        String cause = lack.cause();
        if (cause.contains("grammar could not be loaded"))
            return "see that LOUPE_HOME/natives can be written and libraries there may be executed (no noexec), or install Loupe again; then `loupe index`";
        if (cause.contains("do not start"))
            return "daemon/daemon.log in LOUPE_HOME says why they do not; then `loupe index`";
        if (cause.contains("processor time") || cause.contains("died") || cause.contains("blocked"))
            return "`loupe index --force` tries these files again; if that fails too, please report them";
        return "`loupe index` tries again; daemon/daemon.log in LOUPE_HOME says more";
    }
}
