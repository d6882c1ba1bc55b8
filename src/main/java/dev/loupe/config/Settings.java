package dev.loupe.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The effective settings of all layers. Immutable.
public final class Settings {
    /// Defaults only.
    public static final Settings DEFAULTS = new Settings(List.of());

    private final Map<Setting<?>, Held> held;

    /// @param value of the setting's type
    record Held(Object value, SettingOrigin origin) {}

    /// @param layers later ones override earlier ones
    Settings(List<Map<Setting<?>, Held>> layers) {
        var all = new HashMap<Setting<?>, Held>();
        for (Map<Setting<?>, Held> layer : layers)
            layer.forEach((setting, one) -> all.merge(setting, one, (before, after) -> merged(setting, before, after)));
        held = Map.copyOf(all);
    }

    private static Held merged(Setting<?> setting, Held before, Held after) {
        if (!setting.equals(SettingsRegistry.ARCHIVES)) return after;
        var sources = new ArrayList<Object>((List<?>) before.value());
        Set<String> names = new HashSet<>();
        for (Object source : sources) names.add(((ArchiveSource) source).name());
        for (Object source : (List<?>) after.value())
            if (names.add(((ArchiveSource) source).name())) sources.add(source);
        return new Held(List.copyOf(sources), after.origin());
    }

    /// The effective value.
    public <T> T get(Setting<T> setting) {
        Held one = held.get(setting);
        if (one == null) return setting.fallback();
        @SuppressWarnings("unchecked") // the setting's own form read it
        T value = (T) one.value();
        return value;
    }

    /// The origin of the effective value.
    public SettingOrigin origin(Setting<?> setting) {
        Held one = held.get(setting);
        return one == null ? SettingOrigin.DEFAULT : one.origin();
    }

    /// The effective value as TOML; for archives their names.
    public String shown(Setting<?> setting) {
        if (setting.equals(SettingsRegistry.ARCHIVES))
            return ConfigTemplate.value(get(SettingsRegistry.ARCHIVES).stream()
                    .map(ArchiveSource::name)
                    .toList());
        return ConfigTemplate.value((Object) get(setting));
    }
}
