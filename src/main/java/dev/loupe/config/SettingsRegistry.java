package dev.loupe.config;

import java.util.List;

/// The registry of all settings.
public final class SettingsRegistry {

    public static final Setting<Boolean> BEADS = new Setting<>(
            "beads.enabled", SettingType.flag(), true, true, "Whether a project's .beads/issues.jsonl is read.");

    public static final Setting<String> BEADS_HOST = new Setting<>(
            "beads.host",
            SettingType.text(),
            "",
            false,
            "Host of the Dolt or MySQL server that has the beads; none if empty.");

    public static final Setting<Integer> BEADS_PORT =
            new Setting<>("beads.port", SettingType.whole(1, 65_535), 3306, false, "Port of that server.");

    public static final Setting<String> BEADS_USER = new Setting<>(
            "beads.user", SettingType.text(), "root", false, "User name for it; the password is LOUPE_BEADS_PASSWORD.");

    public static final Setting<List<String>> BEADS_DATABASES = new Setting<>(
            "beads.databases",
            SettingType.texts(),
            List.of(),
            false,
            "Its databases that hold these projects' beads; by default beads_ and the name of the root's folder.");

    public static final Setting<Boolean> BEADS_TLS = new Setting<>(
            "beads.tls",
            SettingType.flag(),
            false,
            false,
            "Whether the connection must be encrypted and the server's certificate trusted.");

    public static final Setting<Boolean> ARCHIVE =
            new Setting<>("archive.enabled", SettingType.flag(), true, true, "Whether the named archives are read.");

    public static final Setting<List<ArchiveSource>> ARCHIVES = new Setting<>(
            "archive.sources",
            new ArchiveSources(),
            List.of(),
            true,
            "Folders of Markdown records: name, path, schema (text in the front matter), name_field (its key for the name)."
                    + " A project's file can only name folders of the project; sources of the user and of the project are added up.");

    public static final Setting<Boolean> CALLS = new Setting<>(
            "calls.enabled",
            SettingType.flag(),
            true,
            false,
            "Whether calls of agents are counted for the dashboard: tool, project, client, time, tokens of the answer; never the question.");
    public static final Setting<Integer> DAEMON_CLOSE = new Setting<>(
            "daemon.close_idle_after",
            SettingType.whole(1, 86_400),
            300,
            false,
            "Seconds without a query after which an index is closed to free its memory; read when the daemon starts.");

    public static final Setting<Integer> DAEMON_END = new Setting<>(
            "daemon.end_idle_after",
            SettingType.whole(1, 86_400),
            600,
            false,
            "Seconds without a client after which the daemon ends; read when it starts.");

    public static final Setting<Boolean> FEEDBACK = new Setting<>(
            "feedback.enabled",
            SettingType.flag(),
            true,
            true,
            "Whether ratings move files in later answers to similar questions.");

    public static final Setting<Double> FEEDBACK_WEIGHT = new Setting<>(
            "feedback.weight",
            SettingType.number(0, 1),
            0.2,
            true,
            "How far one rating of the same question moves a file.");

    public static final Setting<Double> FEEDBACK_MOST = new Setting<>(
            "feedback.most",
            SettingType.number(0, 0.9),
            0.3,
            true,
            "How far all ratings together may move a file, up or down.");

    public static final Setting<Boolean> HOOKS =
            new Setting<>("hooks.enabled", SettingType.flag(), true, true, "Whether hooks give code to an agent.");

    public static final Setting<Double> HOOK_THRESHOLD = new Setting<>(
            "hooks.threshold",
            SettingType.number(0, 1),
            0.35,
            true,
            "Minimum probability that the best file fits the prompt; other files need half of it.");

    public static final Setting<Integer> HOOK_BUDGET = new Setting<>(
            "hooks.budget", SettingType.whole(10, 2_000), 300, true, "Maximum number of lines that a hook adds.");

    public static final Setting<Integer> HOOK_SHORTEST = new Setting<>(
            "hooks.min_prompt_length",
            SettingType.whole(0, 10_000),
            20,
            true,
            "Shorter prompts (in characters) get nothing.");

    public static final Setting<Boolean> SCIP_AUTO = new Setting<>(
            "scip.auto",
            SettingType.flag(),
            false,
            false,
            "Whether installed indexers of compilers run in the background after files changed; they may execute the project's code. Read from the config.toml of LOUPE_HOME alone, not from the variable.");

    public static final Setting<Integer> SCIP_LIMIT = new Setting<>(
            "scip.limit",
            SettingType.whole(1, 86_400),
            1_800,
            false,
            "Seconds that an indexer of a compiler may run before it is stopped.");

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
            HOOK_THRESHOLD,
            SCIP_AUTO,
            SCIP_LIMIT);

    private SettingsRegistry() {}
}
