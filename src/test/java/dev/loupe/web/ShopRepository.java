package dev.loupe.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A shop's repository with a year of history, for screenshots and tests. Made up, and always the same except
/// for its dates, which count back from now.
final class ShopRepository {

    private static final List<String> AUTHORS = List.of(
            "Ada Okafor <ada@shop.example>", "Bruno Lind <bruno@shop.example>", "Chiara Rossi <chiara@shop.example>");

    private static final List<String> MODULES =
            List.of("orders", "payments", "catalogue", "shipping", "accounts", "pricing", "search", "invoices");

    private static final List<String> VERBS = List.of(
            "find", "reserve", "confirm", "cancel", "refund", "schedule", "validate", "export", "archive", "merge");

    private static final List<String> SUBJECTS = List.of(
            "retry requests that time out",
            "fix rounding of discounts",
            "reject an empty basket early",
            "keep the currency with every amount",
            "log who cancelled an order",
            "fix a race between reserve and cancel",
            "read limits from configuration",
            "tell a missing address from a wrong one",
            "page through long lists",
            "fix the total of partial refunds");

    private final Map<String, String> files = new TreeMap<>();
    private final StringBuilder stream = new StringBuilder();
    private final Instant now = Instant.now();

    private ShopRepository() {}

    /// Creates it in a folder, which must be empty.
    static void in(Path root) throws Exception {
        var shop = new ShopRepository();
        shop.begin();
        for (int number = 0; number < 90; number++) shop.change(number);
        shop.write(root);
    }

    private void begin() {
        files.put(
                "README.md",
                "# Shop\n\nOrders, payments and everything between.\n\n## Retries\n\nFailed requests are tried again with a growing pause, see `web/src/retry.ts`.\n");
        files.put(
                "docs/payments.md",
                "# Payments\n\nA payment is authorised first and captured when the parcel leaves.\n\n## Refunds\n\nPartial refunds are rounded to the cent.\n");
        files.put("web/src/retry.ts", RETRY);
        files.put("web/src/basket.ts", typescript("Basket", 9));
        files.put("web/src/checkout.ts", typescript("Checkout", 14));
        files.put("tools/import_prices.py", python());
        files.put(
                "db/schema.sql",
                "-- What the shop remembers.\nCREATE TABLE orders (\n  id BIGINT PRIMARY KEY,\n  customer BIGINT NOT NULL,\n  total NUMERIC(12, 2) NOT NULL,\n  state TEXT NOT NULL DEFAULT 'open'\n);\nCREATE INDEX orders_by_customer ON orders (customer);\n");
        for (String module : MODULES) {
            String type = Character.toUpperCase(module.charAt(0)) + module.substring(1);
            int size = 3 + module.length() % 5 + (module.startsWith("pay") || module.startsWith("ord") ? 6 : 0);
            files.put(path(module, "Service"), java(module, type, size, true));
            files.put(path(module, "Repository"), java(module, type + "Repository", 3 + size / 3, false));
            files.put(path(module, "ServiceTest"), test(module, type, size));
        }
        commit("Begin the shop", 0, 400, new ArrayList<>(files.keySet()));
    }

    private static String path(String module, String what) {
        String type = Character.toUpperCase(module.charAt(0)) + module.substring(1);
        String folder = what.endsWith("Test") ? "src/test/java/shop/" : "src/main/java/shop/";
        return folder + module + "/" + type + what + ".java";
    }

    /// Changes one module and its test each time, those at the front of the list most often.
    private void change(int number) {
        String module = MODULES.get(number * number % 11 % MODULES.size());
        var paths = new ArrayList<String>();
        paths.add(path(module, "Service"));
        paths.add(path(module, "ServiceTest"));
        if (number % 3 == 0) paths.add(path(module, "Repository"));
        if (module.equals("payments") && number % 2 == 0) paths.add("docs/payments.md");
        if (number % 5 == 0) {
            paths.add("web/src/checkout.ts");
            paths.add("web/src/basket.ts");
        }
        for (String path : paths) files.put(path, files.get(path) + comment(path, number));
        String subject = "%s: %s (#%d)".formatted(module, SUBJECTS.get(number % SUBJECTS.size()), 120 + number);
        commit(subject, number, 360 - 4 * number, paths);
    }

    private static String comment(String path, int number) {
        String mark = path.endsWith(".md") ? "" : "// ";
        return mark + "Revision " + number + ": see the change log.\n";
    }

    private void commit(String message, int number, int daysAgo, List<String> paths) {
        long seconds = now.minus(Duration.ofDays(Math.max(0, daysAgo))).getEpochSecond();
        stream.append("commit refs/heads/main\ncommitter ")
                .append(AUTHORS.get(number * 7 % 10 % AUTHORS.size()))
                .append(' ')
                .append(seconds)
                .append(" +0000\n");
        data(message);
        for (String path : paths) {
            stream.append("M 100644 inline ").append(path).append('\n');
            data(files.getOrDefault(path, ""));
        }
    }

