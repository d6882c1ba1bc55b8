package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class QualifierTest {

    private static Definition definition(SymbolKind kind, String path, String qualified) {
        String name = qualified.substring(Math.max(qualified.lastIndexOf('.'), qualified.lastIndexOf(':')) + 1);
        var symbol = new Symbol(kind, name, qualified, "", "", new LineRange(1, 1), 1, 1, 0);
        var file = new RepoPath(path);
        return new Definition(file, Language.ofPath(file), symbol);
    }

    private static final List<Definition> ALL = List.of(
            definition(SymbolKind.METHOD, "shop/till.py", "Till.close"),
            definition(SymbolKind.METHOD, "shop/door.py", "Door.close"),
            definition(SymbolKind.METHOD, "shop/till.py", "Till.Drawer.close"),
            definition(SymbolKind.FUNCTION, "shop/doors/close.py", "close"),
            definition(SymbolKind.FUNCTION, "other/till.py", "close"));

    private static List<String> narrow(String name) {
        return Qualifier.narrow(ALL, SymbolName.parse(name)).stream()
                .map(one -> one.path().value() + " " + one.symbol().qualifiedName())
                .toList();
    }

    @Test
    void withoutAQualifierAllStandForTheName() {
        assertThat(narrow("close")).hasSize(ALL.size());
    }

    @Test
    void aQualifierIsTheEnclosingTypeOrTheFileOrItsFolder() {
        assertThat(narrow("Till.close")).containsExactly("shop/till.py Till.close");
        assertThat(narrow("Drawer.close")).containsExactly("shop/till.py Till.Drawer.close");
        assertThat(narrow("Till.Drawer.close")).containsExactly("shop/till.py Till.Drawer.close");
        assertThat(narrow("till.close")).containsExactly("other/till.py close");
        assertThat(narrow("doors.close")).containsExactly("shop/doors/close.py close");
        assertThat(narrow("Shelf.close")).isEmpty();
    }

    @Test
    void ifNothingIsThatCloseNamesMayBeSkipped() {
        assertThat(narrow("shop.close"))
                .containsExactly(
                        "shop/till.py Till.close",
                        "shop/door.py Door.close",
                        "shop/till.py Till.Drawer.close",
                        "shop/doors/close.py close");
        assertThat(narrow("Drawer.Till.close")).as("the order counts").isEmpty();
    }

    @Test
    void aFileNarrowsByTheEndOfItsPath() {
        assertThat(narrow("till.py:close"))
                .containsExactly("shop/till.py Till.close", "shop/till.py Till.Drawer.close", "other/till.py close");
        assertThat(narrow("shop/till.py:Till.close")).containsExactly("shop/till.py Till.close");
        assertThat(narrow("./other/till.py:close")).containsExactly("other/till.py close");
        assertThat(narrow("p/till.py:close")).isEmpty();
    }

    @Test
    void aDeclaredPackageIsAQualifierTooAndSoAreItsLastParts() {
        Definition context = definition(SymbolKind.STRUCT, "context.go", "Context");
        Definition json = definition(SymbolKind.METHOD, "context.go", "Context.JSON");

        assertThat(Qualifier.isOfPackage(context, SymbolName.parse("gin.Context"), "gin"))
                .isTrue();
        assertThat(Qualifier.isOfPackage(json, SymbolName.parse("gin.Context.JSON"), "gin"))
                .isTrue();
        assertThat(Qualifier.isOfPackage(json, SymbolName.parse("gin.JSON"), "gin"))
                .isFalse();
        assertThat(Qualifier.isOfPackage(context, SymbolName.parse("samples.Context"), "org.samples"))
                .isTrue();
        assertThat(Qualifier.isOfPackage(context, SymbolName.parse("a.org.samples.Context"), "org.samples"))
                .isFalse();
        assertThat(Qualifier.isOfPackage(context, SymbolName.parse("gin.Context"), ""))
                .isFalse();
        assertThat(Qualifier.isOfPackage(context, SymbolName.parse("other.go:gin.Context"), "gin"))
                .isFalse();
    }

    @Test
    void aFileByItsWholePathIsThatFile() {
        List<Definition> all = List.of(
                definition(SymbolKind.FUNCTION, "helpers_test.go", "expect"),
                definition(SymbolKind.FUNCTION, "alt/helpers_test.go", "expect"));
        assertThat(Qualifier.narrow(all, SymbolName.parse("alt/helpers_test.go:expect")))
                .as("the other file's path ends this one")
                .containsExactly(all.get(1));
        assertThat(Qualifier.narrow(all, SymbolName.parse("helpers_test.go:expect")))
                .containsExactly(all.get(0));
    }

    @Test
    void aNameInAFileIsNoMemberIfItHasBoth() {
        List<Definition> all = List.of(
                definition(SymbolKind.STRUCT, "path.go", "Path"),
                definition(SymbolKind.METHOD, "path.go", "Context.Path"),
                definition(SymbolKind.CLASS, "Till.java", "Till"),
                definition(SymbolKind.CONSTRUCTOR, "Till.java", "Till.Till"),
                definition(SymbolKind.METHOD, "Till.java", "Till.close"));
        assertThat(Qualifier.narrow(all.subList(0, 2), SymbolName.parse("path.go:Path")))
                .containsExactly(all.get(0));
        assertThat(Qualifier.narrow(all.subList(2, 4), SymbolName.parse("Till.java:Till")))
                .as("a type and its constructors are one")
                .containsExactly(all.get(2), all.get(3));
        assertThat(Qualifier.narrow(all.subList(4, 5), SymbolName.parse("Till.java:close")))
                .containsExactly(all.get(4));
    }
}
