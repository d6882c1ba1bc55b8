package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What names mean in Go.
class GoMeaningsTest extends MeaningsProgram {

    @Test
    void aPackageIsAFolder() throws Exception {
        put("go.mod", "module example.com/cli\n");
        put("app.go", "package cli\n\nfunc run() { expect(1) }\n");
        put("helpers_test.go", "package cli\n\nfunc expect(a int) {}\n");
        put("app_test.go", "package cli\n\nfunc test() { expect(2) }\n");
        put("altsrc/helpers_test.go", "package altsrc\n\nfunc expect(a int) {}\n");
        put("altsrc/flag_test.go", "package altsrc\n\nfunc test() { expect(3) }\n");
        assertThat(means("app_test.go", "«expect»(2)")).isEqualTo("helpers_test.go:3");
        assertThat(means("altsrc/flag_test.go", "«expect»(3)")).isEqualTo("altsrc/helpers_test.go:3");
    }

    @Test
    void methodsAreNoNamesOfThePackage() throws Exception {
        put("app.go", """
                package cli
                type App struct { Name string }
                func (a *App) Command(name string) *Command { return nil }
                func (a *App) Close() { Close() }
                """);
        put("command.go", """
                package cli
                type Command struct { Name string; Inner []*Command }
                func Close() {}
                """);
        put("run.go", """
                package cli
                func run(a *App) *Command {
                  c := &Command{Name: "one", Inner: []*Command{{Name: "two"}}}
                  a.Command("three").Inner[0].Name = c.Name
                  return c
                }
                """);
        assertThat(means("run.go", "&«Command»{")).isEqualTo("command.go:2");
        assertThat(means("run.go", "a.«Command»(")).isEqualTo("app.go:3");
        assertThat(means("run.go", "«Name»: \"one\"")).isEqualTo("command.go:2");
        assertThat(means("run.go", "«Name»: \"two\"")).isEqualTo("command.go:2");
        assertThat(means("run.go", "[0].«Name»")).isEqualTo("command.go:2");
        assertThat(means("app.go", "{ «Close»()")).isEqualTo("command.go:3");
    }

    @Test
    void literalsInLiteralsHaveTheFieldsOfTheElements() throws Exception {
        put("a.go", """
                package a
                type Case struct { name string }
                type Cases []Case
                type Other struct { name int }
                var byName = map[string]Case{"x": {name: "one"}}
                var all = Cases{{name: "two"}}
                var some = [][]*Case{{{name: "three"}}}
                var twice = map[string]map[string]Case{"a": {"b": {name: "six"}}}
                var inline = []struct{ name string }{
                  {name: "four"},
                }
                var name = 3
                var counts = map[int]int{name: 5}
                """);
        assertThat(means("a.go", "«name»: \"one\"")).isEqualTo("2");
        assertThat(means("a.go", "«name»: \"two\"")).isEqualTo("2");
        assertThat(means("a.go", "«name»: \"three\"")).isEqualTo("2");
        assertThat(means("a.go", "{«name»: \"four\"")).isEqualTo("9");
        assertThat(means("a.go", "«name»: \"six\"")).isEqualTo("2");
        assertThat(means("a.go", "«name»: 5")).isEqualTo("12");
    }

    @Test
    void aVariableIsKnownAfterItsDeclaration() throws Exception {
        put("a.go", """
                package a
                type valve struct { id int }
                func (valve valve) open() int { return valve.id }
                func run(all []*valve) int {
                  for _, valve := range []*valve(all) { valve.open() }
                  valve := &valve{id: 1}
                  return valve.open()
                }
                """);
        assertThat(means("a.go", "(valve «valve») open")).isEqualTo("2");
        assertThat(means("a.go", "valve.«id»")).isEqualTo("2");
        assertThat(means("a.go", "[]*«valve»(all)")).isEqualTo("2");
        assertThat(means("a.go", "&«valve»{")).isEqualTo("2");
        assertThat(means("a.go", "return valve.«open»")).isEqualTo("3");
    }
}
