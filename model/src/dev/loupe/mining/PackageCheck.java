package dev.loupe.mining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether a package may be mined: its licence as declared in its own metadata, the repository that it names,
/// and the checksum of its archive.
///
/// @param line with licence and checksum filled in
/// @param copyright which of its files are under other licences
record PackageCheck(PackageLine line, Licences.Copyright copyright) {

    /// Why a package is not mined.
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String why) {
            super(why);
        }
    }

    private static final Pattern NAMED = Pattern.compile("(?s)<license>.*?</license>");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
    private static final Pattern JSON_STRING = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    static PackageCheck of(PackageLine line, Downloads.Fetched fetched, String manifest, NeverTrain never)
            throws Refused, IOException {
        if (never.isName(line.coordinates())) throw new Refused("its name is a benchmark's");
        String sha256 = sha256(fetched.archive());
        if (!line.sha256().equals(PackageLine.UNKNOWN) && !line.sha256().equals(sha256))
            throw new Refused("its archive has another checksum: " + sha256);
        PackageCheck check = switch (line.kind()) {
            case MAVEN_SOURCES -> maven(line, fetched, never);
            case NPM -> npm(line, manifest, never);
            case DEBIAN -> debian(line, fetched, never);
        };
        return new PackageCheck(line.with(check.line().licence(), sha256), check.copyright());
    }

    private static PackageCheck accepted(PackageLine line, String licence, Licences.Copyright copyright)
            throws Refused {
        if (!line.licence().equals(PackageLine.UNKNOWN) && !line.licence().equals(licence))
            throw new Refused("its licence was " + line.licence() + " and is " + licence);
        return new PackageCheck(line.with(licence, line.sha256()), copyright);
    }

    private static PackageCheck maven(PackageLine line, Downloads.Fetched fetched, NeverTrain never) throws Refused {
        String poms = COMMENT.matcher(fetched.metadata()).replaceAll("");
        List<String> own = new ArrayList<>();
        for (String pom : poms.split("(?=<project[ >])")) if (own.isEmpty()) addAddresses(pom, own);
        refuseAddresses(own, never);
        var declared = new ArrayList<String>();
        for (String pom : poms.split("(?=<project[ >])")) {
            Matcher licence = NAMED.matcher(pom);
            while (licence.find()) {
                declared.add(Downloads.tag(licence.group(), "name"));
            }
            if (!declared.isEmpty()) break;
        }
        for (String name : declared) {
            var licence = Licences.accepted(
                    name.replaceAll("(?i)^(?:the|gnu) ", "").replaceAll("(?i)\\bGPL.*and BSD.*", "GPL"));
            if (licence.isPresent()) return accepted(line, licence.get(), all(licence.get()));
        }
        throw new Refused("licence " + declared);
    }

    private static void addAddresses(String pom, List<String> to) {
        String withoutDependencies =
                pom.replaceAll("(?s)<(dependencies|dependencyManagement|build|developers|contributors)>.*?</\\1>", "");
        Matcher url = Pattern.compile("<(?:url|connection|developerConnection)>([^<]*)<")
                .matcher(withoutDependencies);
        while (url.find()) to.add(url.group(1));
    }

    private static PackageCheck npm(PackageLine line, String json, NeverTrain never) throws Refused {
        refuseAddresses(List.of(field(json, "repository"), field(json, "homepage"), field(json, "bugs")), never);
        String declared = field(json, "license");
        if (declared.isEmpty()) declared = field(json, "licenses");
        if (declared.startsWith("{") || declared.startsWith("[")) {
            Matcher type = Pattern.compile("\"type\"\\s*:\\s*\"([^\"]*)\"").matcher(declared);
            declared = type.find() ? type.group(1) : declared;
        }
        String said = declared;
        String licence = Licences.accepted(said).orElseThrow(() -> new Refused("licence " + said));
        return accepted(line, licence, all(licence));
    }

    /// A top-level field of a manifest, a string's content or an object's text.
    static String field(String json, String name) {
        int depth = 0;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '{' || c == '[') depth++;
            else if (c == '}' || c == ']') depth--;
            else if (c == '"') {
                Matcher string = JSON_STRING.matcher(json).region(i, json.length());
                if (!string.lookingAt()) return "";
                i = string.end() - 1;
                if (depth == 1
                        && string.group(1).equals(name)
                        && json.substring(i + 1).stripLeading().startsWith(":"))
                    return value(json, json.indexOf(':', i + 1) + 1);
            }
        }
        return "";
    }

    private static String value(String json, int from) {
        int start = from;
        while (start < json.length() && Character.isWhitespace(json.charAt(start))) start++;
        if (start >= json.length()) return "";
        char first = json.charAt(start);
        if (first == '"') {
            Matcher string = JSON_STRING.matcher(json).region(start, json.length());
            return string.lookingAt() ? string.group(1) : "";
        }
        int end = start;
        int depth = 0;
        do {
            char c = json.charAt(end++);
            if (c == '{' || c == '[') depth++;
            if (c == '}' || c == ']') depth--;
        } while (depth > 0 && end < json.length());
        return json.substring(start, end);
    }

    private static PackageCheck debian(PackageLine line, Downloads.Fetched fetched, NeverTrain never) throws Refused {
        int feed = fetched.metadata().indexOf('\f');
        if (feed < 0) throw new Refused("no debian/copyright");
        var addresses = new ArrayList<String>();
        for (String row : fetched.metadata().lines().toList()) {
            if (row.matches("(?:Homepage|Source|Upstream-Contact|Go-Import-Path|Vcs-Browser):.*")) addresses.add(row);
        }
        refuseAddresses(addresses, never);
        Licences.Copyright copyright = Licences.copyright(fetched.metadata().substring(feed + 1));
        if (copyright.licence().isEmpty()) throw new Refused("licence of debian/copyright");
        return accepted(line, copyright.licence(), copyright);
    }

    private static Licences.Copyright all(String licence) {
        return new Licences.Copyright(licence, List.of(), List.of());
    }

    private static void refuseAddresses(List<String> addresses, NeverTrain never) throws Refused {
        var found = never.inAddresses(addresses);
        if (found.isPresent()) throw new Refused("its repository is " + found.get());
    }

    static String sha256(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) digest.update(buffer, 0, read);
            return HexFormat.of().formatHex(digest.digest()).toLowerCase(Locale.ROOT);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
