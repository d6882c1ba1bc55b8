package dev.loupe.mining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which licences a package may have to be mined, by their SPDX names; and the names under which registries
/// know them.
final class Licences {

    /// The first that fits a declared name tells its SPDX name; no name means that it is refused.
    private static final Map<Pattern, String> KNOWN = new LinkedHashMap<>();

    static {
        known("\\b(?:a|l)?gpl\\b.*|.*\\b(?:a|l)?gpl[-v ]?\\d.*|.*general public licen[cs]e.*|.*\\blgpl.*", "");
        known(".*eclipse distribution.*|edl.*", "BSD-3-Clause");
        known(
                ".*eclipse.*|epl.*|cddl.*|cpl.*|.*common development.*|cc-by.*|.*creative commons attribution.*|see"
                        + " licen.*|.*proprietary.*|.*bcl.*|unlicensed",
                "");
        known(".*apache.*|asl.*|al-?2.*|apl-?2.*|the licenses?", "Apache-2.0");
        known("mit-0|mit0", "MIT-0");
        known(".*\\bmit\\b.*|expat.*|x11.*|mit/x11", "MIT");
        known(
                ".*3-clause.*|.*bsd[- ]?3.*|.*(?:new|revised|modified) bsd.*|bsd-style.*|.*go"
                        + " license.*|go|google-style-bsd.*",
                "BSD-3-Clause");
        known(".*2-clause.*|.*bsd[- ]?2.*|.*simplified bsd.*|.*freebsd.*", "BSD-2-Clause");
        known("0bsd.*", "0BSD");
        known("\\W*bsd.*|.*berkeley.*|the bsd license", "BSD-3-Clause");
        known("isc.*|.*\\bisc licen[cs]e.*", "ISC");
        known("mpl.*|.*mozilla public.*", "MPL-2.0");
        known("zlib.*|.*zlib/libpng.*", "Zlib");
        known(".*unlicense.*", "Unlicense");
        known("psf.*|python.*|.*python software foundation.*", "PSF-2.0");
        known("bsl-?1?.*|.*boost.*", "BSL-1.0");
        known("cc0.*|.*cc0.*|.*public[- ]?domain.*", "CC0-1.0");
        known("postgresql.*", "PostgreSQL");
        known("ncsa.*|.*university of illinois.*|uoi.*", "NCSA");
        known("hpnd.*", "HPND");
        known("blueoak.*", "BlueOak-1.0.0");
        known("unicode.*|icu.*", "Unicode-3.0");
        known("curl", "curl");
        known("artistic-2.*", "Artistic-2.0");
        known("w3c.*", "W3C");
    }

    private static final Pattern FIELD = Pattern.compile("(?m)^(Files|License):[ \\t]*((?:.*)(?:\\n[ \\t]+.*)*)");

    private static final Pattern STRUCTURED = Pattern.compile("(?m)^Format(?:-Specification)?:|^Files:\\s*\\*");

    private Licences() {}

