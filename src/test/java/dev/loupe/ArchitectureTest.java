package dev.loupe;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.loupe.model.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Calendar;
import java.util.Date;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// The layers of ARCHITECTURE.md, as rules.
class ArchitectureTest {

    private static final String ROOT = "dev.loupe.";

    /// From the outside in. A package may use only packages that stand after it in this list.
    private static final List<String> ORDER = List.of(
            "cli",
            "setup",
            "web",
            "mcp",
            "daemon",
            "tools",
            "engine",
            "sharing",
            "collections",
            "records",
            "stores",
            "search",
            "ingest",
            "graph",
            "history",
            "memory",
            "trees",
            "text",
            "index",
            "vector",
            "embed",
            "syntax",
            "watch",
            "scan",
            "extract",
            "config",
            "project",
            "git",
            "rpc",
            "json",
            "model");

    /// The same within a package; its own name stands for the types that are in none of its parts.
    private static final Map<String, List<String>> PARTS = Map.of(
            "cli", List.of("cli", "server", "projects", "agents", "search", "history", "records", "doctor", "command"),
            "history", List.of("history", "read", "people", "table", "diff"),
            "index",
                    List.of(
                            "project",
                            "commits",
                            "points",
                            "symbols",
                            "vectors",
                            "lexical",
                            "grams",
                            "imports",
                            "view",
                            "analysis",
                            "index",
                            "codec"),
            "tools",
                    List.of(
                            "tools",
                            "all",
                            "run",
                            "catalogue",
                            "resources",
                            "code",
                            "search",
                            "points",
                            "context",
                            "memory",
                            "docs",
                            "collections",
                            "projects",
                            "indexing",
                            "overview",
                            "history",
                            "repair",
                            "kit",
                            "answer"),
            "search",
                    List.of(
                            "pool",
                            "change",
                            "bundle",
                            "rerank",
                            "rerank.signal",
                            "rerank.statistics",
                            "figures",
                            "similar",
                            "search",
                            "rank",
                            "feedback",
                            "query",
                            "signal",
                            "words"),
            "syntax", List.of("syntax", "match", "document", "structure", "tree", "mask", "grammar", "source"));

    private static final int MOST_CIRCLES_OF_FILES = 2;

    private static final Map<String, String> ONLY_HOME_OF = Map.ofEntries(
            Map.entry("me.tongfei.progressbar..", "cli"),
            Map.entry("org.apache.lucene..", "index"),
            Map.entry("ai.onnxruntime..", "embed"),
            Map.entry("org.sqlite..", "memory"),
            Map.entry("org.mariadb..", "records"),
            Map.entry("org.postgresql..", "stores"),
            Map.entry("com.google.re2j..", "text"),
            Map.entry("com.sigpwned..", "scan"),
            Map.entry("org.apache.pdfbox..", "extract"),
            Map.entry("org.apache.fontbox..", "extract"),
            Map.entry("org.commonmark..", "syntax"),
            Map.entry("org.tomlj..", "config"),
            Map.entry("org.snakeyaml..", "records"),
            Map.entry("java.lang.foreign..", "syntax"),
            Map.entry("com.sun.net.httpserver..", "mcp"),
            Map.entry("tools.jackson..", "json"));

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.loupe");

