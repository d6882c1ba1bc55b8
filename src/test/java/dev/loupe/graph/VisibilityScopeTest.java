package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class VisibilityScopeTest {

    private static boolean isOnePackage(Language language, String one, String other) {
        return VisibilityScope.isOnePackage(language, new RepoPath(one), new RepoPath(other));
    }

    @Test
    void filesOfAFolderAreOnePackage() {
        assertThat(isOnePackage(Language.GO, "a/x.go", "a/y.go")).isTrue();
        assertThat(isOnePackage(Language.GO, "a/x.go", "a/b/y.go")).isFalse();
        assertThat(isOnePackage(Language.PYTHON, "a/x.py", "a/y.py")).isFalse();
    }

    @Test
    void testsAreInThePackageOfWhatTheyTest() {
        assertThat(isOnePackage(Language.JAVA, "src/main/java/shop/A.java", "core/src/test/java/shop/ATest.java"))
                .isTrue();
        assertThat(isOnePackage(Language.KOTLIN, "src/main/kotlin/shop/A.kt", "src/main/java/shop/B.java"))
                .isTrue();
        assertThat(isOnePackage(Language.JAVA, "src/main/java/shop/A.java", "src/main/java/door/A.java"))
                .isFalse();
        assertThat(isOnePackage(Language.JAVA, "java/A.java", "src/main/java/A.java"))
                .isTrue();
    }

    @Test
    void languagesThatCallEachOtherAreOneFamily() {
        assertThat(VisibilityScope.isOneFamily(Language.JAVA, Language.KOTLIN)).isTrue();
        assertThat(VisibilityScope.isOneFamily(Language.C, Language.CPP)).isTrue();
        assertThat(VisibilityScope.isOneFamily(Language.ZIG, Language.ZIG)).isTrue();
        assertThat(VisibilityScope.isOneFamily(Language.JAVA, Language.JAVASCRIPT))
                .isFalse();
        for (Language one : Language.values())
            for (Language other : Language.values())
                assertThat(VisibilityScope.isOneFamily(one, other)).isEqualTo(VisibilityScope.isOneFamily(other, one));
    }

    @Test
    void aNameWithAnAliasNeedsALanguageWithAliases() {
        for (Language language : Language.values())
            if (VisibilityScope.renames(language))
                assertThat(VisibilityScope.hasAliases(language))
                        .as(language.name())
                        .isTrue();
        assertThat(VisibilityScope.hasAliases(Language.GO)).isTrue();
        assertThat(VisibilityScope.renames(Language.GO)).isFalse();
        assertThat(VisibilityScope.hasAliases(Language.JAVA)).isFalse();
    }
}
