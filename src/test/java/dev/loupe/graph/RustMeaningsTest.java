package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What names mean in Rust.
class RustMeaningsTest extends MeaningsProgram {

    @Test
    void aVariableIsKnownAfterItsDeclaration() throws Exception {
        put("src/lib.rs", """
                struct A;
                impl A { fn b(&self) -> B { B } }
                struct B;
                impl B { fn run(&self) -> u8 { 1 } }
                fn total(x: A) -> u8 { 1 }
                fn use_it(x: A) -> u8 {
                    let total = total(x);
                    let t = total + 1;
                    if t > 1 { let total = 4; }
                    t
                }
                fn again(x: A) {
                    let x = x.b();
                    x.run();
                }
                """);
        assertThat(means("src/lib.rs", "= «total»(x)")).isEqualTo("5");
        assertThat(means("src/lib.rs", "= «total» + 1")).isEqualTo("7");
        assertThat(means("src/lib.rs", "= x.«b»()")).isEqualTo("2");
        assertThat(means("src/lib.rs", "x.«run»()")).isEqualTo("4");
    }

    @Test
    void pathsLeadThroughModules() throws Exception {
        put("Cargo.toml", "[package]\nname = \"shop\"\n");
        put("src/lib.rs", """
                pub mod memchr;
                pub use crate::memchr::{memchr, Till as Box2};
                mod arch;
                """);
        put("src/memchr.rs", """
                pub fn memchr(a: u8) -> u8 { a }
                pub struct Till { pub size: u8 }
                impl Till { pub fn close(&self) {} }
                """);
        put("src/arch/mod.rs", "pub mod generic;\npub use self::generic::*;\n");
        put(
                "src/arch/generic.rs",
                "pub fn search(a: u8) {}\npub(crate) struct Iter;\nimpl Iter { pub fn new() -> Iter { Iter } }\n");
        put("src/run.rs", """
                use crate::arch::generic as g;
                use crate::{arch, memchr, Box2};
                fn run(t: &Box2) {
                    g::search(1);
                    arch::search(2);
                    memchr::memchr(3);
                    crate::memchr(4);
                    t.close();
                    let i = g::Iter::new();
                    super::arch::generic::Iter::new();
                }
                mod tests {
                    use super::g::Iter;
                    fn run2() { Iter::new(); memchr(5); }
                    mod inner { use super::*; fn f(a: Iter) { run2(); } }
                }
                """);
        assertThat(means("src/run.rs", "g::«search»(1)")).isEqualTo("src/arch/generic.rs:1");
        assertThat(means("src/run.rs", "arch::«search»(2)")).isEqualTo("src/arch/generic.rs:1");
        assertThat(means("src/run.rs", "memchr::«memchr»(3)")).isEqualTo("src/memchr.rs:1");
        assertThat(means("src/run.rs", "crate::«memchr»(4)")).isEqualTo("src/memchr.rs:1");
        assertThat(means("src/run.rs", "t.«close»()")).isEqualTo("src/memchr.rs:3");
        assertThat(means("src/run.rs", "g::Iter::«new»()")).isEqualTo("src/arch/generic.rs:3");
        assertThat(means("src/run.rs", "generic::Iter::«new»()")).isEqualTo("src/arch/generic.rs:3");
        assertThat(means("src/run.rs", "{ «Iter»::new(); memchr")).isEqualTo("src/arch/generic.rs:2");
        assertThat(means("src/run.rs", "«memchr»(5)"))
                .as("a module does not see what is around it")
                .startsWith("possible");
        assertThat(means("src/run.rs", "a: «Iter»")).isEqualTo("src/arch/generic.rs:2");
        assertThat(means("src/run.rs", "«run2»();")).isEqualTo("14");
    }

    @Test
    void typeParametersOfABlockAreWhatTheirBoundsSay() throws Exception {
        put("src/lib.rs", """
                trait Mask { fn some(self) -> bool; }
                trait Vector { type Mask: Mask; const SIZE: usize; fn or(self, b: Self) -> Self; fn mask(self) -> Self::Mask; }
                struct One<V> { v: V }
                impl<V: Vector> One<V> {
                    fn find(&self, b: V) -> bool {
                        let n = V::SIZE;
                        let c = self.v.or(b);
                        c.mask().some()
                    }
                }
                """);
        assertThat(means("src/lib.rs", "self.v.«or»(b)")).isEqualTo("2");
        assertThat(means("src/lib.rs", "c.«mask»()")).isEqualTo("2");
        assertThat(means("src/lib.rs", "mask().«some»()")).isEqualTo("1");
        assertThat(means("src/lib.rs", "V::«SIZE»")).isEqualTo("2");
    }

    @Test
    void partsOfImportsAreModulesOrTypes() throws Exception {
        put("Cargo.toml", "[package]\nname = \"shop\"\n");
        put("src/lib.rs", "mod shape;\nmod run;\npub fn inner() {}\n");
        put("src/shape.rs", "pub mod inner { pub enum Kind { A, B } pub struct C; }\npub enum Side { L, R }\n");
        put("src/run.rs", """
                use crate::shape::inner::Kind;
                use crate::shape::{inner::C, Side::{L, R}};
                use self::Kind::*;
                use crate::inner as function;
                fn run() { let a = A; let b = R; }
                """);
        assertThat(means("src/run.rs", "shape::«inner»::Kind")).isEqualTo("src/shape.rs:1");
        assertThat(means("src/run.rs", "{«inner»::C")).isEqualTo("src/shape.rs:1");
        assertThat(means("src/run.rs", "«Side»::{")).isEqualTo("src/shape.rs:2");
        assertThat(means("src/run.rs", "self::«Kind»::*")).isEqualTo("src/shape.rs:1");
        assertThat(means("src/run.rs", "crate::«inner» as")).isEqualTo("src/lib.rs:3");
        assertThat(means("src/run.rs", "= «A»;")).isEqualTo("src/shape.rs:1");
        assertThat(means("src/run.rs", "= «R»;")).isEqualTo("src/shape.rs:2");
    }

    @Test
    void methodsOfImplementedTraitsAreMembers() throws Exception {
        put("src/lib.rs", """
                trait Counting { fn count(&self) -> u8 { 1 } }
                trait Other { fn count(&self) -> u8 { 2 } }
                struct Shelf;
                struct Till;
                impl Counting for Shelf {}
                impl Other for Till { fn count(&self) -> u8 { 3 } }
                struct Bare;
                fn run(s: &Shelf, t: Till, b: Bare) { s.count(); t.count(); b.count(); }
                """);
        assertThat(means("src/lib.rs", "s.«count»()")).isEqualTo("1");
        assertThat(means("src/lib.rs", "t.«count»()")).isEqualTo("6");
        assertThat(means("src/lib.rs", "b.«count»()")).startsWith("possible");
    }
}
