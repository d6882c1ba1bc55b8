package dev.loupe.scan;

import static dev.loupe.scan.LanguageHint.anyCaseLineBegins;
import static dev.loupe.scan.LanguageHint.begins;
import static dev.loupe.scan.LanguageHint.codeBegins;
import static dev.loupe.scan.LanguageHint.codeHolds;
import static dev.loupe.scan.LanguageHint.holds;
import static dev.loupe.scan.LanguageHint.lineBegins;
import static dev.loupe.scan.LanguageHint.lineEnds;

import dev.loupe.model.Language;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Extensions that several languages share, with rules to distinguish them. TEXT stands for languages that
/// Loupe does not support.
final class SharedExtensions {

    private static final Map<String, Owners> OWNERS = new HashMap<>();

    /// A language and the evidence for it.
    private record Owner(Language language, LanguageHint clue) {}

    /// The languages of an extension.
    ///
    /// @param otherwise the language if no clue is found
    /// @param anyScript whether a shebang line may also name a language outside the list
    /// @param owners in the order in which their clues are checked
    record Owners(Language otherwise, boolean anyScript, List<Owner> owners) {
        Owners {
            owners = List.copyOf(owners);
        }

        Language of(FileHeader head) {
            for (Owner owner : owners) if (owner.clue().in(head)) return owner.language();
            return otherwise;
        }

        boolean canBe(Language language) {
            return anyScript
                    || language == otherwise
                    || owners.stream().anyMatch(owner -> owner.language() == language);
        }
    }

    static {
        relativesOfC();
        scripts();
        functional();
        older();
        hardware();
        markup();
    }

    private SharedExtensions() {}

    static Optional<Owners> owners(String extension) {
        return Optional.ofNullable(OWNERS.get(extension));
    }

    private static Owner is(Language language, LanguageHint clue) {
        return new Owner(language, clue);
    }

    private static void share(String extension, Language otherwise, Owner... owners) {
        OWNERS.put(extension, new Owners(otherwise, false, List.of(owners)));
    }

    private static void script(String extension, Language otherwise, Owner... owners) {
        OWNERS.put(extension, new Owners(otherwise, true, List.of(owners)));
    }

    private static void relativesOfC() {
        LanguageHint objectiveC =
                codeBegins("@interface", "@implementation", "@protocol", "@class", "@import", "@end", "#import");
        LanguageHint directive = lineBegins("#include", "#define", "#if", "#pragma", "//", "/*");
        LanguageHint cpp = cpp();
        share("h", Language.C, is(Language.OBJECTIVE_C, objectiveC), is(Language.CPP, cpp));
        share(
                "m",
                Language.MATLAB,
                is(Language.OBJECTIVE_C, objectiveC),
                is(
                        Language.TEXT,
                        lineBegins(":- module", "(*", "implement ")
                                .or(begins(";"))
                                .or(SharedExtensions::isMumps)),
                is(Language.OBJECTIVE_C, directive));
        share("hh", Language.CPP, is(Language.PHP, begins("<?hh")));
        share(
                "rs",
                Language.RUST,
                is(Language.XML, begins("<?xml")),
                is(Language.C, lineBegins("#pragma version", "#pragma rs")));
        share("mm", Language.OBJECTIVE_C, is(Language.XML, begins("<?xml", "<map")));
        LanguageHint kernel = codeHolds("__kernel", "__global", "kernel void", "get_global_id", "typedef ");
        share("cl", Language.LISP, is(Language.TEXT, codeBegins("class ")), is(Language.C, directive.or(kernel)));
        share(
                "inc",
                Language.TEXT,
                is(Language.PHP, holds("<?php", "<?=")),
                is(Language.TEXT, lineBegins("#declare", "SRC_URI", "DEPENDS", "PACKAGECONFIG")),
                is(Language.HTML, begins("<!doctype html", "<html")),
                is(Language.ASSEMBLY, anyCaseLineBegins("%macro", "%define", "%if", ".macro", ".equ", "section .")),
                is(Language.ASSEMBLY, anyCaseLineBegins("push ", "push\t", "mov ", "mov\t", "ldr ")),
                is(Language.PASCAL, anyCaseLineBegins("{$", "(*$", "procedure ", "unit ", "uses ")),
                is(Language.CPP, directive.or(cpp).or(lineEnds(");", "};", "{", "),", "},"))),
                is(Language.ASSEMBLY, lineBegins(";")));
    }

