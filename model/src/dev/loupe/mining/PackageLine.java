package dev.loupe.mining;

import java.util.List;
import java.util.Locale;

/// One package of the list.
///
/// @param kind the registry
/// @param coordinates `group:artifact`, a name of npm's, or a Debian source package
/// @param licence by SPDX as its archive declares it; `-` before the first download
/// @param sha256 of the archive; `-` before the first download
/// @param heldOut whether it is for measuring only
/// @param folders the only ones to read; empty for all
record PackageLine(
        Kind kind,
        String coordinates,
        String version,
        String licence,
        String sha256,
        boolean heldOut,
        List<String> folders) {

    static final String UNKNOWN = "-";

    enum Kind {
        MAVEN_SOURCES,
        NPM,
        DEBIAN;

        String wireName() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Kind of(String wireName) {
            return valueOf(wireName.toUpperCase(Locale.ROOT).replace('-', '_'));
        }
    }

    static PackageLine parse(String line) {
        String[] c = line.split("\t", -1);
        if (c.length != 7) throw new IllegalArgumentException("seven columns are needed: " + line);
        List<String> folders = c[6].equals(UNKNOWN) ? List.of() : List.of(c[6].split(","));
        return new PackageLine(Kind.of(c[0]), c[1], c[2], c[3], c[4], c[5].equals("heldout"), folders);
    }

    String toLine() {
        return String.join(
                "\t",
                kind.wireName(),
                coordinates,
                version,
                licence,
                sha256,
                heldOut ? "heldout" : "train",
                folders.isEmpty() ? UNKNOWN : String.join(",", folders));
    }

    /// What its files are called in the cache.
    String id() {
        return kind.wireName() + "-" + coordinates.replace("@", "").replaceAll("[^\\w.+-]", "_") + "-"
                + version.replaceAll("[^\\w.+~-]", "_");
    }

    PackageLine with(String otherLicence, String otherSha256) {
        return new PackageLine(kind, coordinates, version, otherLicence, otherSha256, heldOut, folders);
    }
}