    private void data(String text) {
        stream.append("data ")
                .append(text.getBytes(StandardCharsets.UTF_8).length)
                .append('\n')
                .append(text)
                .append('\n');
    }

    private void write(Path root) throws Exception {
        git(root, "", "init", "-q", "-b", "main");
        git(root, stream.toString(), "fast-import", "--quiet");
        git(root, "", "reset", "-q", "--hard");
    }

    private static void git(Path root, String input, String... words) throws Exception {
        var command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        if (process.waitFor() != 0) throw new IOException("git " + List.of(words) + " failed");
    }

    private static String java(String module, String type, int methods, boolean service) {
        var text = new StringBuilder(
                "package shop." + module
                        + ";\n\nimport java.time.Duration;\nimport java.util.List;\n\n/** What the shop does with "
                        + module + ". */\npublic final class " + type + (service ? "Service" : "")
                        + " {\n\n    private static final int MOST_ATTEMPTS = 3;\n    private static final Duration PAUSE = Duration.ofMillis(200);\n");
        for (int i = 0; i < methods; i++)
            text.append(method(module, VERBS.get((i + module.length()) % VERBS.size()), i, service));
        return text.append("}\n").toString();
    }

    private static String method(String module, String verb, int number, boolean deep) {
        String name =
                verb + Character.toUpperCase(module.charAt(0)) + module.substring(1) + (number > 9 ? "Again" : "");
        String body = deep
                ? """
                            for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
                                if (ids.isEmpty()) return 0;
                                try {
                                    long id = ids.get(%d %% ids.size());
                                    if (id > 0 && id %% 2 == %d) return gateway.%s(id, "%s");
                                } catch (IllegalStateException busy) {
                                    wait(PAUSE.multipliedBy(attempt)); // the gateway asks for patience
                                }
                            }
                    """.formatted(number, number % 2, verb, module)
                : "        return store.query(\"select * from " + module + " where state = ?\", ids).size();\n";
        return "\n    /**\n     * Tries to " + verb
                + " what is named, and tries failed requests again.\n     *\n     * @return how many were changed\n     */\n    public long "
                + name + "(List<Long> ids) {\n" + body
                + (deep ? "        throw new IllegalStateException(\"" + verb + " failed\");\n" : "") + "    }\n";
    }

    private static String test(String module, String type, int size) {
        var text = new StringBuilder("package shop." + module + ";\n\nclass " + type + "ServiceTest {\n");
        for (int i = 0; i < size; i++)
            text.append("\n    @Test\n    void ")
                    .append(VERBS.get(i % VERBS.size()))
                    .append("sOnce() {\n        assertThat(service.")
                    .append(VERBS.get(i % VERBS.size()))
                    .append("(List.of(")
                    .append(i)
                    .append("L))).isEqualTo(1);\n    }\n");
        return text.append("}\n").toString();
    }

    private static String typescript(String type, int size) {
        var text = new StringBuilder("import { retryWithBackoff } from './retry';\n\n/** The "
                + type.toLowerCase(java.util.Locale.ROOT) + " as a visitor sees it. */\nexport class " + type + " {\n");
        for (int i = 0; i < size; i++)
            text.append("  async ")
                    .append(VERBS.get(i % VERBS.size()))
                    .append(i > 9 ? "All" : "")
                    .append("(id: number): Promise<boolean> {\n    if (id < ")
                    .append(i)
                    .append(
                            ") return false;\n    const answer = await retryWithBackoff(() => fetch(`/api/${id}`), { attempts: 3 });\n    return answer.ok && id !== ")
                    .append(i)
                    .append(";\n  }\n\n");
        return text.append("}\n").toString();
    }

    private static String python() {
        return """
                \"""Reads price lists of suppliers.\"""
                import csv
                from decimal import Decimal


                def read_prices(path: str, currency: str = "EUR") -> dict[str, Decimal]:
                    \"""Prices by article; a line without a price is left out.\"""
                    prices = {}
                    with open(path, encoding="utf-8") as lines:
                        for row in csv.DictReader(lines):
                            if not row["price"] or row["currency"] != currency:
                                continue
                            prices[row["article"]] = Decimal(row["price"]).quantize(Decimal("0.01"))
                    return prices
                """;
    }

    private static final String RETRY = """
            /** How often, and with what pause, a failed request is tried again. */
            export interface RetryPolicy {
              attempts: number;
              pauseMillis?: number;
            }

            /** Runs a task again with exponential backoff until it succeeds. */
            export async function retryWithBackoff<T>(task: () => Promise<T>, policy: RetryPolicy): Promise<T> {
              for (let attempt = 1; ; attempt++) {
                try {
                  return await task();
                } catch (error) {
                  if (attempt >= policy.attempts) throw error;
                  const pause = (policy.pauseMillis ?? 100) * 2 ** attempt;
                  await new Promise(resolve => setTimeout(resolve, pause)); // then once more
                }
              }
            }
            """;
}