    private static LanguageHint cpp() {
        return codeBegins(
                        "namespace ",
                        "template<",
                        "template <",
                        "class ",
                        "using ",
                        "public:",
                        "private:",
                        "protected:",
                        "virtual ",
                        "friend ",
                        "constexpr ",
                        "explicit ",
                        "enum class ",
                        "export module ")
                .or(codeHolds("std::", "static_cast<", "reinterpret_cast<", " override;", " noexcept", "= default;"))
                .or(head -> head.code().stream().anyMatch(SharedExtensions::includesCppLibrary));
    }

    /// `#include <vector>`: the headers of C's standard library all end in `.h`.
    private static boolean includesCppLibrary(String line) {
        if (!line.startsWith("#include")) return false;
        String what = line.substring("#include".length()).strip();
        return what.startsWith("<") && what.indexOf('.') < 0 && what.indexOf('>') > 0;
    }

    private static void scripts() {
        LanguageHint raku = lineBegins("use v6", "unit ", "multi ", "role ", "grammar ", "=begin pod");
        LanguageHint perl = lineBegins("use ", "my ", "our ", "sub ", "package ", "require ", "=head", "=pod");
        LanguageHint rules = lineBegins(":-");
        share(
                "pl",
                Language.PERL,
                is(Language.PROLOG, rules),
                is(Language.TEXT, raku),
                is(Language.PERL, perl),
                is(Language.PROLOG, lineEnds(":-")));
        share("pro", Language.TEXT, is(Language.PROLOG, rules.or(lineEnds(":-"))));
        share("pm", Language.PERL, is(Language.TEXT, raku.or(begins("/* xpm"))));
        script("t", Language.TEXT, is(Language.TEXT, raku), is(Language.PERL, perl));
        script("cgi", Language.TEXT, is(Language.PERL, perl));
        script("sh", Language.BASH);
        script("command", Language.BASH);
        script("trigger", Language.APEX);
        LanguageHint hypertext = begins("<").and(holds("<?").not());
        share("php", Language.PHP, is(Language.HTML, hypertext));
        share(
                "r",
                Language.R,
                is(
                        Language.TEXT,
                        anyCaseLineBegins("rebol [", "rebol[", "red [", "resource '", "#include", "#define")));
        share(
                "pp",
                Language.PUPPET,
                is(
                        Language.PASCAL,
                        anyCaseLineBegins("unit ", "program ", "uses ", "{$", "interface", "implementation", "begin")));
    }

    private static void functional() {
        share("sls", Language.YAML, is(Language.SCHEME, begins("(", ";", "#!")));
        share(
                "ex",
                Language.ELIXIR,
                is(Language.ELIXIR, lineBegins("defmodule ", "defprotocol ", "defimpl ", "@moduledoc")),
                is(Language.TEXT, lineBegins("include ", "--", "end procedure", "end function")));
        share(
                "ml",
                Language.OCAML,
                is(Language.OCAML, SharedExtensions::bindsAsOcaml),
                is(Language.STANDARD_ML, lineBegins("structure ", "signature ", "functor ", "fun ", "datatype ")));
        LanguageHint forth = lineBegins(": ", "\\ ");
        LanguageHint shader = codeBegins(
                        "#version", "precision ", "uniform ", "varying ", "layout", "void main", "in vec")
                .or(codeHolds("gl_Frag"));
        share(
                "fs",
                Language.FSHARP,
                is(Language.FSHARP, lineBegins("module ", "namespace ", "open ")),
                is(Language.GLSL, shader),
                is(Language.TEXT, forth.or(codeBegins("#pragma"))));
        share(
                "sc",
                Language.SCALA,
                is(Language.TEXT, holds("SynthDef(", "*new", "super.new", "^super", "{ |", "{|", ".ar(", "{ arg ")));
        share("gd", Language.GDSCRIPT, is(Language.TEXT, lineBegins("Declare", "####", "##  ", "#!  ")));
    }

