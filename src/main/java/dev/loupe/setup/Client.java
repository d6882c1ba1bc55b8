package dev.loupe.setup;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// An MCP client and the format of its server settings (docs/clients.md lists the source of each format).
public enum Client {
    CLAUDE_CODE("Claude Code", "mcpServers", Form.TYPED, "CLAUDE.md"),
    CODEX("Codex", "mcp_servers", Form.TOML, "AGENTS.md"),
    /// Offers its model about forty tools and drops the rest.
    CURSOR("Cursor", "mcpServers", Form.PLAIN, "AGENTS.md"),
    VSCODE("VS Code", "servers", Form.TYPED, "AGENTS.md"),
    GEMINI("Gemini CLI", "mcpServers", Form.PLAIN, "GEMINI.md"),
    WINDSURF("Windsurf", "mcpServers", Form.PLAIN, "AGENTS.md"),
    ZED("Zed", "context_servers", Form.PLAIN, "AGENTS.md"),
    OPENCODE("OpenCode", "mcp", Form.LIST, "AGENTS.md"),
    CLAUDE_DESKTOP("Claude Desktop", "mcpServers", Form.PLAIN, "");

    /// The format of a server entry.
    enum Form {
        /// command, args
        PLAIN,
        /// type, command, args
        TYPED,
        /// type, command with its arguments in one list
        LIST,
        /// a table
        TOML
    }

    private final String title;
    private final String container;
    private final Form form;
    private final String instructions;

    Client(String title, String container, Form form, String instructions) {
        this.title = title;
        this.container = container;
        this.form = form;
        this.instructions = instructions;
    }

    /// As a word of the command line: `claude-code`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Client> find(String word) {
        for (Client client : values()) if (client.word().equals(word)) return Optional.of(client);
        return Optional.empty();
    }

    public static List<String> words() {
        return List.of(values()).stream().map(Client::word).toList();
    }

    /// Display name.
    public String title() {
        return title;
    }

    /// Name of the object that contains the servers.
    String container() {
        return container;
    }

    Form form() {
        return form;
    }

    /// The project's instruction file for the model; empty if the client has none.
    public String instructions() {
        return instructions;
    }

    /// Toolsets that leave room for other servers in a client that limits the number of tools; empty if it
    /// does not.
    ///
    /// *Source:* Cursor takes about 40 tools of all servers together, Windsurf 100, VS Code 128.
    public String toolsets() {
        return switch (this) {
            case CURSOR, WINDSURF, VSCODE -> "core";
            case CLAUDE_CODE, CODEX, GEMINI, ZED, OPENCODE, CLAUDE_DESKTOP -> "";
        };
    }

    /// Whether it starts servers in the folder of the open project. Otherwise the root is passed as an
    /// argument.
    boolean startsInProject() {
        return switch (this) {
            case CLAUDE_CODE, CODEX, GEMINI, OPENCODE, ZED -> true;
            case CURSOR, VSCODE, WINDSURF, CLAUDE_DESKTOP -> false;
        };
    }

    /// The variable that it replaces by the open folder; empty if there is none.
    String folderVariable() {
        return this == CURSOR || this == VSCODE ? "${workspaceFolder}" : "";
    }

    /// The file of its server settings; empty if it has no such scope.
    ///
    /// @param root of the project
    /// @param home the user's folder
    public Optional<Path> file(SettingScope scope, Path root, Path home, Map<String, String> environment) {
        return switch (scope) {
            case LOCAL -> Optional.empty();
            case PROJECT -> ofProject().map(root::resolve);
            case USER -> Optional.of(ofUser(new ProgramFolders(home, environment, ProgramFolders.here())));
        };
    }

    /// Whether it supports servers per project.
    public boolean hasProjectFile() {
        return ofProject().isPresent();
    }

    private Optional<String> ofProject() {
        return switch (this) {
            case CLAUDE_CODE -> Optional.of(".mcp.json");
            case CODEX -> Optional.of(".codex/config.toml");
            case CURSOR -> Optional.of(".cursor/mcp.json");
            case VSCODE -> Optional.of(".vscode/mcp.json");
            case GEMINI -> Optional.of(".gemini/settings.json");
            case ZED -> Optional.of(".zed/settings.json");
            case OPENCODE -> Optional.of("opencode.json");
            case WINDSURF, CLAUDE_DESKTOP -> Optional.empty();
        };
    }

    Path ofUser(ProgramFolders places) {
        return switch (this) {
            case CLAUDE_CODE -> places.or("CLAUDE_CONFIG_DIR", "").resolve(".claude.json");
            case CODEX -> places.or("CODEX_HOME", ".codex").resolve("config.toml");
            case CURSOR -> places.home().resolve(".cursor/mcp.json");
            case VSCODE -> places.applications().resolve("Code/User/mcp.json");
            case GEMINI -> places.home().resolve(".gemini/settings.json");
            case WINDSURF -> places.home().resolve(".codeium/windsurf/mcp_config.json");
            case ZED -> places.configuration("zed", "Zed").resolve("settings.json");
            case OPENCODE -> places.configuration("opencode", "opencode").resolve("opencode.json");
            case CLAUDE_DESKTOP -> places.applications().resolve("Claude/claude_desktop_config.json");
        };
    }
}
