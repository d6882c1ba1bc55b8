package dev.loupe.scan;

import dev.loupe.model.Language;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Editor mode lines: `-*- mode: ruby -*-` in a file's first lines, `vim: ft=ruby` in its first or last
/// lines.
final class ModeLines {

    private static final int LINES = 5;

    /// Editors' names for languages, if they differ from ours.
    private static final Map<String, Language> MODES = new HashMap<>();

    static {
        mode(Language.BASH, "sh shell shell-script ksh zsh");
        mode(Language.PERL, "cperl");
        mode(Language.JAVASCRIPT, "js js2 js3 espresso");
        mode(Language.LISP, "common-lisp emacs-lisp lisp-interaction elisp");
        mode(Language.MAKE, "makefile makefile-gmake makefile-automake makefile-bsdmake");
        mode(Language.PROPERTIES, "conf conf-unix dosini cfg gitconfig");
        mode(Language.CPP, "c++ cuda");
        mode(Language.MATLAB, "octave");
        mode(Language.VERILOG, "systemverilog");
        mode(Language.LATEX, "tex plaintex");
        mode(Language.STANDARD_ML, "sml");
        mode(Language.XML, "nxml");
        mode(Language.TEXT, "text txt org nroff fundamental");
    }

    private ModeLines() {}

    private static void mode(Language language, String names) {
        for (String name : names.split(" ")) MODES.put(name, language);
    }

    static Optional<Language> language(FileHeader head) {
        Optional<Language> first = first(head.lines());
        return first.isPresent() ? first : last(head.lastLines());
    }

    private static Optional<Language> first(List<String> lines) {
        for (String line : lines.subList(0, Math.min(LINES, lines.size()))) {
            Optional<Language> said = emacs(line).or(() -> vim(line));
            if (said.isPresent()) return said;
        }
        return Optional.empty();
    }

    private static Optional<Language> last(List<String> lines) {
        for (String line : lines.subList(Math.max(0, lines.size() - LINES), lines.size())) {
            Optional<Language> said = vim(line);
            if (said.isPresent()) return said;
        }
        return Optional.empty();
    }

    /// `-*- ruby -*-` or `-*- coding: utf-8; mode: ruby -*-`
    private static Optional<Language> emacs(String line) {
        int start = line.indexOf("-*-");
        int end = start < 0 ? -1 : line.indexOf("-*-", start + 3);
        if (end < 0) return Optional.empty();
        String inside = line.substring(start + 3, end).strip();
        if (inside.indexOf(':') < 0) return named(inside);
        for (String variable : inside.split(";")) {
            String[] parts = variable.split(":", 2);
            if (parts.length == 2 && parts[0].strip().equalsIgnoreCase("mode")) return named(parts[1]);
        }
        return Optional.empty();
    }

    /// `vim: set ft=ruby:`, `vi:filetype=ruby`
    private static Optional<Language> vim(String line) {
        int start = Math.max(line.indexOf("vim:"), Math.max(line.indexOf("vi:"), line.indexOf("ex:")));
        if (start < 0) return Optional.empty();
        for (String option : line.substring(start).split("[\\s:]+")) {
            String[] parts = option.split("=", 2);
            boolean isType = parts[0].equals("ft") || parts[0].equals("filetype") || parts[0].equals("syntax");
            if (isType && parts.length == 2) return named(parts[1]);
        }
        return Optional.empty();
    }

    private static Optional<Language> named(String mode) {
        String name = mode.strip().toLowerCase(Locale.ROOT);
        Language known = MODES.get(name);
        return known != null ? Optional.of(known) : Language.find(name);
    }
}
