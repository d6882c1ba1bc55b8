package dev.loupe.mining;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Gets archives by the registries' ordinary clients, as they are set up on this machine, several at a time;
/// where one of several fails they are asked for one by one.
final class Downloads {

    private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
    private static final Pattern DSC_FILE = Pattern.compile("(?m)^ [0-9a-f]{64} \\d+ (\\S+)$");
    private static final int LIMIT_MINUTES = 15;

    /// So many ancestors of a project are asked for its licence.
    private static final int PARENTS = 4;

    private final Path archives;
    private final Path work;
    private boolean aptReady;

    Downloads(Path cache) throws IOException {
        this.archives = Files.createDirectories(cache.resolve("archives"));
        this.work = Files.createDirectories(cache.resolve("work"));
    }

    /// A package's archive, and the text that tells its licence and addresses.
    ///
    /// @param parts further archives with the same layout (Debian's additional tarballs)
    record Fetched(Path archive, String metadata) {}

    /// What of the packages is not here yet, all of one kind.
    void fetch(List<PackageLine> packages) throws IOException, InterruptedException {
        if (packages.isEmpty()) return;
        archives(packages);
        if (packages.getFirst().kind() == PackageLine.Kind.MAVEN_SOURCES) parents(packages);
    }

    private void archives(List<PackageLine> packages) throws IOException, InterruptedException {
        List<PackageLine> missing =
                packages.stream().filter(it -> find(it).isEmpty()).toList();
        if (missing.isEmpty()) return;
        List<PackageLine> others = new ArrayList<>();
        for (PackageLine line : missing) if (!isNamedInLog(line)) others.add(line);
        if (!others.isEmpty() && others.size() < missing.size()) {
            archives(others);
            return;
        }
        // The source packages' client takes what it can get; for the others, one that is not to be had fails all:
        // the halves, and so on.
        if (batch(missing) || missing.size() == 1 || missing.getFirst().kind() == PackageLine.Kind.DEBIAN) return;
        int half = missing.size() / 2;
        archives(missing.subList(0, half));
        archives(missing.subList(half, missing.size()));
    }

    /// Whether the client has said of it that it is not to be had.
    private boolean isNamedInLog(PackageLine line) throws IOException {
        Path log = work.resolve("mvn.log");
        if (line.kind() != PackageLine.Kind.MAVEN_SOURCES || !Files.exists(log)) return false;
        String name = line.coordinates() + ":jar:sources:" + line.version();
        try (Stream<String> lines = Files.lines(log)) {
            return lines.anyMatch(it -> it.contains(name));
        }
    }

    private boolean batch(List<PackageLine> packages) throws IOException, InterruptedException {
        return switch (packages.getFirst().kind()) {
            case MAVEN_SOURCES -> maven(packages);
            case NPM -> npm(packages);
            case DEBIAN -> debian(packages);
        };
    }

