package dev.loupe.search.rank;

import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.search.rank.LabQuery.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Questions that several definitions seem to answer, of which one is meant: the type and not its satellites
/// or members.
final class LabLookalikes {
    private static final int MOST = 30;
    /// Names in more sections are on every page, and no page is about them.
    private static final int SECTIONS = 3;
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]{3,60}`");
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z]\\w{3,}\\b");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*\\S)|(\\S.*)\n[=\\-~^]{4,}");
    private static final Pattern EVERYWHERE = Pattern.compile(
            "(?i).*\\b(install\\w*|usage|example\\w*|changes?|features|contribut\\w+|licen[cs]e|overview|introduction|v?\\d+\\.\\d+.*)\\b.*");

    private record Place(RepoPath path, Symbol symbol) {}

    private final List<Place> types = new ArrayList<>();
    private final Map<String, List<Place>> byName = new HashMap<>();

    LabLookalikes(List<Symbol> symbols, List<RepoPath> paths) {
        for (int i = 0; i < symbols.size(); i++) {
            var place = new Place(paths.get(i), symbols.get(i));
            byName.computeIfAbsent(folded(place), _ -> new ArrayList<>()).add(place);
            if (isType(place)) types.add(place);
        }
        types.sort(Comparator.comparing(place -> Math.abs((place.path + place.symbol.name()).hashCode() * 31)));
    }

    private static String folded(Place place) {
        return place.symbol.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isType(Place place) {
        return switch (place.symbol.kind()) {
            case CLASS, STRUCT, INTERFACE, TRAIT, ENUM -> true;
            default -> false;
        };
    }

    private boolean isOnlyType(Place place) {
        return byName.getOrDefault(folded(place), List.of()).stream()
                        .filter(LabLookalikes::isType)
                        .count()
                == 1;
    }

    /// The words of a type's name, if the names of two more types have these words too. The answer is its
    /// file.
    List<LabQuery> concepts() {
        var queries = new ArrayList<LabQuery>();
        for (Place place : types) {
            List<String> words = words(place.symbol.name());
            if (queries.size() == MOST) break;
            if (words.size() < 2 || !isOnlyType(place) || satellites(words) < 2) continue;
            queries.add(new LabQuery(String.join(" ", words), "concept", List.of(file(place))));
        }
        return queries;
    }

    private int satellites(List<String> words) {
        int found = 0;
        for (Place other : types) {
            List<String> of = words(other.symbol.name());
            if (of.size() > words.size() && of.containsAll(words)) found++;
        }
        return found;
    }

    /// The name of a type, if functions or fields are called the same but for case.
    List<LabQuery> namesakes() {
        var queries = new ArrayList<LabQuery>();
        for (Place place : types) {
            if (queries.size() == MOST) break;
            List<Place> others = byName.getOrDefault(folded(place), List.of()).stream()
                    .filter(other -> !isType(other) && other.symbol.kind() != SymbolKind.CONSTRUCTOR)
                    .toList();
            if (others.isEmpty() || !isOnlyType(place) || !place.symbol.name().matches("\\w{4,}")) continue;
            queries.add(new LabQuery(
                    place.symbol.name(),
                    "namesake",
                    List.of(new Target(
                            place.path.value(),
                            place.symbol.lines().first(),
                            place.symbol.lines().last()))));
        }
        return queries;
    }

    /// Headings of documents. The answers are the files that define what the code below the heading names
    /// and other sections do not.
    List<LabQuery> topics(List<Chunk> sections) {
        List<Set<String>> named = sections.stream().map(this::named).toList();
        Map<String, Long> often =
                named.stream().flatMap(Set::stream).collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        var queries = new ArrayList<LabQuery>();
        var asked = new HashSet<String>();
        for (int i = 0; i < sections.size() && queries.size() < MOST; i++) {
            String heading = heading(sections.get(i).text());
            var files = new TreeSet<RepoPath>(Comparator.comparing(RepoPath::value));
            for (String name : named.get(i))
                if (often.getOrDefault(name, 0L) <= SECTIONS)
                    byName.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
                            .filter(place -> place.symbol.name().equals(name))
                            .forEach(place -> files.add(place.path));
            if (heading.isEmpty() || files.isEmpty() || files.size() > 2 || !asked.add(heading)) continue;
            queries.add(new LabQuery(
                    heading,
                    "topic",
                    files.stream().map(path -> new Target(path.value(), 0, 0)).toList()));
        }
        return queries;
    }

    /// The names of definitions in the code of a document.
    private Set<String> named(Chunk section) {
        var names = new HashSet<String>();
        Matcher code = CODE.matcher(section.text());
        while (code.find()) {
            Matcher name = NAME.matcher(code.group());
            while (name.find()) {
                String one = name.group();
                List<Place> of = byName.getOrDefault(one.toLowerCase(Locale.ROOT), List.of());
                if (!of.isEmpty()
                        && of.size() <= 2
                        && of.getFirst().symbol.name().equals(one)) names.add(one);
            }
        }
        return names;
    }

    private static String heading(String text) {
        Matcher heading = HEADING.matcher(text.strip());
        if (!heading.lookingAt()) return "";
        String bare = (heading.group(1) != null ? heading.group(1) : heading.group(2)).strip();
        int words = bare.split("\\s+").length;
        boolean prose = bare.matches("[A-Za-z][A-Za-z ,'-]*") && words >= 2 && words <= 8;
        return prose && !EVERYWHERE.matcher(bare).matches() ? bare : "";
    }

    private static List<String> words(String name) {
        return CodeTerm.cut(name).stream()
                .filter(term -> !term.whole())
                .map(CodeTerm::token)
                .toList();
    }

    private static Target file(Place place) {
        return new Target(place.path.value(), 0, 0);
    }
}