    /// `let x = 1`; Standard ML has `let` alone, or `let val x = 1`.
    private static boolean bindsAsOcaml(FileHeader head) {
        return head.lines().stream()
                .anyMatch(line -> line.startsWith("let ")
                        && line.indexOf('=') > 0
                        && !line.startsWith("let val ")
                        && !line.startsWith("let fun "));
    }

    private static void older() {
        LanguageHint forth = lineBegins(": ", "\\ ");
        share("f", Language.FORTRAN, is(Language.TEXT, forth));
        share("for", Language.FORTRAN, is(Language.TEXT, forth));
        share(
                "cls",
                Language.TEXT,
                is(Language.VISUAL_BASIC, lineBegins("VERSION 1.0", "Attribute VB_", "Option Explicit")),
                is(Language.LATEX, begins("%", "\\").or(lineBegins("\\NeedsTeXFormat", "\\ProvidesClass"))),
                is(Language.APEX, apex()));
        share(
                "d",
                Language.D,
                is(Language.TEXT, lineBegins("#pragma D ", "provider ").or(holds("dtrace:::", "$pid"))),
                is(Language.MAKE, SharedExtensions::isDependencyFile));
    }

    private static LanguageHint apex() {
        LanguageHint type = anyCaseLineBegins(
                "public class",
                "private class",
                "public abstract",
                "public virtual",
                "public interface",
                "public enum");
        return type.or(anyCaseLineBegins("global ", "@istest", "public with", "public without", "public inherited"));
    }

    /// `ROUTINE ; description`, then a version line that begins with two semicolons.
    private static boolean isMumps(FileHeader head) {
        return !head.lines().isEmpty()
                && head.lines().getFirst().indexOf(';') > 0
                && head.lines().getFirst().split("\\s+").length > 1
                && head.lines().getFirst().split("\\s+")[1].startsWith(";");
    }

    /// Make dependencies written by a compiler: `a.o: a.c \`.
    private static boolean isDependencyFile(FileHeader head) {
        Optional<String> first =
                head.lines().stream().filter(line -> !line.isEmpty()).findFirst();
        if (first.isEmpty()) return false;
        int colon = first.get().indexOf(':');
        if (colon <= 0) return false;
        String target = first.get().substring(0, colon).strip();
        boolean isPath = target.indexOf(' ') < 0 && (target.indexOf('.') > 0 || target.indexOf('/') >= 0);
        return isPath && !target.startsWith("//") && !first.get().endsWith(";");
    }

    private static void hardware() {
        LanguageHint coq = lineBegins(
                "Require ",
                "From ",
                "Theorem ",
                "Lemma ",
                "Definition ",
                "Inductive ",
                "Fixpoint ",
                "Proof.",
                "Notation ");
        share(
                "v",
                Language.VERILOG,
                is(Language.COQ, coq.or(lineBegins("Qed.", "Export ", "Import ", "Module ", "Section ", "Ltac "))),
                is(Language.TEXT, codeBegins("fn ", "pub fn ", "module main")));
    }

    private static void markup() {
        share("md", Language.MARKDOWN, is(Language.TEXT, begins(";;")));
        share("star", Language.STARLARK, is(Language.TEXT, begins("data_")));
        LanguageHint xml = begins("<?xml", "<!doctype");
        share("ts", Language.TYPESCRIPT, is(Language.XML, xml.or(begins("<ts"))));
        share("tsx", Language.TSX, is(Language.XML, xml));
        share("conf", Language.PROPERTIES, is(Language.XML, xml));
        share("props", Language.PROPERTIES, is(Language.XML, begins("<")));
        share("config", Language.TEXT, is(Language.XML, begins("<")));
        share("targets", Language.TEXT, is(Language.XML, begins("<")));
        share("plist", Language.TEXT, is(Language.XML, begins("<")));
        share("ui", Language.TEXT, is(Language.XML, begins("<")));
    }
}
