/// Edits the settings of other programs on request, so that they use Loupe; docs/clients.md and
/// docs/hooks.md.
///
/// [Client] is an MCP client and [Agent] a coding agent with hooks; each knows the files and the format of
/// its settings ([SettingScope], [ProgramFolders]). [ServerSettings], [TomlServers], [HookSettings] and
/// [AgentInstructions] compute a file's new text. JSON files are edited in place ([SettingsText], based on
/// the positions of [NodeReader]), so that everything else stays as it is. [SettingsChange] shows the
/// difference and writes the file with a backup. [Registration] lists the existing entries.
@NullMarked
package dev.loupe.setup;

import org.jspecify.annotations.NullMarked;