    @Test
    void dependenciesPointInwards() {
        for (int i = 1; i < ORDER.size(); i++) {
            String[] outside =
                    ORDER.subList(0, i).stream().map(name -> ROOT + name + "..").toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(ROOT + ORDER.get(i) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(outside)
                    .because("the order is " + ORDER)
                    .allowEmptyShould(true)
                    .check(PRODUCT);
        }
    }

    @Test
    void dependenciesOfPartsPointInwards() {
        PARTS.forEach((name, parts) -> {
            List<String> packages = parts.stream()
                    .map(part -> ROOT + (part.equals(name) ? name : name + "." + part))
                    .toList();
            for (int i = 1; i < packages.size(); i++)
                noClasses()
                        .that()
                        .resideInAPackage(packages.get(i))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(packages.subList(0, i).toArray(String[]::new))
                        .because("the order is " + packages)
                        .check(PRODUCT);
            assertThat(packagesOf(name)).containsExactlyInAnyOrderElementsOf(packages);
        });
    }

    private static Set<String> packagesOf(String name) {
        return PRODUCT.stream()
                .map(JavaClass::getPackageName)
                .filter(each -> (each + ".").startsWith(ROOT + name + "."))
                .collect(Collectors.toSet());
    }

    /// Packages that use each other can only be understood, and changed, together.
    @Test
    void packagesFormNoCircles() {
        slices().assignedFrom(PACKAGES).should().beFreeOfCycles().check(PRODUCT);
    }

    /// Each package is a slice, sub-packages too.
    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "every package";
        }
    };

    /// Files that use each other are hard to read one at a time. The number may only shrink.
    @Test
    void filesFormFewCircles() {
        Map<String, Set<String>> uses = new HashMap<>();
        for (JavaClass type : PRODUCT)
            uses.computeIfAbsent(file(type), _ -> new TreeSet<>())
                    .addAll(type.getDirectDependenciesFromSelf().stream()
                            .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                            .filter(target -> target.getPackageName().startsWith("dev.loupe"))
                            .map(ArchitectureTest::file)
                            .toList());
        assertThat(circles(uses)).hasSizeLessThanOrEqualTo(MOST_CIRCLES_OF_FILES);
    }

    private static String file(JavaClass type) {
        JavaClass top = type;
        while (top.getEnclosingClass().isPresent())
            top = top.getEnclosingClass().get();
        return top.getName();
    }

    /// The sets of files that reach each other, of two files or more.
    private static Set<Set<String>> circles(Map<String, Set<String>> uses) {
        Map<String, Set<String>> reached = new HashMap<>();
        for (String file : uses.keySet()) reached.put(file, reached(file, uses));
        Set<Set<String>> circles = new HashSet<>();
        reached.forEach((file, others) -> {
            if (others.contains(file))
                circles.add(others.stream()
                        .filter(other -> reached.getOrDefault(other, Set.of()).contains(file))
                        .collect(Collectors.toCollection(TreeSet::new)));
        });
        return circles;
    }

    private static Set<String> reached(String file, Map<String, Set<String>> uses) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of(file));
        while (!open.isEmpty()) {
            String from = open.pop();
            for (String to : uses.getOrDefault(from, Set.of())) if (!to.equals(from) && reached.add(to)) open.push(to);
        }
        return reached;
    }

    /// A name that stands for two types has to be looked up to be understood.
    @Test
    void everyTypeHasANameOfItsOwn() {
        Map<String, Long> bearers = PRODUCT.stream()
                .filter(JavaClass::isTopLevelClass)
                .map(JavaClass::getSimpleName)
                .filter(name -> !name.equals("package-info"))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        bearers.values().removeIf(count -> count == 1);
        assertThat(bearers).isEmpty();
    }

    @Test
    void ingestAndSearchNeverSeeEachOther() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "search..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "ingest..")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void everyLibraryHasOneHome() {
        ONLY_HOME_OF.forEach((library, home) -> noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + home + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(PRODUCT));
    }

    @Test
    void onlyTheCliTouchesTheStandardStreams() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "cli..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(PRODUCT);
    }

    /// All others are given a clock, so that tests, examples and figures have a fixed one.
    @Test
    void oneClassAsksForTheTime() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(WallClock.class.getName())
                .should()
                .accessTargetWhere(DescribedPredicate.describe("asks for the time", ArchitectureTest::asksForTheTime))
                .check(PRODUCT);
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "cli..")
                .should()
                .callMethod(WallClock.class, "utc")
                .because("the clock is given from the outside in")
                .check(PRODUCT);
    }

    private static boolean asksForTheTime(JavaAccess<?> access) {
        if (!(access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget target)) return false;
        JavaClass owner = target.getOwner();
        return switch (target.getName()) {
            case "currentTimeMillis" -> true;
            case "now" ->
                owner.getPackageName().startsWith("java.time")
                        && target.getRawParameterTypes().stream().noneMatch(type -> type.isEquivalentTo(Clock.class));
            case "<init>" ->
                owner.isEquivalentTo(Date.class)
                        && target.getRawParameterTypes().isEmpty();
            case "getInstance" -> owner.isEquivalentTo(Calendar.class);
            default ->
                owner.isEquivalentTo(Clock.class)
                        && (target.getName().startsWith("system")
                                || target.getName().matches("tick.+"));
        };
    }

    /// What it writes and reads is the same everywhere; `Launch` and `ParserMain` set the locale for texts.
    @Test
    void nobodyAsksForTheTimeZoneOrTheLocaleOfTheMachine() {
        noClasses()
                .should()
                .accessTargetWhere(
                        DescribedPredicate.describe("asks for the machine's zone or locale", ArchitectureTest::isLocal))
                .check(PRODUCT);
    }

    private static boolean isLocal(JavaAccess<?> access) {
        if (!(access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget target)) return false;
        String name = target.getOwner().getSimpleName() + "." + target.getName();
        boolean chosen = target.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Locale.class));
        return switch (name) {
            case "ZoneId.systemDefault", "TimeZone.getDefault", "Locale.getDefault", "SimpleDateFormat.<init>" -> true;
            case "String.toLowerCase",
                    "String.toUpperCase",
                    "String.format",
                    "PrintStream.format",
                    "PrintStream.printf",
                    "PrintWriter.format",
                    "PrintWriter.printf",
                    "Formatter.<init>",
                    "DecimalFormat.<init>",
                    "Collator.getInstance",
                    "DateTimeFormatter.ofPattern",
                    "DateTimeFormatterBuilder.toFormatter" -> !chosen;
            default -> target.getOwner().isEquivalentTo(NumberFormat.class) && name.endsWith("Instance") && !chosen;
        };
    }

    /// Decimals and groups of digits, which a locale writes in its own way. `formatted` takes no locale.
    @Test
    void numbersThatALocaleWritesInItsOwnWayAreFormattedWithOne() throws IOException {
        var local = Pattern.compile("%[-+ 0(]*\\d*(,|\\.\\d+[fe]|[feg](?![a-z]))[^\"\\n]*\"\\s*\\.formatted\\(");
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList())
                assertThat(Files.readString(source))
                        .as("String.format(Locale.ROOT, …) in %s", source)
                        .doesNotContainPattern(local);
        }
    }

    /// It fails in a chroot whose mount the system does not list, so that only those ask who can do without.
    @Test
    void onlyTheWatchAndTheDoctorAskForAMount() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + "watch..", ROOT + "cli.doctor..")
                .should()
                .callMethod(Files.class, "getFileStore", Path.class)
                .check(PRODUCT);
    }

    @Test
    void everyPackageIsNullMarkedAndListed() {
        var packages = new TreeSet<String>();
        PRODUCT.forEach(type -> packages.add(type.getPackageName()));
        for (String name : packages) {
            assertThat(PRODUCT.getPackage(name).tryGetAnnotationOfType(NullMarked.class))
                    .as(name)
                    .isPresent();
            if (!name.equals("dev.loupe"))
                assertThat(ORDER).contains(name.substring(ROOT.length()).split("\\.")[0]);
        }
    }

    @Test
    void theImportFoundTheProduct() {
        assertThat(PRODUCT.size()).isGreaterThan(30);
    }
}
