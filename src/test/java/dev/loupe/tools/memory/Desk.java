package dev.loupe.tools.memory;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;

import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A small project with several files for each of a few queries.
final class Desk {
    private static final Map<String, String> FILES = new LinkedHashMap<>(Map.of(
            "auth/session.py", python("renew_session_tokens", "Renews the session tokens of a user."),
            "auth/earlier.py", python("renew_tokens", "Session tokens were renewed here once."),
            "auth/cookies.py", python("read_cookie", "Reads a cookie of the session."),
            "mail/send.py", python("send_mail", "Sends a mail to a customer."),
            "mail/queue.py", python("queue_mail", "Mail to customers waits here."),
            "money/round.py", python("round_cents", "Rounding of cents in prices."),
            "config/parse.py", python("parse_config", "Parses a config file of the shop."),
            "docs/guide.md", "# Guide\n\nHow session tokens are renewed, and how mail is sent.\n"));

    private Desk() {}

    static Workbench in(Path folder) throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("shop"));
        for (Map.Entry<String, String> file : FILES.entrySet()) Workbench.write(root, file.getKey(), file.getValue());
        Workbench bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
        return bench;
    }

    private static String python(String name, String says) {
        return "def %s(value):\n    \"\"\"%s\"\"\"\n    checked = check(value)\n    return checked\n"
                .formatted(name, says);
    }

    /// Score of the best chunk of each file that a search finds, in the order of the answer.
    static Map<String, Double> scores(Workbench bench, String question) {
        var scores = new LinkedHashMap<String, Double>();
        for (JsonObject hit : list(bench.ask("search", "{'query': '%s', 'limit': 50}".formatted(question)), "results"))
            scores.putIfAbsent(text(hit, "file_path"), decimal(hit, "score"));
        return scores;
    }

    /// The likelihood of each file according to `context`.
    static Map<String, Double> likely(JsonObject context) {
        var likely = new LinkedHashMap<String, Double>();
        for (String member : List.of("files", "further"))
            for (JsonObject file : list(context, member)) likely.put(text(file, "path"), decimal(file, "score"));
        return likely;
    }

    static double decimal(JsonObject object, String name) {
        return Double.parseDouble(((JsonNumber) object.get(name)).literal());
    }
}
