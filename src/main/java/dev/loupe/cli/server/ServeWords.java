package dev.loupe.cli.server;

import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.ServeOptions.Ui;
import dev.loupe.tools.catalogue.ToolChoice;
import java.util.ArrayList;
import java.util.List;

/// Parses the options of `serve` word by word: picocli is too slow on the way to a server's first answer
/// (docs/decisions/0010). `ServeCommand` has the same options, which a test compares, and reports the error
/// if a word is `unknown` here.
public final class ServeWords {

    private final List<String> roots = new ArrayList<>();
    private final List<String> toolsets = new ArrayList<>();
    private final List<String> tools = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();
    private final List<String> allowOrigins = new ArrayList<>();
    private final List<String> allowHosts = new ArrayList<>();
    private String http = "";
    private String token = "";
    private String prompts = "";
    private boolean inProcess;
    private boolean noWatch;
    private boolean readOnly;
    private boolean ui;

    public ServeOptions read(List<String> words) {
        String unknown = "";
        for (int at = 0; at < words.size() && unknown.isEmpty(); at++) {
            String word = words.get(at);
            if (flag(word)) continue;
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals < 0 ? word : word.substring(0, equals);
            if (equals < 0) at++;
            String value = equals >= 0 ? word.substring(equals + 1) : at < words.size() ? words.get(at) : "";
            // For picocli, words with these prefixes are options or files of arguments.
            boolean plain = !value.isEmpty() && !value.startsWith("-") && !value.startsWith("@");
            if (!plain || !option(name, value)) unknown = word;
        }
        return new ServeOptions(
                new Reach(roots, inProcess, noWatch),
                new Offer(new ToolChoice(toolsets, tools, excluded, readOnly), prompts),
                new Http(http, token, allowOrigins, allowHosts, ui ? Ui.SERVED : Ui.NONE),
                unknown);
    }

    private boolean flag(String word) {
        switch (word) {
            case "--in-process" -> inProcess = true;
            case "--no-watch" -> noWatch = true;
            case "--read-only" -> readOnly = true;
            case "--ui" -> ui = true;
            case "-q", "--quiet", "--no-color" -> {}
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Whether this is an option that accepts the value; single-valued options may occur only once.
    private boolean option(String name, String value) {
        switch (name) {
            case "--root", "--path" -> roots.add(value);
            case "--toolsets" -> toolsets.add(value);
            case "--tools" -> tools.add(value);
            case "--exclude-tools" -> excluded.add(value);
            case "--allow-origin" -> allowOrigins.add(value);
            case "--allow-host" -> allowHosts.add(value);
            default -> {
                return single(name, value);
            }
        }
        return true;
    }

    private boolean single(String name, String value) {
        if (name.equals("--http") && http.isEmpty()) http = value;
        else if (name.equals("--token") && token.isEmpty()) token = value;
        else if (name.equals("--prompts") && prompts.isEmpty()) prompts = value;
        else return false;
        return true;
    }
}