    Optional<Fetched> find(PackageLine line) {
        try {
            return switch (line.kind()) {
                case MAVEN_SOURCES -> foundMaven(line);
                case NPM -> foundNpm(line);
                case DEBIAN -> foundDebian(line);
            };
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    // Maven: one project with nothing but the list of what to copy.
    private boolean maven(List<PackageLine> packages) throws IOException, InterruptedException {
        var items = new StringBuilder();
        for (PackageLine line : packages) {
            String[] c = line.coordinates().split(":");
            items.append(item(c[0], c[1], line.version(), "jar", "<classifier>sources</classifier>"));
            items.append(item(c[0], c[1], line.version(), "pom", ""));
        }
        return copy(items.toString());
    }

    private static String item(String group, String artifact, String version, String type, String more) {
        return "<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version><type>%s</type>%s<destFileName>%s</destFileName></artifactItem>\n"
                .formatted(group, artifact, version, type, more, mavenFile(group, artifact, version, type));
    }

    private static String mavenFile(String group, String artifact, String version, String type) {
        return group + "_" + artifact + "-" + version + (type.equals("jar") ? "-sources.jar" : ".pom");
    }

    private boolean copy(String items) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(work.resolve("maven"));
        Path pom = folder.resolve("pom.xml");
        Files.writeString(pom, """
            <project><modelVersion>4.0.0</modelVersion><groupId>local</groupId><artifactId>copy</artifactId><version>1</version><packaging>pom</packaging>
            <build><plugins><plugin><groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId><version>3.9.0</version>
            <configuration><outputDirectory>%s</outputDirectory><artifactItems>%s</artifactItems></configuration></plugin></plugins></build></project>
            """.formatted(archives.toAbsolutePath(), items));
        return run(folder, List.of("mvn", "-q", "-B", "-ntp", "-f", pom.toString(), "dependency:copy"));
    }

    /// The licence may be declared by a parent only.
    private void parents(List<PackageLine> packages) throws IOException, InterruptedException {
        for (int depth = 0; depth < PARENTS; depth++) {
            Set<String> missing = new TreeSet<>();
            for (PackageLine line : packages) missingParent(line).ifPresent(missing::add);
            if (missing.isEmpty()) return;
            if (!copy(String.join("", missing))) for (String one : missing) copy(one);
        }
    }

    /// What to copy next of a package's ancestors, until one of them declares a licence.
    private Optional<String> missingParent(PackageLine line) throws IOException {
        String[] c = line.coordinates().split(":");
        Path pom = archives.resolve(mavenFile(c[0], c[1], line.version(), "pom"));
        for (int depth = 0; depth < PARENTS && Files.exists(pom); depth++) {
            String text = Files.readString(pom);
            Matcher parent = PARENT.matcher(text);
            if (text.contains("<license>") || !parent.find()) return Optional.empty();
            String group = tag(parent.group(), "groupId");
            String artifact = tag(parent.group(), "artifactId");
            String version = tag(parent.group(), "version");
            pom = archives.resolve(mavenFile(group, artifact, version, "pom"));
            if (!Files.exists(pom)) return Optional.of(item(group, artifact, version, "pom", ""));
        }
        return Optional.empty();
    }

    static String tag(String xml, String name) {
        Matcher found =
                Pattern.compile("<" + name + ">\\s*([^<]*?)\\s*</" + name + ">").matcher(xml);
        return found.find() ? found.group(1) : "";
    }

    private Optional<Fetched> foundMaven(PackageLine line) throws IOException {
        String[] c = line.coordinates().split(":");
        Path jar = archives.resolve(mavenFile(c[0], c[1], line.version(), "jar"));
        Path pom = archives.resolve(mavenFile(c[0], c[1], line.version(), "pom"));
        if (!Files.exists(jar) || !Files.exists(pom)) return Optional.empty();
        var metadata = new StringBuilder();
        for (int depth = 0; depth < 5 && Files.exists(pom); depth++) {
            String text = Files.readString(pom);
            metadata.append(text).append('\n');
            Matcher parent = PARENT.matcher(text);
            if (!parent.find()) break;
            pom = archives.resolve(mavenFile(
                    tag(parent.group(), "groupId"),
                    tag(parent.group(), "artifactId"),
                    tag(parent.group(), "version"),
                    "pom"));
        }
        return Optional.of(new Fetched(jar, metadata.toString()));
    }

    private boolean npm(List<PackageLine> packages) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                "npm",
                "pack",
                "--silent",
                "--ignore-scripts",
                "--pack-destination",
                archives.toAbsolutePath().toString()));
        for (PackageLine line : packages) command.add(line.coordinates() + "@" + line.version());
        return run(work, command);
    }

    private Optional<Fetched> foundNpm(PackageLine line) {
        Path file =
                archives.resolve(line.coordinates().replace("@", "").replace('/', '-') + "-" + line.version() + ".tgz");
        return Files.exists(file) ? Optional.of(new Fetched(file, "")) : Optional.empty();
    }

    // Debian: the machine's own sources, asked for source packages, with lists of their own.
    private boolean debian(List<PackageLine> packages) throws IOException, InterruptedException {
        if (!aptReady) aptReady = aptUpdate();
        var command = new ArrayList<>(apt());
        command.addAll(List.of("source", "--download-only", "-qq"));
        for (PackageLine line : packages) command.add(line.coordinates() + "=" + line.version());
        return run(archives, command);
    }

    private List<String> apt() {
        Path apt = work.resolve("apt").toAbsolutePath();
        return List.of(
                "apt-get",
                "-o",
                "Dir::Etc::sourcelist=/dev/null",
                "-o",
                "Dir::Etc::sourceparts=" + apt.resolve("sources"),
                "-o",
                "Dir::State::lists=" + apt.resolve("lists"),
                "-o",
                "Dir::Cache=" + apt.resolve("cache"),
                "-o",
                "APT::Sandbox::User=root");
    }

    private boolean aptUpdate() throws IOException, InterruptedException {
        Path apt = work.resolve("apt");
        Path sources = Files.createDirectories(apt.resolve("sources"));
        Files.createDirectories(apt.resolve("lists/partial"));
        Files.createDirectories(apt.resolve("cache/archives/partial"));
        if (Files.exists(sources.resolve("done"))) return true;
        try (DirectoryStream<Path> own = Files.newDirectoryStream(Path.of("/etc/apt/sources.list.d"), "*.sources")) {
            for (Path file : own) {
                String text = Files.readString(file).replaceAll("(?m)^Types:.*$", "Types: deb-src");
                Files.writeString(sources.resolve(file.getFileName()), text);
            }
        }
        var command = new ArrayList<>(apt());
        command.addAll(List.of("update", "-qq"));
        boolean updated = run(work, command);
        if (updated) Files.createFile(sources.resolve("done"));
        return updated;
    }

    private Optional<Fetched> foundDebian(PackageLine line) throws IOException {
        String version = line.version().replaceFirst("^\\d+:", "");
        Path dsc = archives.resolve(line.coordinates() + "_" + version + ".dsc");
        if (!Files.exists(dsc)) return Optional.empty();
        String text = Files.readString(dsc);
        Matcher file = DSC_FILE.matcher(text.substring(Math.max(0, text.indexOf("Checksums-Sha256"))));
        Path source = null;
        Path packaging = null;
        while (file.find()) {
            Path path = archives.resolve(file.group(1));
            String name = file.group(1);
            if (name.endsWith(".asc") || !name.contains(".tar.")) continue;
            if (!Files.exists(path)) return Optional.empty();
            if (name.contains(".debian.tar.")) packaging = path;
            else if (source == null || name.contains(".orig.tar.")) source = path;
        }
        if (source == null) return Optional.empty();
        var metadata = new StringBuilder(text).append('\n');
        try {
            Archives.read(packaging == null ? source : packaging, (path, content) -> {
                if (path.endsWith("debian/copyright"))
                    metadata.append("\f").append(new String(content, java.nio.charset.StandardCharsets.UTF_8));
            });
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return Optional.of(new Fetched(source, metadata.toString()));
    }

    private boolean run(Path folder, List<String> command) throws IOException, InterruptedException {
        Path log = work.resolve(command.getFirst() + ".log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
            process.destroy();
            return false;
        }
        return process.exitValue() == 0;
    }

    /// How many are asked for at once.
    static int batchSize(PackageLine.Kind kind) {
        return switch (kind) {
            case MAVEN_SOURCES -> 24;
            case NPM -> 12;
            case DEBIAN -> 6;
        };
    }

    static List<PackageLine.Kind> kinds() {
        return Arrays.asList(PackageLine.Kind.values());
    }
}