    private static void known(String pattern, String spdx) {
        KNOWN.put(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), spdx);
    }

    /// The SPDX name of a licence that code may be mined under; of a choice (`or`) the first such one, of a
    /// sum (`and`) the sum if all are.
    static Optional<String> accepted(String declared) {
        String text =
                declared.replaceAll("[()\\[\\]]", " ").replaceAll("\\s+", " ").strip();
        if (text.isEmpty()) return Optional.empty();
        for (String choice :
                text.split("(?i)\\s+or\\s+|\\s*\\|\\s*(?=\\w)|(?<=\\w)/(?=(?i:apache|mit|bsd|gpl|artistic))")) {
            Optional<String> sum = sum(choice);
            if (sum.isPresent()) return sum;
        }
        return Optional.empty();
    }

    private static Optional<String> sum(String choice) {
        var names = new ArrayList<String>();
        for (String one : choice.split("(?i),?\\s+and\\s+|\\s+&\\s+|,(?!\\s*v)\\s*")) {
            if (one.isBlank()) continue;
            String name = spdx(one.strip().replaceFirst("(?i)\\s+with\\s+.*(?:llvm|swift|ocaml|runtime).*$", ""));
            if (name.isEmpty()) return Optional.empty();
            if (!names.contains(name)) names.add(name);
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(String.join(" AND ", names));
    }

    private static String spdx(String name) {
        for (var known : KNOWN.entrySet()) if (known.getKey().matcher(name).matches()) return known.getValue();
        return "";
    }

    /// What a debian/copyright file says: the licence of all files, and of which files it is another that is
    /// not accepted.
    ///
    /// @param licence SPDX, empty where the package may not be mined
    /// @param refused path patterns of files under other licences
    /// @param only path patterns of the only files that may be mined; empty for all that are not refused
    record Copyright(String licence, List<Pattern> refused, List<Pattern> only) {

        boolean refuses(String path) {
            // The last paragraph that names a file tells; accepted ones after a refusing one are rare and lost.
            boolean isRefused = refused.stream().anyMatch(it -> it.matcher(path).matches());
            return isRefused
                    || (!only.isEmpty()
                            && only.stream().noneMatch(it -> it.matcher(path).matches()));
        }
    }

    static Copyright copyright(String file) {
        if (!STRUCTURED.matcher(file).find()) return new Copyright(plainCopyright(file), List.of(), List.of());
        var refused = new ArrayList<Pattern>();
        var allowed = new ArrayList<Pattern>();
        String licence = "";
        String first = "";
        boolean isWhole = false;
        List<String> files = List.of();
        Matcher field = FIELD.matcher(file);
        while (field.find()) {
            if (field.group(1).equals("Files")) {
                files = List.of(field.group(2).strip().split("\\s+"));
                continue;
            }
            if (files.isEmpty()) continue;
            String declared = field.group(2).lines().findFirst().orElse("");
            Optional<String> accepted = accepted(declared.toLowerCase(Locale.ROOT));
            if (first.isEmpty()) first = accepted.orElse("");
            for (String glob : files) {
                isWhole |= glob.equals("*");
                if (glob.equals("*")) licence = accepted.orElse("");
                else (accepted.isPresent() ? allowed : refused).add(glob(glob));
            }
            files = List.of();
        }
        return isWhole ? new Copyright(licence, refused, List.of()) : new Copyright(first, refused, allowed);
    }

    private static Pattern glob(String glob) {
        var regex = new StringBuilder();
        for (char c : glob.replaceFirst("^\\./", "").toCharArray()) {
            if (c == '*') regex.append(".*");
            else if (c == '?') regex.append('.');
            else regex.append(Pattern.quote(String.valueOf(c)));
        }
        return Pattern.compile(regex + (glob.endsWith("/") ? ".*" : ""), Pattern.DOTALL);
    }

    // A free text: no word of the GPL in it, and the words of one accepted licence.
    private static String plainCopyright(String text) {
        String all = text.replaceAll("\\s+", " ");
        if (all.contains("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")) return "PSF-2.0";
        // The licence of the packaging is often the GPL, and says nothing of the software.
        String flat = all.replaceFirst(
                        "(?i)(?:the debian packaging|debian packaging:|the packaging (?:itself )?is).*", "")
                .replaceAll("(?i)GPL[- ]compatible", "");
        if (Pattern.compile("\\b[AL]?GPL|General Public License").matcher(flat).find()) return "";
        if (flat.contains("Apache License") && flat.contains("2.0") && !flat.contains("Redistribution and use"))
            return "Apache-2.0";
        if (flat.contains("Permission is hereby granted, free of charge")) return "MIT";
        if (flat.contains("Redistribution and use in source and binary forms")) return "BSD-3-Clause";
        if (flat.contains("Apache License") && flat.contains("2.0")) return "Apache-2.0";
        if (flat.contains("Permission to use, copy, modify, and")) return "ISC";
        return flat.contains("Boost Software License") ? "BSL-1.0" : "";
    }
}
