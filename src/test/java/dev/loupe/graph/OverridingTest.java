package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OverridingTest extends ProgramTest {

    private interface Relation {
        List<Definition> of(Overriding overriding, Definition one) throws Exception;
    }

    /// The qualified names that a relation gives for each definition of a name with that owner.
    private String related(String owner, String name, Relation relation) throws Exception {
        Symbols symbols = symbols();
        var places = symbols.program().snapshot().occurrences().of(name);
        List<Definition> all = symbols.definitions(places, new SymbolName("", List.of(), name), 100);
        symbols.meanings(name, places, all);
        Overriding overriding = symbols.overriding(name, all);
        var found = new java.util.ArrayList<String>();
        for (Definition one : all)
            if (one.owner().equals(owner))
                for (Definition other : relation.of(overriding, one))
                    found.add(other.symbol().qualifiedName());
        return found.stream().distinct().collect(Collectors.joining(" "));
    }

    private String overridden(String owner, String name) throws Exception {
        return related(owner, name, Overriding::overridden);
    }

    private String overriding(String owner, String name) throws Exception {
        return related(owner, name, Overriding::overriding);
    }

    @Test
    void aMethodOverridesThoseOfAllTypesAbove() throws Exception {
        files.put("Pet.java", "interface Pet { void call(); }");
        files.put("Dog.java", "class Dog implements Pet { public void call() {} }");
        files.put("Hound.java", "class Hound extends Dog { public void call() {} }");

        assertThat(overridden("Hound", "call")).isEqualTo("Dog.call Pet.call");
        assertThat(overriding("Pet", "call")).isEqualTo("Dog.call Hound.call");
        assertThat(overriding("Hound", "call")).isEmpty();
    }

    @Test
    void namesakesPrivateAndStaticMembersAndOtherParametersDoNotOverride() throws Exception {
        files.put("Pet.java", "class Pet { void call() {} static void make() {} private void own() {} }");
        files.put("Dog.java", "class Dog extends Pet { void call(int n) {} static void make() {} void own() {} }");
        files.put("Cat.java", "class Cat { void call() {} }");

        for (String name : List.of("call", "make", "own"))
            assertThat(overriding("Pet", name)).as(name).isEmpty();
    }

    @Test
    void inGoATypeWithAllMethodsImplementsAnInterface() throws Exception {
        files.put("go.mod", "module a");
        files.put("p/i.go", "package p", "type Saver interface {", "\tSave(k string)", "\tClose()", "}");
        files.put("q/disk.go", "package q", "type Disk struct{}", "func (d *Disk) Save(k string) {}");
        files.put("q/close.go", "package q", "func (d *Disk) Close() {}");
        files.put(
                "q/others.go",
                "package q",
                "type Half struct{}",
                "func (h Half) Save(k string) {}",
                "type Odd struct{}",
                "func (o Odd) Save() {}",
                "func (o Odd) Close() {}");

        assertThat(overriding("Saver", "Save")).isEqualTo("Disk.Save");
        assertThat(overridden("Disk", "Close")).isEqualTo("Saver.Close");
        assertThat(overridden("Half", "Save")).isEmpty();
    }

    @Test
    void inRustTheBlockSaysWhichTraitIsImplemented() throws Exception {
        files.put(
                "a.rs",
                "trait Sound { fn name(&self); }",
                "struct Horn;",
                "impl Sound for Horn {",
                "    fn name(&self) {}",
                "}",
                "struct Drum;",
                "impl Drum {",
                "    fn name(&self) {}",
                "}");

        assertThat(overriding("Sound", "name")).isEqualTo("Horn::name");
        assertThat(overridden("Drum", "name")).isEmpty();
    }

    @Test
    void inPythonAClassFitsAProtocol() throws Exception {
        files.put(
                "a.py",
                "from typing import Protocol",
                "class Speaker(Protocol):",
                "    def speak(self, word): ...",
                "class Dog:",
                "    def speak(self, word, loud=False): pass",
                "class Radio:",
                "    def speak(self, volume, station): pass");

        assertThat(overriding("Speaker", "speak")).isEqualTo("Dog.speak");
    }

    @Test
    void partsExtensionsAndMixinsCount() throws Exception {
        files.put("IJob.cs", "interface IJob { void Run(); }");
        files.put("A.cs", "partial class Crew : IJob { }");
        files.put("B.cs", "partial class Crew { public void Run() { } }");
        files.put("a.swift", "protocol Drawable { func draw() }", "class Canvas { }");
        files.put("b.swift", "extension Canvas: Drawable { func draw() { } }");
        files.put("a.php", "<?php", "trait Logs { abstract function write($t); }");
        files.put("b.php", "<?php", "class Mail {", "    use Logs;", "    function write($t) {}", "}");

        assertThat(overriding("IJob", "Run")).isEqualTo("Crew.Run");
        assertThat(overriding("Drawable", "draw")).isEqualTo("Canvas.draw");
        assertThat(overriding("Logs", "write")).isEqualTo("Mail::write");
    }
}
