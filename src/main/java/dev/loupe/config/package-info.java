/// Settings from files and the environment (docs/configuration.md).
///
/// [SettingsRegistry] lists every [Setting] with its type ([SettingType]), default and documentation.
/// [SettingsFiles] reads the user's and a project's `config.toml` and the `LOUPE_…` variables and returns
/// [Settings], where later layers override earlier ones and every value knows its [SettingOrigin].
/// [Variable] lists what only the environment can set. [ConfigTemplate] writes a commented file, and
/// [TomlText] edits one line by line.
@NullMarked
package dev.loupe.config;

import org.jspecify.annotations.NullMarked;
