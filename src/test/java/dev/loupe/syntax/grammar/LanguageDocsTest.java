package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// docs/languages.md is generated from the languages, their query files and the table of grammars.
/// `./dev docs` writes it.
@Tag("anywhere")
class LanguageDocsTest {

    private static final Path DOCS = Path.of("docs/languages.md");
    private static final Pattern TABLE_ENTRY = Pattern.compile("(?m)^\\s*(?:\\(([^)]+)\\)|\"([^\"]+)\")\\s*@(\\w+)");

    @TempDir
    Path folder;

    @Test
    void theDocumentedLanguagesAreTheLanguagesThatThereAre() throws Exception {
        String text = document();
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(DOCS, text);
        assertThat(DOCS).as("./dev docs writes it").hasContent(text);
    }

    private String document() throws Exception {
        var text = new StringBuilder("""
                # Languages

                Generated from the languages, their query files and the table of grammars by `./dev docs`; edit those ([adding a language](adding-a-language.md)).
                `bench/languages` measures what the parser makes of real code of each language; its records are in bench/runs.

                Every file of every language is cut into chunks and can be searched.
                The first table says how a language is read:

                - **grammar**: a tree-sitter grammar; chunks are definitions, and what is between them
                - **structure**: no grammar, but a description of its words, brackets and indentation, which finds definitions too
                - **document**: by headings or cells
                - **lines**: windows of lines

                """);
        List<Entry> entries = entries();
        text.append(
                        "| language | id | read by | definitions | documentation | imports | calls | complexity | embedded code |\n")
                .append("|---|---|---|---|---|---|---|---|---|\n");
        entries.forEach(entry -> text.append(entry.row()));
        entries.forEach(entry -> text.append(entry.section()));
        return text.toString();
    }

    private List<Entry> entries() throws Exception {
        var archive = GrammarArchive.read();
        var entries = new ArrayList<Entry>();
        for (Language language : Language.values()) {
            Optional<GrammarLanguage> grammar = GrammarLanguage.of(language);
            entries.add(new Entry(
                    language,
                    way(language, grammar),
                    grammar.map(one -> archive.rows().get(one.grammar()))));
        }
        entries.sort(
                Comparator.comparing(entry -> entry.language().displayName().toLowerCase(java.util.Locale.ROOT)));
        return entries;
    }

    private Way way(Language language, Optional<GrammarLanguage> grammar) throws Exception {
        var folders = new LinkedHashSet<String>();
        grammar.ifPresent(one -> folders.addAll(one.folders()));
        if (grammar.isPresent() && !all(folders, "definitions.scm").isBlank()) return new Way("grammar", folders);
        folders.add(language.id());
        if (!all(folders, "structure.txt").isBlank()) return new Way("structure", folders);
        return new Way(grammar.isEmpty() && isDocument(language) ? "document" : "lines", folders);
    }

    /// Parsed without a grammar.
    private boolean isDocument(Language language) throws Exception {
        List<String> extensions = language.extensions();
        if (extensions.isEmpty()) return false;
        try (var syntax = new Syntax(folder)) {
            byte[] content = language == Language.NOTEBOOK
                    ? "{\"cells\":[],\"metadata\":{},\"nbformat\":4,\"nbformat_minor\":5}"
                            .getBytes(StandardCharsets.UTF_8)
                    : "Title\n=====\n\ntext\n".getBytes(StandardCharsets.UTF_8);
            return syntax.parse(new RepoPath("file." + extensions.getFirst()), content)
                            .outcome()
                    instanceof ParseOutcome.Parsed;
        }
    }

    /// How a language is read.
    ///
    /// @param folders of its query files, its description and its limits
    private record Way(String word, Set<String> folders) {

        String resource(String name) {
            return all(folders, name);
        }

        boolean captures(String file, String capture) {
            return Pattern.compile("@" + capture + "\\b")
                    .matcher(withoutComments(file))
                    .find();
        }

        String withoutComments(String file) {
            return resource(file).replaceAll("(?m)^\\s*;.*$", "");
        }

        /// Whether a description has a line of this directive.
        boolean says(String directive) {
            return word.equals("structure") && line(directive).find();
        }

        private Matcher line(String directive) {
            return Pattern.compile("(?m)^" + directive + "\\b *(.*)$").matcher(resource("structure.txt"));
        }

        boolean hasCalls() {
            return says("branches") && !says("calls none");
        }

        String kinds() {
            return Stream.of(SymbolKind.values())
                    .map(SymbolKind::wireName)
                    .filter(kind -> captures("definitions.scm", kind) || says("define " + kind))
                    .map(kind -> kind.replace('_', ' '))
                    .collect(Collectors.joining(", "));
        }

