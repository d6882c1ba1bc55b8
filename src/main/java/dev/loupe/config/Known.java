package dev.loupe.config;

import java.util.List;

/// All settings that there are.
public final class Known {

    public static final Setting<Boolean> BEADS = new Setting<>(
            "beads.enabled", Form.flag(), true, true, "Whether .beads/issues.jsonl of a project is read.");

    public static final Setting<String> BEADS_HOST = new Setting<>(
            "beads.host",
            Form.text(),
            "",
            false,
            "Machine of the Dolt or MySQL server that has the beads; none where empty.");

    public static final Setting<Integer> BEADS_PORT =
            new Setting<>("beads.port", Form.whole(1, 65_535), 3306, false, "Port of that server.");

    public static final Setting<String> BEADS_USER = new Setting<>(
            "beads.user", Form.text(), "root", false, "Who asks it; the password is LOUPE_BEADS_PASSWORD.");

    public static final Setting<List<String>> BEADS_DATABASES = new Setting<>(
            "beads.databases",
            Form.texts(),
            List.of(),
            false,
            "Its databases with beads of these projects; beads_ and the name of the root's folder where none is named.");

    public static final Setting<Boolean> BEADS_TLS = new Setting<>(
            "beads.tls",
            Form.flag(),
            false,
            false,
            "Whether the connection must be encrypted and the server's certificate be known.");

    public static final Setting<Boolean> ARCHIVE =
            new Setting<>("archive.enabled", Form.flag(), true, true, "Whether the archives that are named are read.");

    public static final Setting<List<ArchiveSource>> ARCHIVES = new Setting<>(
            "archive.sources",
            new ArchiveSources(),
            List.of(),
            true,
            "Folders of records in markdown: name, path, schema (text in the front matter), name_field (its key for the name)."
                    + " A project's file can name folders of the project only; sources of the user and of the project count both.");

    public static final Setting<Boolean> CALLS = new Setting<>(
            "calls.enabled",
            Form.flag(),
            true,
            false,
            "Whether the calls of agents are counted, for the dashboard: tool, project, client, time, tokens of the answer, never what was asked.");
    public static final Setting<Integer> DAEMON_CLOSE = new Setting<>(
            "daemon.close_idle_after",
            Form.whole(1, 86_400),
            300,
            false,
            "Seconds without a question after which an index is closed and its memory given back; read when the daemon starts.");

    public static final Setting<Integer> DAEMON_END = new Setting<>(
            "daemon.end_idle_after",
            Form.whole(1, 86_400),
            600,
            false,
            "Seconds without a client after which the daemon ends; read when it starts.");

    public static final Setting<Boolean> FEEDBACK = new Setting<>(
            "feedback.enabled",
            Form.flag(),
            true,
            true,
            "Whether ratings move files in later answers to like questions.");

    public static final Setting<Double> FEEDBACK_WEIGHT = new Setting<>(
            "feedback.weight", Form.number(0, 1), 0.2, true, "How much a rating of the same question moves a file.");

    public static final Setting<Double> FEEDBACK_MOST = new Setting<>(
            "feedback.most",
            Form.number(0, 0.9),
            0.3,
            true,
            "The most that all ratings together move a file, up or down.");

    public static final Setting<Boolean> HOOKS =
            new Setting<>("hooks.enabled", Form.flag(), true, true, "Whether hooks hand code to an agent.");

    public static final Setting<Double> HOOK_THRESHOLD = new Setting<>(
            "hooks.threshold",
            Form.number(0, 1),
            0.35,
            true,
            "How probable it must be that the likeliest file belongs to a prompt; others that are handed over need half of it.");

    public static final Setting<Integer> HOOK_BUDGET =
            new Setting<>("hooks.budget", Form.whole(10, 2_000), 300, true, "The most lines that a hook hands over.");

    public static final Setting<Integer> HOOK_SHORTEST = new Setting<>(
            "hooks.min_prompt_length", Form.whole(0, 10_000), 20, true, "Prompts of fewer characters get nothing.");

    /// By name.
    public static final List<Setting<?>> ALL = List.of(
            ARCHIVE,
            ARCHIVES,
            BEADS_DATABASES,
            BEADS,
            BEADS_HOST,
            BEADS_PORT,
            BEADS_TLS,
            BEADS_USER,
            CALLS,
            DAEMON_CLOSE,
            DAEMON_END,
            FEEDBACK,
            FEEDBACK_MOST,
            FEEDBACK_WEIGHT,
            HOOK_BUDGET,
            HOOKS,
            HOOK_SHORTEST,
            HOOK_THRESHOLD);

    private Known() {}
}
