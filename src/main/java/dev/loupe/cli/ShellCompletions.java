package dev.loupe.cli;

import dev.loupe.cli.command.CommandOption;
import dev.loupe.cli.command.CommandOption.Kind;
import dev.loupe.cli.command.CommandSpec;
import java.util.ArrayList;
import java.util.List;

/// Scripts that make shells complete commands and options, from the table of commands.
final class ShellCompletions {
    private static final String BASH = """
            # Completion of loupe for bash and zsh.
            if [ -n "${ZSH_VERSION:-}" ]; then autoload -U +X bashcompinit && bashcompinit; fi
            _complete_loupe() {
              local command=loupe offered='' values='' i
              for ((i = 1; i < COMP_CWORD; i++)); do
                case "$command ${COMP_WORDS[i]}" in
                  %s) command="$command ${COMP_WORDS[i]}" ;;
                esac
              done
              case "$command" in
            %s  esac
              COMPREPLY=()
              case " $values %s " in *" ${COMP_WORDS[COMP_CWORD - 1]} "*) return ;; esac
              COMPREPLY=($(compgen -W "$offered %s" -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -o default -F _complete_loupe loupe
            """;

    private ShellCompletions() {}

    /// For bash, and for zsh through its emulation of bash.
    static String bash(CommandSpec top) {
        var paths = new ArrayList<String>();
        var cases = new StringBuilder();
        describe(top, "loupe", paths, cases);
        return BASH.formatted(
                String.join(" | ", paths.subList(1, paths.size())),
                cases,
                String.join(" ", names(CommandSpec.COMMON, true)),
                String.join(" ", names(CommandSpec.COMMON, false)));
    }

    private static void describe(CommandSpec command, String path, List<String> paths, StringBuilder cases) {
        paths.add("'" + path + "'");
        var words = new ArrayList<String>();
        for (CommandSpec inner : command.commands()) words.addAll(inner.names());
        words.addAll(names(command.options(), false));
        cases.append("    '%s') offered='%s' values='%s' ;;\n"
                .formatted(path, String.join(" ", words), String.join(" ", names(command.options(), true))));
        for (CommandSpec inner : command.commands())
            for (String name : inner.names()) describe(inner, path + " " + name, paths, cases);
    }

    /// @param valued whether only those that take a value
    private static List<String> names(List<CommandOption> options, boolean valued) {
        return options.stream()
                .filter(option -> !valued || option.kind() != Kind.FLAG)
                .flatMap(option -> option.names().stream())
                .toList();
    }

    static String fish(CommandSpec top) {
        var script = new StringBuilder("complete -c loupe -f\n");
        for (CommandOption option : CommandSpec.COMMON) option(script, "", option);
        for (CommandSpec command : top.commands()) {
            name(script, command, "__fish_use_subcommand");
            String inside = "__fish_seen_subcommand_from " + String.join(" ", command.names());
            for (CommandOption option : command.options()) option(script, inside, option);
            for (CommandSpec inner : command.commands()) {
                name(script, inner, inside);
                for (CommandOption option : inner.options())
                    option(script, inside + "; and __fish_seen_subcommand_from " + inner.name(), option);
            }
        }
        return script.toString();
    }

    private static void name(StringBuilder script, CommandSpec command, String where) {
        script.append("complete -c loupe -n %s -a %s -d %s\n"
                .formatted(quoted(where), command.name(), quoted(sentence(command.description()))));
    }

    private static void option(StringBuilder script, String where, CommandOption option) {
        script.append("complete -c loupe");
        if (!where.isEmpty()) script.append(" -n ").append(quoted(where));
        for (String name : option.names())
            script.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
        if (option.kind() != Kind.FLAG) script.append(" -r");
        script.append(" -d ").append(quoted(sentence(option.description()))).append('\n');
    }

    private static String sentence(String description) {
        int end = description.indexOf(". ");
        return end < 0 ? description.replaceFirst("\\.$", "") : description.substring(0, end);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
