package dev.loupe.search.rank;

import dev.loupe.search.rank.LabQuery.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The tests' small made-up repository with its questions, `src/test/resources/retrieval`. The head of
/// `queries.txt` describes its format.
record FixedSet(List<String> files, List<LabQuery> queries) {

    static final Path FOLDER = Path.of("src", "test", "resources", "retrieval");
    static final Path REPOSITORY = FOLDER.resolve("repository");

    static FixedSet read() throws IOException {
        List<String> files = list();
        var queries = new ArrayList<LabQuery>();
        String category = "";
        for (String line : Files.readAllLines(FOLDER.resolve("queries.txt"))) {
            if (line.isBlank() || line.startsWith("#")) continue;
            if (line.startsWith("== ")) category = line.substring(3);
            else if (line.startsWith("? "))
                queries.add(new LabQuery(line.substring(2).replace("\\n", "\n"), category, new ArrayList<>()));
            else queries.getLast().targets().add(target(files, line));
        }
        return new FixedSet(files, List.copyOf(queries));
    }

    private static List<String> list() throws IOException {
        try (Stream<Path> all = Files.walk(REPOSITORY)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> REPOSITORY.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static Target target(List<String> files, String line) throws IOException {
        String[] parts = line.split(" @ ", 2);
        int grade = Integer.parseInt(parts[0].substring(0, 1));
        String end = "/" + parts[0].substring(2);
        List<String> named =
                files.stream().filter(file -> ("/" + file).endsWith(end)).toList();
        if (named.size() != 1) throw new IllegalArgumentException(line + ": names " + named);
        if (parts.length == 1) return new Target(named.getFirst(), 0, 0, grade);
        List<String> lines = Files.readAllLines(REPOSITORY.resolve(named.getFirst()));
        for (int i = 0; i < lines.size(); i++)
            if (lines.get(i).contains(parts[1])) return new Target(named.getFirst(), i + 1, i + 1, grade);
        throw new IllegalArgumentException(line + ": there is no such line");
    }
}