        String documentation() {
            var from = new ArrayList<String>();
            if (captures("nodes.scm", "comment") || captures("definitions.scm", "comment") || says("(block)?comment"))
                from.add("comments above a definition");
            if (captures("definitions.scm", "doc") || says("docinside")) from.add("documentation in the code");
            if (captures("definitions.scm", "header")) from.add("the file's own documentation");
            return String.join(", ", from);
        }

        String branches() {
            if (!word.equals("structure")) return nodes("branch");
            Matcher line = line("branches");
            return line.find()
                    ? Stream.of(line.group(1).split(" "))
                            .map(one -> "`" + one + "`")
                            .collect(Collectors.joining(", "))
                    : "";
        }

        /// Node types with this capture in `nodes.scm`, named ones first.
        String nodes(String capture) {
            var named = new LinkedHashSet<String>();
            var tokens = new LinkedHashSet<String>();
            Matcher entry = TABLE_ENTRY.matcher(withoutComments("nodes.scm"));
            while (entry.find()) {
                if (!entry.group(3).equals(capture)) continue;
                if (entry.group(1) != null) named.add("`" + entry.group(1).strip() + "`");
                else tokens.add("`" + entry.group(2) + "`");
            }
            return Stream.concat(named.stream(), tokens.stream()).collect(Collectors.joining(", "));
        }
    }

    private record Entry(Language language, Way way, Optional<GrammarArchive.Row> grammar) {

        String row() {
            return "| [%s](#%s) | `%s` | %s | %s | %s | %s | %s | %s | %s |\n"
                    .formatted(
                            language.displayName(),
                            language.id(),
                            language.id(),
                            way.word(),
                            mark(one -> !one.kinds().isEmpty()),
                            mark(one -> !one.documentation().isEmpty()),
                            mark(one -> one.captures("imports.scm", "import") || one.says("import")),
                            mark(one -> one.captures("occurrences.scm", "call") || one.hasCalls()),
                            mark(one -> !one.branches().isEmpty()),
                            embedded());
        }

        private String embedded() {
            boolean fences = way.word().equals("document") && language != Language.WORD && language != Language.PDF;
            return fences || way.captures("embedded.scm", "embedded") ? "yes" : "";
        }

        private String mark(Predicate<Way> has) {
            return has.test(way) ? "yes" : "";
        }

        String section() {
            var text =
                    new StringBuilder("\n## <a id=\"%s\"></a>%s\n\n".formatted(language.id(), language.displayName()));
            line(text, "Files", files());
            line(text, "Read by", readBy());
            line(text, "Definitions", way.kinds());
            line(text, "Documentation", way.documentation());
            line(text, "Occurrences", occurrences());
            line(text, "Branches that complexity counts", way.branches());
            if (!embedded().isEmpty()) line(text, "Embedded code", "parsed in its own language");
            String limits = way.resource("limits.md").strip();
            if (!limits.isEmpty())
                text.append("\nKnown limits:\n\n").append(limits).append('\n');
            return text.toString();
        }

        private static void line(StringBuilder text, String name, String value) {
            if (!value.isEmpty())
                text.append("- ").append(name).append(": ").append(value).append('\n');
        }

        private String files() {
            return Stream.concat(
                            language.extensions().stream().map(extension -> "`." + extension + "`"),
                            language.fileNames().stream().map(name -> "`" + name + "`"))
                    .collect(Collectors.joining(", "));
        }

        private String readBy() {
            return switch (way.word()) {
                case "grammar" ->
                    grammar.map(row -> "the grammar of %s %s".formatted(row.source(), row.version()))
                            .orElse("a grammar");
                case "structure" -> "a description of its words, brackets and indentation (`structure.txt`)";
                case "document" ->
                    language == Language.MARKDOWN ? "headings, with commonmark-java" : "headings or cells";
                default -> "windows of lines";
            };
        }

        private String occurrences() {
            if (way.word().equals("structure"))
                return way.hasCalls() ? "definitions, calls, references" : "definitions, references";
            if (!way.captures("nodes.scm", "identifier") && !way.captures("definitions.scm", "identifier")) return "";
            var roles = new ArrayList<>(List.of("definitions"));
            if (way.captures("occurrences.scm", "local")) roles.add("parameters and local variables");
            if (way.captures("occurrences.scm", "call")) roles.add("calls");
            if (way.captures("nodes.scm", "import") || way.captures("definitions.scm", "importing"))
                roles.add("imports");
            roles.add("references");
            return String.join(", ", roles);
        }
    }

    private static String all(Set<String> folders, String name) {
        var text = new StringBuilder();
        for (String one : folders) text.append(read(one + "/" + name));
        return text.toString();
    }

    private static String read(String resource) {
        try (InputStream in = GrammarLanguage.class.getResourceAsStream("/dev/loupe/syntax/" + resource)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).stripTrailing() + "\n";
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
