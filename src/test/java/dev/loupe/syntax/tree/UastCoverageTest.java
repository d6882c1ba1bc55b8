package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.Occurrence;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.syntax.SyntaxGoldenTest;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every name in the samples of a language with universal trees is in its tree, where it is written.
class UastCoverageTest {

    /// Types of nodes, perhaps with a child or of one grammar, whose names have no meaning that can be
    /// followed, and why.
    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("statement_identifier", "a label"),
            Map.entry("goto_statement", "a label"),
            Map.entry("labeled_statement>identifier", "a label"),
            Map.entry("cpp/using_declaration", "a namespace on the way to what is imported"),
            Map.entry("attribute_declaration", "a word of the compiler"),
            Map.entry("import_attribute", "an option of the loader"),
            Map.entry("jsx_namespace_name", "an attribute of HTML"),
            Map.entry("dotted_name", "a package of Python on the way to what is imported"),
            Map.entry("future_import_statement", "a switch of the language"),
            Map.entry("using_directive", "a namespace of C#"),
            Map.entry("namespace_declaration>identifier", "a namespace of C#"),
            Map.entry("namespace_declaration>qualified_name", "a namespace of C#"),
            Map.entry("file_scoped_namespace_declaration>identifier", "a namespace of C#"),
            Map.entry("file_scoped_namespace_declaration>qualified_name", "a namespace of C#"),
            Map.entry("alias_qualified_name>identifier", "the root of all namespaces"),
            Map.entry("rust/use_declaration", "a module on the way to what is imported"),
            Map.entry("attribute_item", "a word of the compiler"),
            Map.entry("inner_attribute_item", "a word of the compiler"),
            Map.entry("lifetime", "how long a reference is valid"),
            Map.entry("package_clause", "the package's own name"),
            Map.entry("package_declaration", "the package's own name"),
            Map.entry("java/import_declaration", "a package on the way to what is imported"),
            Map.entry("package_header", "the package's own name"),
            Map.entry("import_header", "a package on the way to what is imported"),
            Map.entry("swift/import_declaration", "a module"),
            Map.entry("scala/import_declaration", "a package on the way to what is imported"),
            Map.entry("export_declaration", "a package on the way to what is exported"),
            Map.entry("package_identifier", "the package's own name"),
            Map.entry("combinator", "what is shown or hidden of a library"),
            Map.entry("dotted_identifier_list", "the library's own name"),
            Map.entry("label_name", "a label"),
            Map.entry("undef", "a method that is gone"),
            Map.entry("namespace_name", "a namespace of PHP"),
            Map.entry("named_label_statement", "a label"),
            Map.entry("property_hook>name", "get or set"));

    @TestFactory
    Stream<DynamicTest> everyNameHasANode() throws IOException {
        return SyntaxGoldenTest.samples().stream()
                .flatMap(sample -> language(sample)
                        .map(language ->
                                DynamicTest.dynamicTest(sample.getFileName().toString(), () -> check(language, sample)))
                        .stream());
    }

    private static Optional<GrammarLanguage> language(Path sample) {
        String folder = sample.getName(sample.getNameCount() - 2).toString();
        return Language.find(folder)
                .flatMap(language -> GrammarLanguage.of(language, new RepoPath("a/" + sample.getFileName())))
                .filter(language -> !language.file("uast.txt").isBlank());
    }

    private static void check(GrammarLanguage language, Path sample) throws IOException {
        ParsedText parsed = ParsedText.of(language, Files.readString(sample));
        Uast tree = parsed.uast();
        var names = new IdentifierReader(parsed.source(), parsed.facts(), new IdentifierTexts(), language.separator());
        assertThat(names.occurrences(parsed.matches()))
                .isNotEmpty()
                .filteredOn(one -> !isNode(tree, one) && !isException(language, parsed, one))
                .isEmpty();
    }

    private static boolean isNode(Uast tree, Occurrence one) {
        int node = tree.at(one.line(), one.column());
        return node != Uast.NONE && tree.name(node).equals(one.identifier());
    }

    private static boolean isException(GrammarLanguage language, ParsedText parsed, Occurrence one) {
        FlatTree tree = parsed.tree();
        for (int node = 0; node < tree.size(); node++) {
            int line = tree.startRow(node) + 1;
            if (line != one.line() || tree.firstChild(node) != FlatTree.NONE) continue;
            if (parsed.source().column(tree.startByte(node), line) != one.column()) continue;
            String child = "";
            for (int up = node; up != FlatTree.NONE; up = tree.parent(up)) {
                String type = tree.symbolName(up);
                if (Stream.of(type, type + ">" + child, language.grammar() + "/" + type)
                        .anyMatch(EXCEPTIONS::containsKey)) return true;
                child = type;
            }
        }
        return false;
    }

    @Test
    void deepNestingIsCutOff() {
        Uast tree = ParsedText.of(GrammarLanguage.TYPESCRIPT, "a(" + "[".repeat(50_000))
                .uast();
        assertThat(tree.size()).isLessThan(5_000);
        Uast calls = ParsedText.of(GrammarLanguage.TYPESCRIPT, "f(".repeat(3_000) + "x" + ")".repeat(3_000))
                .uast();
        assertThat(calls.size()).isBetween(1_000, 3_000);
    }
}
