import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// The licences of all that a package holds of others, on standard output: what each library's POM (or its parent's) says,
/// with the texts within its jar or in `packaging/licenses`; then the grammars. A licence that is not permissive, or a text
/// that is missing, fails the packages.
///
///     java ThirdParty.java TARGET CLASS-PATH-FILE NATIVES PACKAGING BESIDE
///
/// TARGET/lib has the libraries; the class path names them where Maven keeps them, with their POMs beside. NATIVES holds
/// the texts of tree-sitter and the grammars. BESIDE is a regular expression of libraries that are no part of a package.
public final class ThirdParty {

    /// What POMs call a licence, and its name in the list of SPDX.
    private static final Map<String, String> PERMISSIVE = Map.ofEntries(
            Map.entry("The Apache License, Version 2.0", "Apache-2.0"),
            Map.entry("The Apache Software License, Version 2.0", "Apache-2.0"),
            Map.entry("The Apache Software License, version 2.0", "Apache-2.0"),
            Map.entry("Apache License, Version 2.0", "Apache-2.0"),
            Map.entry("Apache 2", "Apache-2.0"),
            Map.entry("Apache-2.0", "Apache-2.0"),
            Map.entry("BSD-2-Clause", "BSD-2-Clause"),
            Map.entry("The BSD License", "BSD-3-Clause"),
            Map.entry("BSD-3-Clause", "BSD-3-Clause"),
            Map.entry("Go License", "BSD-3-Clause"),
            Map.entry("MIT", "MIT"),
            Map.entry("0BSD", "0BSD"));

    private final List<Path> classPath;
    private final Path packaging;
    private final String beside;

    private ThirdParty(List<Path> classPath, Path packaging, String beside) {
        this.classPath = classPath;
        this.packaging = packaging;
        this.beside = beside;
    }

    public static void main(String[] words) throws Exception {
        List<Path> classPath = Stream.of(Files.readString(Path.of(words[1])).strip().split(":"))
                .map(Path::of)
                .toList();
        System.out.print(new ThirdParty(classPath, Path.of(words[3]), words[4])
                .text(Path.of(words[0]), Path.of(words[2])));
    }

    private String text(Path target, Path natives) throws Exception {
        var text = new StringBuilder("""
                Loupe is under the Apache License 2.0 (LICENSE). With it come:

                - its Java runtime, if this package has one: GPL-2.0 with the Classpath Exception; the texts are in runtime/legal
                - tree-sitter (MIT) and the grammars named at the end (MIT, Apache-2.0, ISC)
                - SQLite (public domain), within sqlite-jdbc
                """);
        var texts = new StringBuilder();
        for (Path jar : libraries(target.resolve("lib"))) describe(jar, text, texts);
        text.append(texts);
        text.append("\n\n==== tree-sitter ====\n\n").append(Files.readString(natives.resolve("LICENSE.tree-sitter")));
        text.append("\n\n==== grammars ====\n\n").append(Files.readString(natives.resolve("grammars/LICENSES")));
        return text.toString();
    }

    /// Where Maven keeps what is in the folder, and what is within loupe.jar: SQLite's driver and xz.
    private List<Path> libraries(Path folder) throws IOException {
        var found = new ArrayList<Path>();
        for (Path jar : classPath) {
            String name = jar.getFileName().toString();
            if (!name.matches(beside) && Files.exists(folder.resolve(jar.getFileName())) || name.matches("(sqlite-jdbc|xz)-.*"))
                found.add(jar);
        }
        found.sort(java.util.Comparator.comparing(Path::getFileName));
        return found;
    }

    private void describe(Path jar, StringBuilder list, StringBuilder texts) throws Exception {
        String name = jar.getFileName().toString().replace(".jar", "");
        String said = licence(Path.of(jar.toString().replaceFirst("\\.jar$", ".pom")));
        String licence = PERMISSIVE.get(said);
        if (licence == null) throw new IOException(name + " is under '" + said + "', which is not known as permissive");
        list.append("- ").append(name).append(" (").append(licence).append(")\n");
        Map<String, String> own = texts(jar, name);
        if (own.isEmpty() && !licence.equals("Apache-2.0"))
            throw new IOException(name + ": the text of its licence is missing; put it into packaging/licenses");
        own.forEach((file, content) -> texts.append("\n\n==== %s: %s ====%n%n".formatted(name, file)).append(content));
    }

    private Map<String, String> texts(Path jar, String name) throws IOException {
        var texts = new TreeMap<String, String>();
        try (var file = new JarFile(jar.toFile());
                Stream<Path> ours = Files.list(packaging.resolve("licenses"))) {
            for (ZipEntry entry : Collections.list(file.entries())) {
                if (!entry.getName().matches("META-INF/(maven/.*/)?(LICENSE|NOTICE)[^/]*")) continue;
                try (InputStream in = file.getInputStream(entry)) {
                    texts.put(entry.getName(), new String(in.readAllBytes(), UTF_8));
                }
            }
            for (Path our : ours.toList()) {
                String library = our.getFileName().toString().replace(".txt", "");
                if (name.startsWith(library + "-")) texts.put(our.getFileName().toString(), Files.readString(our));
            }
        }
        return texts;
    }

    /// The first licence that the POM names, or the nearest of its parents that names one.
    private static String licence(Path pom) throws Exception {
        Element project = read(pom).getDocumentElement();
        Element licences = child(project, "licenses");
        if (licences != null) {
            Element name = child(child(licences, "license"), "name");
            return name.getTextContent().strip();
        }
        Element parent = child(project, "parent");
        if (parent == null) return "nothing";
        return licence(repository(pom, project, parent)
                .resolve(part(parent, "groupId").replace('.', '/'))
                .resolve(part(parent, "artifactId"))
                .resolve(part(parent, "version"))
                .resolve(part(parent, "artifactId") + "-" + part(parent, "version") + ".pom"));
    }

    /// The root of Maven's repository: above group, artifact, version and file.
    private static Path repository(Path pom, Element project, Element parent) {
        Element own = child(project, "groupId");
        String group = own == null ? part(parent, "groupId") : own.getTextContent().strip();
        Path folder = pom.getParent().getParent().getParent();
        for (int i = group.split("\\.").length; i > 0; i--) folder = folder.getParent();
        return folder;
    }

    private static String part(Element of, String name) {
        return child(of, name).getTextContent().strip();
    }

    private static Element child(Element parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling())
            if (node instanceof Element element && element.getTagName().equals(name)) return element;
        return null;
    }

    private static Document read(Path pom) throws IOException, ParserConfigurationException, SAXException {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(pom.toFile());
    }
}
