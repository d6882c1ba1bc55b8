package dev.loupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Links between pages lead to files and headings that exist, and so does every `docs/….md` that the code,
/// a script or a message names.
class DocLinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```|`[^`\n]*`");
    private static final Pattern NAMED = Pattern.compile("(?<![\\w./-])docs/([a-z0-9/-]+)\\.md");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");

    private static final Pattern GIVEN = Pattern.compile("<a (?:id|name)=\"([^\"]+)\">");

    /// Pages that examples name.
    private static final Set<String> EXAMPLES = Set.of("a", "es/x", "contributing", "guide");

    private final Map<Path, Set<String>> anchors = new HashMap<>();

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        var broken = new ArrayList<String>();
        for (Path page : pages())
            for (Matcher link = LINK.matcher(withoutCode(Files.readString(page))); link.find(); )
                if (!leadsSomewhere(page, link.group(1))) broken.add(page + ": " + link.group(1));
        assertThat(broken).isEmpty();
    }

    @Test
    void everyPageThatIsNamedExists() throws IOException {
        var missing = new ArrayList<String>();
        for (Path file : sources())
            for (Matcher named = NAMED.matcher(Files.readString(file)); named.find(); )
                if (!Files.exists(Path.of("docs", named.group(1) + ".md")) && !EXAMPLES.contains(named.group(1)))
                    missing.add(file + ": " + named.group());
        assertThat(missing).isEmpty();
    }

    private boolean leadsSomewhere(Path page, String target) throws IOException {
        if (target.contains("://")) return true;
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        if (!Files.exists(file)) return false;
        return parts.length == 1
                || !file.toString().endsWith(".md")
                || anchors(file).contains(parts[1]);
    }

    /// As GitHub makes them.
    private Set<String> anchors(Path page) throws IOException {
        Set<String> known = anchors.get(page);
        if (known != null) return known;
        var found = new HashSet<String>();
        for (Matcher heading = HEADING.matcher(withoutBlocks(Files.readString(page))); heading.find(); )
            found.add(heading.group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .strip()
                    .replace(' ', '-'));
        for (Matcher given = GIVEN.matcher(Files.readString(page)); given.find(); ) found.add(given.group(1));
        anchors.put(page, found);
        return found;
    }

    private static String withoutCode(String text) {
        return CODE.matcher(text).replaceAll("");
    }

    private static String withoutBlocks(String text) {
        return text.replaceAll("(?ms)^ *```.*?^ *```", "");
    }

    private static List<Path> pages() throws IOException {
        var pages = new ArrayList<Path>();
        for (String folder : List.of("docs", "bench", "packaging", "."))
            try (Stream<Path> files = Files.walk(Path.of(folder), folder.equals(".") ? 1 : 9)) {
                files.filter(file -> file.toString().endsWith(".md"))
                        .map(Path::normalize)
                        .forEach(pages::add);
            }
        return pages;
    }

    private static List<Path> sources() throws IOException {
        var files = new ArrayList<Path>(List.of(Path.of("dev"), Path.of("loupe"), Path.of("packaging/dist")));
        for (String folder : List.of("src/main/java", "src/main/resources/dev/loupe/web", "bench"))
            try (Stream<Path> found = Files.walk(Path.of(folder))) {
                found.filter(Files::isRegularFile).filter(DocLinksTest::isText).forEach(files::add);
            }
        return files;
    }

    private static boolean isText(Path file) {
        String name = file.getFileName().toString();
        return !name.contains(".") || name.matches(".*\\.(java|js|md|py|sh)");
    }
}
