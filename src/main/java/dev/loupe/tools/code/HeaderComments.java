package dev.loupe.tools.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// What comments before any code say of a file: without licence texts, and without lines that are for
/// programs.
final class HeaderComments {
    private static final Pattern LICENCE = Pattern.compile(
            "(?i)\\blicen[sc]e[ds]?\\b|copyright|©|spdx-|all rights reserved|permission is hereby|redistributions? |warrant(y|ies)"
                    + "|\"as is\"|free software|received a copy|neither the name|applicable law|liable|public domain");

    private static final Pattern FOR_PROGRAMS = Pattern.compile("(?i)\\s*(?:"
            + "!\\s*/.*|.*-\\*-.*-\\*-.*|(?:file)?(?:en)?coding\\s*[:=]\\s*[\\w-]+|frozen_string_literal:.*|warn_indent:.*"
            + "|@ts-(?:no)?check|@flow\\b.*|@jsx\\b.*|@generated\\b.*|@(?:format|prettier)\\b.*|use strict;?"
            + "|(?:eslint|jshint|jscs|jslint|tslint|stylelint|prettier|istanbul|cspell|sonar|biome)\\b[-: ].*"
            + "|(?:pylint|mypy|flake8|ruff|isort|pyright|fmt|yapf)\\s*:.*|noqa\\b.*|type:\\s*ignore.*"
            + "|(?:rubocop|typed|phpcs|phpstan|psalm)\\b.*:.*|go:\\w+.*|\\+build\\b.*|nolint\\b.*"
            + "|(?:vim?|ex)\\s*:.*|clang-format .*|NOLINT.*|<reference\\b.*|(?:end)?region\\b.*)\\s*");

    private static final Pattern PARAGRAPH = Pattern.compile("\\R\\s*\\R");

    private HeaderComments() {}

    /// Those of a file's comments that say something of it, as far as they do.
    static List<String> telling(List<String> comments) {
        var telling = new ArrayList<String>();
        for (String comment : comments) {
            String text = telling(comment);
            if (!text.isBlank()) telling.add(text);
        }
        return telling;
    }

    private static String telling(String comment) {
        var paragraphs = new ArrayList<String>();
        for (String paragraph : PARAGRAPH.split(comment)) {
            if (LICENCE.matcher(paragraph).find()) continue;
            List<String> lines = Arrays.stream(paragraph.split("\\R"))
                    .filter(line -> !FOR_PROGRAMS.matcher(line).matches())
                    .toList();
            String text = String.join("\n", lines);
            if (!text.isBlank()) paragraphs.add(text);
        }
        return String.join("\n\n", paragraphs).strip();
    }
}
