package dev.loupe.tools.code;

import dev.loupe.index.FileOutline;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The header comments of a file that describe it: without licences, and without lines for editors, compilers
/// and linters.
final class HeaderText {

    private static final Pattern NOTICE = Pattern.compile(
            "(?i)^\\W*(?:\\(c\\)|©|copyright\\b|all rights reserved|spdx-|@?licen[sc]e\\b|@copyright|@author).*");

    private static final Pattern MAGIC = Pattern.compile(
            "(?i)^\\W*(?:-\\*-.*|(?:en)?coding[:=].*|vim?:.*|ex:.*|frozen_string_literal:.*|warn_indent:.*|typed: ?\\w+"
                    + "|eslint\\b.*|jshint\\b.*|jscs\\b.*|tslint:.*|prettier-ignore.*|@(?:flow|jsx|ts-)\\S*.*|@noflow|globals? .*"
                    + "|pylint:.*|flake8:.*|ruff:.*|mypy:.*|isort:.*|noqa\\b.*|type: ignore.*|rubocop:.*|nolint\\b.*|go:build .*"
                    + "|\\+build .*|clang-format .*|swiftlint:.*|ktlint-.*|stylelint-.*|shellcheck .*|use strict.*)$");

    private static final Pattern LICENCE =
            Pattern.compile("(?is).*(?:\\blicensed (?:under|to)\\b|permission is hereby granted"
                    + "|permission to use, copy|redistributions? (?:and use|of source|in binary)|(?:the|this) software is provided"
                    + "|without warrant(?:y|ies)|unless required by applicable law|you may obtain a copy|you may not use this file"
                    + "|general public licen[sc]e|mozilla public licen[sc]e|in the licen[sc]e file|licen[sc]e file (?:in|that)"
                    + "|under the terms of|full (?:copyright and )?licen[sc]e information|above copyright notice|public domain"
                    + "|(?:bsd|mit|apache)(?:-style)? licen[sc]e|neither the name|limitation of liability|in no event shall"
                    + "|merchantability|https?://\\S*licen[sc]e|you should have received a copy).*");

    private HeaderText() {}

    /// The descriptive comments of a file.
    static List<String> of(FileOutline outline) {
        return outline.headerComments().stream()
                .map(HeaderText::without)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static String without(String comment) {
        String text = comment.lines()
                .filter(line ->
                        !NOTICE.matcher(line).matches() && !MAGIC.matcher(line).matches())
                .collect(Collectors.joining("\n"));
        return Pattern.compile("\\n[ \\t]*\\n")
                .splitAsStream(text)
                .filter(paragraph -> paragraph.chars().anyMatch(Character::isLetterOrDigit)
                        && !LICENCE.matcher(paragraph).matches())
                .collect(Collectors.joining("\n\n"))
                .strip();
    }
}
