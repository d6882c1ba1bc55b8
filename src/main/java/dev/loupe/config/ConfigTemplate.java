package dev.loupe.config;

import java.util.List;

/// A `config.toml` that lists every setting with its meaning and default as comments, and sets none.
public final class ConfigTemplate {
    private ConfigTemplate() {}

    /// For a project's file: only the settings that it may set.
    public static String ofProject() {
        var text = new StringBuilder("""
                # Loupe's settings for this project. Commented lines show defaults; docs/configuration.md explains them.
                # Settings that read other folders or reach servers belong in the user's own config.toml.
                """);
        String section = "";
        for (Setting<?> setting : SettingsRegistry.ALL) {
            if (setting.equals(SettingsRegistry.ARCHIVES) || !setting.ofProject()) continue;
            int dot = setting.name().indexOf('.');
            if (!setting.name().substring(0, dot).equals(section)) {
                section = setting.name().substring(0, dot);
                text.append("\n[").append(section).append("]\n");
            }
            text.append("# ").append(setting.meaning()).append('\n');
            text.append("# ").append(setting.name().substring(dot + 1)).append(" = ");
            text.append(value(setting.fallback())).append('\n');
        }
        return text.append('\n').append(sources()).toString();
    }

    private static String sources() {
        return """
                # %s
                # [[archive.sources]]
                # name = "pensieve"
                # path = "archive/pensieve"
                # schema = "agent-memory"
                # name_field = "agent"
                """.formatted(SettingsRegistry.ARCHIVES.meaning());
    }

    /// As TOML has it.
    static String value(Object value) {
        return switch (value) {
            case String text -> '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
            case List<?> list ->
                "[" + String.join(", ", list.stream().map(ConfigTemplate::value).toList()) + "]";
            default -> value.toString();
        };
    }
}
