package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What names mean in programs of a few lines.
class MeaningsTest extends MeaningsProgram {
    @Test
    void namesMeanTheInnermostDeclaration() throws Exception {
        put("a.ts", """
                function total(a: number) { return a }
                function run() {
                  const total = 3
                  if (total) { let total = 4; show(total + 1) }
                  return total + 2
                }
                function show(x: number) { total(x) }
                for (const item of [1]) { show(item) }
                """);
        assertThat(means("a.ts", "show(«total» + 1)")).isEqualTo("4");
        assertThat(means("a.ts", "return «total» + 2")).isEqualTo("3");
        assertThat(means("a.ts", "«total»(x)")).isEqualTo("1");
        assertThat(means("a.ts", "show(«item»)")).isEqualTo("8");
        assertThat(means("a.ts", "total(«x»)")).isEqualTo("7");
    }

    @Test
    void membersAreThoseOfTheReceiversType() throws Exception {
        put("a.ts", """
                interface Closer { close(): void }
                class Base { open() { return this } name = '' }
                class Till extends Base implements Closer {
                  constructor(private readonly bank: Bank) { super() }
                  close() { this.bank.put(this.name) }
                }
                class Bank { put(x: string) {} till(): Till { return new Till(this) } }
                class Door { close() {} }
                function f(till: Till, other: any, c: Closer, n?: Till | null) {
                  till.close(); other.close(); c.close()
                  new Door().close()
                  till.open().close() // chain
                  n!.close() // non-null
                  'x'.close()
                }
                const bank = new Bank()
                bank.till().close() // returned
                const d = bank.till(); d.close() // inferred
                """);
        assertThat(means("a.ts", "till.«close»(); other")).isEqualTo("5");
        assertThat(means("a.ts", "other.«close»()")).startsWith("possible");
        assertThat(means("a.ts", " c.«close»()")).isEqualTo("1");
        assertThat(means("a.ts", "new Door().«close»()")).isEqualTo("8");
        assertThat(means("a.ts", "till.open().«close»() // chain")).isEqualTo("5");
        assertThat(means("a.ts", "n!.«close»()")).isEqualTo("5");
        assertThat(means("a.ts", "'x'.«close»()")).startsWith("excluded");
        assertThat(means("a.ts", "bank.till().«close»() // returned")).isEqualTo("5");
        assertThat(means("a.ts", "d.«close»() // inferred")).isEqualTo("5");
        assertThat(means("a.ts", "this.«bank».put")).isEqualTo("4");
        assertThat(means("a.ts", "this.bank.«put»")).isEqualTo("7");
        assertThat(means("a.ts", "this.«name»)")).isEqualTo("2");
    }

    @Test
    void genericsCallbacksAndAwaitedValues() throws Exception {
        put("a.ts", """
                class User { name = ''; friend?: User }
                class Box<T> { constructor(public value: T) {} map<R>(f: (x: T) => R): Box<R> { return new Box(f(this.value)) } }
                declare function load(): Promise<User[]>
                function each<T>(all: T[], f: (one: T) => void) {}
                async function run(box: Box<User>, users: Map<string, User>) {
                  const all = await load()
                  all.map(u => u.name); // map
                  for (const v of all) v.name; // loop
                  each(all, w => w.name); // inferred
                  box.value.name; // bound
                  box.map(b => b.friend!).value.name; // mapped
                  users.get('a')!.name; // get
                  const { name } = all[0]; // taken
                  const [first] = all; first.name; // first
                  load().then(l => l[0].name) // then
                  all.filter(x => x.friend).find(y => y.name)?.name // found
                }
                """);
        for (String place : List.of(
                "u.«name»); // map",
                "v.«name»; // loop",
                "w.«name»); // inferred",
                "box.value.«name»; // bound",
                ".value.«name»; // mapped",
                "!.«name»; // get",
                "first.«name»; // first",
                "l[0].«name»)",
                "?.«name» // found")) assertThat(means("a.ts", place)).as(place).isEqualTo("1");
        assertThat(means("a.ts", "{ «name» } = all[0]")).startsWith("1");
    }

    @Test
    void keysAreMembersOfTheTypeThatIsExpected() throws Exception {
        put("a.ts", """
                interface Options { depth: number; nested?: { deep: string } }
                type Alias = { depth: number }
                function run(o: Options) {}
                run({ depth: 1, nested: { deep: '' } }) // argument
                const a: Options = { depth: 2 } // variable
                const b = { depth: 3 } // free
                function make(): Alias { return { depth: 4 } } // returned
                const depth = 5; run({ depth }) // shorthand
                const { depth: mine } = a // pattern
                """);
        assertThat(means("a.ts", "run({ «depth»: 1")).isEqualTo("1");
        assertThat(means("a.ts", "{ «deep»: '' }")).isEqualTo("1");
        assertThat(means("a.ts", "{ «depth»: 2 }")).isEqualTo("1");
        assertThat(means("a.ts", "{ «depth»: 3 }")).isEqualTo("6");
        assertThat(means("a.ts", "{ «depth»: 4 }")).isEqualTo("2");
        assertThat(means("a.ts", "run({ «depth» })")).isEqualTo("1 8");
        assertThat(means("a.ts", "{ «depth»: mine }")).isEqualTo("1");
    }

    @Test
    void importsLeadToTheOriginalThroughBarrels() throws Exception {
        put("lib/till.ts", """
                export class Till { close() {} }
                export default function main() {}
                export const total = 1, sum = 2
                """);
        put("lib/index.ts", """
                export * from './till'
                export { total as amount } from './till'
                export { default } from './till'
                export * as tills from './till'
                """);
        put("a.ts", """
                import run, { Till, amount, tills } from './lib'
                import * as all from './lib'
                import { sum as added } from './lib/till'
                import { Till as Other } from 'somewhere'
                run()
                new Till().close() // named
                amount + 1
                tills.Till
                all.sum
                added + 2
                new Other().close() // library
                """);
        assertThat(means("a.ts", "import «run»")).isEqualTo("lib/till.ts:2");
        assertThat(means("a.ts", "«run»()")).isEqualTo("lib/till.ts:2");
        assertThat(means("a.ts", "{ «Till», amount")).isEqualTo("lib/till.ts:1");
        assertThat(means("a.ts", "new Till().«close»() // named")).isEqualTo("lib/till.ts:1");
        assertThat(means("a.ts", "«amount» + 1")).isEqualTo("lib/till.ts:3");
        assertThat(means("a.ts", "tills.«Till»")).isEqualTo("lib/till.ts:1");
        assertThat(means("a.ts", "all.«sum»")).isEqualTo("lib/till.ts:3");
        assertThat(means("a.ts", "«added» + 2")).isEqualTo("lib/till.ts:3");
        assertThat(means("a.ts", "{ «sum» as added")).isEqualTo("lib/till.ts:3");
        assertThat(means("a.ts", "new Other().«close»() // library")).startsWith("excluded");
        assertThat(means("lib/index.ts", "{ «total» as")).isEqualTo("lib/till.ts:3");
    }

    @Test
    void commonModulesOfJavaScript() throws Exception {
        put("lib/till.js", """
                class Till { constructor() { this.sum = 0 } close() { return this.sum } }
                function open() { return new Till() }
                module.exports = { Till, open, extra: 1 }
                """);
        put("lib/door.js", """
                exports.lock = function lock() {}
                function Door() { this.open = true }
                Door.prototype.close = function () { return this.open }
                exports.Door = Door
                new exports.Door().close() // own
                """);
        put("lib/one.js", """
                module.exports = class One { run() {} }
                """);
        put("a.js", """
                const { open, Till: T } = require('./lib/till')
                const door = require('./lib/door')
                const One = require('./lib/one')
                open().close() // till
                new T().sum
                door.lock()
                new door.Door().close() // door
                new One().run()
                require('fs').open()
                """);
        assertThat(means("a.js", "open().«close»() // till")).isEqualTo("lib/till.js:1");
        assertThat(means("a.js", "«open»().close")).isEqualTo("lib/till.js:2");
        assertThat(means("a.js", "{ «open», Till")).isEqualTo("lib/till.js:2");
        assertThat(means("a.js", "«T»().sum")).isEqualTo("lib/till.js:1");
        assertThat(means("a.js", "().«sum»")).isEqualTo("lib/till.js:1");
        assertThat(means("a.js", "door.«lock»()")).isEqualTo("lib/door.js:1");
        assertThat(means("a.js", "Door().«close»() // door")).isEqualTo("lib/door.js:3");
        assertThat(means("lib/door.js", "this.«open» }")).isEqualTo("2");
        assertThat(means("lib/door.js", "Door().«close»() // own")).isEqualTo("3");
        assertThat(means("a.js", "One().«run»()")).isEqualTo("lib/one.js:1");
        assertThat(means("a.js", "require('fs').«open»()")).startsWith("excluded");
    }

    @Test
    void whatIsGivenToAFunctionOfJavaScriptIsUnknown() throws Exception {
        put("a.js", """
                var Suite = require('./suite')
                function Runner(suite) { this.suite = suite }
                Runner.prototype.run = function (suite, fn) {
                  suite.title()
                  var found
                  found = new Suite()
                  found.title() // set
                }
                """);
        put("suite.js", """
                module.exports = class Suite { title() {} }
                """);
        assertThat(means("a.js", "  suite.«title»()")).startsWith("possible");
        assertThat(means("a.js", "found.«title»() // set")).isEqualTo("suite.js:1");
    }

    @Test
    void aClassThatIsGivenTellsWhatIsReturned() throws Exception {
        put("a.ts", """
                class Till { close() {} }
                declare function get<T>(of: { new (): T } | Function): T
                declare function make<T>(of: new () => T): T
                get(Till).close() // signature
                make(Till).close() // type
                """);
        assertThat(means("a.ts", "get(Till).«close»()")).isEqualTo("1");
        assertThat(means("a.ts", "make(Till).«close»()")).isEqualTo("1");
    }

    @Test
    void signaturesChoicesAndUnions() throws Exception {
        put("a.ts", """
                class Source { next() {} }
                class Other { next() {} }
                interface Operator<A, B> { (from: A): B }
                interface Named<A> extends Operator<A, Source> {}
                declare const operator: Named<string>
                class Stream { constructor(run: (this: Stream, to: Source) => void) {} }
                const empty = new Source()
                function run(a: boolean, both: Source | Other) {
                  const chosen = a ? new Source() : empty
                  chosen.next() // choice
                  operator('').next() // signature
                  new Stream(to => to.next()) // this
                  both.next() // union
                }
                """);
        assertThat(means("a.ts", "chosen.«next»()")).isEqualTo("1");
        assertThat(means("a.ts", "operator('').«next»()")).isEqualTo("1");
        assertThat(means("a.ts", "to.«next»()")).isEqualTo("1");
        assertThat(means("a.ts", "both.«next»()")).isEqualTo("1 2");
    }

    @Test
    void methodsFieldsAndNestedTypesOfJava() throws Exception {
        put("shop/Till.java", """
                package shop;
                public class Till {
                    private int put;
                    void put(int put) { this.put = put; put(2); }
                    public static class Builder {
                        public Builder() {}
                        public Builder name(String x) { return this; }
                    }
                }
                """);
        put("shop/Main.java", """
                package shop;
                class Main {
                    void run() {
                        var builder = new Till.Builder();
                        builder.name("").name("b"); // chain
                    }
                }
                """);
        assertThat(means("shop/Till.java", "public «Builder» name")).isEqualTo("5");
        assertThat(means("shop/Till.java", "«put»(2)")).isEqualTo("4");
        assertThat(means("shop/Till.java", "this.«put» =")).isEqualTo("3");
        assertThat(means("shop/Till.java", "= «put»;")).isEqualTo("4");
        assertThat(means("shop/Main.java", ".«name»(\"b\")")).isEqualTo("shop/Till.java:7");
    }

    /// What `typing` has was taken for the module itself, so that nothing behind it was known.
    @Test
    void typesThatAreImportedFromTypingArePythonsOwn() throws Exception {
        put("a.py", """
                from typing import Any, Optional, Type, Union
                class Till:
                    @classmethod
                    def make(cls): pass
                    def close(self): pass
                class Shop:
                    kind: Type[Till]
                    def __init__(self, kind: Type[Till] = Till): self.kind = kind
                    def run(self): self.kind.make()
                def run(one: Optional[Till], kind: Type[Till], all: Union[Till, None], any: Any):
                    one.close() # optional
                    kind.make() # type
                    all.close() # union
                    any.close() # any
                """);
        assertThat(means("a.py", "one.«close»()")).isEqualTo("5");
        assertThat(means("a.py", "kind.«make»() # type")).isEqualTo("4");
        assertThat(means("a.py", "all.«close»()")).isEqualTo("5");
        assertThat(means("a.py", "self.kind.«make»")).isEqualTo("4");
        assertThat(means("a.py", "any.«close»()")).startsWith("possible");
    }

    @Test
    void attributesAndMethodsOfPython() throws Exception {
        put("base.py", """
                class Base:
                    name: str
                    def open(self): return self
                    @property
                    def owner(self) -> "Owner": return Owner()
                    @classmethod
                    def make(cls): return cls()
                class Owner:
                    def greet(self): pass
                """);
        put("a.py", """
                from base import Base
                import json
                class Till(Base):
                    LIMIT = 3
                    def __init__(self, bank: "Bank", top=LIMIT):
                        self.bank = bank
                        self.name = ''
                        self.all = [Till(bank)]
                    def close(self):
                        super().open()
                        self.bank.put(self.name)
                        for one in self.all: one.close() # loop
                class Bank:
                    def put(self, x): pass
                    def __enter__(self): return self
                def run(x, till: Till):
                    till.open().close() # chain
                    till.owner.greet()
                    Till.make().open() # made
                    with Bank() as b: b.put(1) # with
                    [t.close() for t in till.all] # comprehension
                    x.close() # unknown
                    json.close() # library
                    if isinstance(x, Bank): x.put(2) # narrowed
                    'a'.put() # text
                    a, c = Bank(), till
                    c.close() # pair
                """);
        assertThat(means("a.py", "top=«LIMIT»")).isEqualTo("4");
        assertThat(means("a.py", "super().«open»()")).isEqualTo("base.py:3");
        assertThat(means("a.py", "self.bank.«put»")).isEqualTo("14");
        assertThat(means("a.py", "put(self.«name»)"))
                .as("a declared attribute of the base")
                .isEqualTo("base.py:2");
        assertThat(means("a.py", "one.«close»() # loop")).isEqualTo("9");
        assertThat(means("a.py", ".«close»() # chain")).isEqualTo("9");
        assertThat(means("a.py", "owner.«greet»")).isEqualTo("base.py:9");
        assertThat(means("a.py", ".«open»() # made")).isEqualTo("base.py:3");
        assertThat(means("a.py", "b.«put»(1) # with")).isEqualTo("14");
        assertThat(means("a.py", "t.«close»() for")).isEqualTo("9");
        assertThat(means("a.py", "x.«close»() # unknown")).startsWith("possible");
        assertThat(means("a.py", "json.«close»()")).startsWith("excluded");
        assertThat(means("a.py", "x.«put»(2) # narrowed")).isEqualTo("14");
        assertThat(means("a.py", "'a'.«put»()")).startsWith("excluded");
        assertThat(means("a.py", "c.«close»() # pair")).isEqualTo("9");
    }

    @Test
    void importsOfPythonLeadThroughPackages() throws Exception {
        put("shop/__init__.py", """
                from .till import Till, total as amount
                from .door import *
                from . import prices
                """);
        put("shop/till.py", """
                class Till: pass
                def total(): pass
                """);
        put("shop/door.py", """
                class Door: pass
                """);
        put("shop/prices.py", """
                def price(): pass
                """);
        put("main.py", """
                import shop
                import shop.prices as p
                from shop import Door, amount, prices
                from os import path as where
                Door()
                amount()
                prices.price()
                p.price() # alias
                shop.Till()
                where.price() # library
                def f():
                    global Door
                    Door = 1 # global
                """);
        assertThat(means("main.py", "«Door»()")).isEqualTo("shop/door.py:1");
        assertThat(means("main.py", "«amount»()")).isEqualTo("shop/till.py:2");
        assertThat(means("main.py", "prices.«price»()")).isEqualTo("shop/prices.py:1");
        assertThat(means("main.py", "p.«price»() # alias")).isEqualTo("shop/prices.py:1");
        assertThat(means("main.py", "shop.«Till»()")).isEqualTo("shop/till.py:1");
        assertThat(means("main.py", "where.«price»() # library")).startsWith("excluded");
    }

    @Test
    void commentsStateTypesOfJavaScript() throws Exception {
        put("types.d.ts", """
                export interface Settings { retries: number; nested: { depth: number } }
                """);
        put("animal.js", """
                function Animal(name) { this.name = name }
                Animal.prototype.speak = function () {}
                module.exports = Animal
                """);
        put("a.js", """
                /** @typedef {import('./types').Settings} Settings */
                /** @typedef {import('./animal')} Animal */
                /**
                 * @typedef {Object} Point
                 * @property {Settings} [at=none] - a setting
                 */
                /**
                 * @callback Visit
                 * @param {Animal} one
                 */
                /**
                 * @param {Settings} s
                 * @param {Animal[]} all
                 * @param {Object} options
                 * @param {Animal} options.first
                 * @param {Foreign} other
                 * @returns {Promise<Point>}
                 */
                exports.run = async function (s, all, options, other) {
                  s.retries; s.nested.depth; all[0].name; options.first.speak(); other.speak()
                }
                class Store {
                  /** @type {Settings} */
                  settings
                  /** @param {{ one: Animal, two?: number }} both @param {...Animal} rest */
                  put({ one, two }, ...rest) { one.speak(/* one */); this.settings.retries++ }
                  /** @returns {Animal} */
                  get animal() { return this.x }
                }
                const cast = /** @type {Settings} */ (JSON.parse('{}'))
                cast.retries // cast
                new Store().animal.speak(/* getter */)
                exports.run().then(p => p.at.retries)
                /** @type {Visit} */
                const visit = it => it.speak(/* callback */)
                /** @template T @param {T[]} them @returns {T} */
                function head(them) { return them[0] }
                /** @type {Animal[]} */
                let animals
                head(animals).speak(/* generic */)
                /** @type {(a: Animal, b?: Settings|null) => void} */
                const arrow = (a, b) => { a.speak(/* arrow */); b.retries /* arrow */ }
                """);
        assertThat(means("a.js", "s.«retries»")).isEqualTo("types.d.ts:1");
        assertThat(means("a.js", "s.nested.«depth»")).isEqualTo("types.d.ts:1");
        assertThat(means("a.js", "all[0].«name»")).isEqualTo("animal.js:1");
        assertThat(means("a.js", "options.first.«speak»()")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "other.«speak»()"))
                .as("a type that nobody declares")
                .startsWith("possible");
        assertThat(means("a.js", "one.«speak»(/* one */)")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "this.settings.«retries»")).isEqualTo("types.d.ts:1");
        assertThat(means("a.js", "cast.«retries» // cast")).isEqualTo("types.d.ts:1");
        assertThat(means("a.js", "animal.«speak»(/* getter */)")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "p.at.«retries»")).isEqualTo("types.d.ts:1");
        assertThat(means("a.js", "it.«speak»(/* callback */)")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "head(animals).«speak»(/* generic */)")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "a.«speak»(/* arrow */)")).isEqualTo("animal.js:2");
        assertThat(means("a.js", "b.«retries» /* arrow */")).isEqualTo("types.d.ts:1");
    }

    @Test
    void keysWithFunctionsAreMembersOfWhatIsExpected() throws Exception {
        put("a.ts", """
                interface Till { open?: boolean; close(): void; put: (x: number) => void }
                const till: Till = {
                  close() {},
                  put: x => {},
                }
                let later: Till
                later = { open: true, close() { return 1 } }
                const own = { close() { return 2 } }
                """);
        assertThat(means("a.ts", "«close»() {},")).isEqualTo("1");
        assertThat(means("a.ts", "«put»: x")).isEqualTo("1");
        assertThat(means("a.ts", "«close»() { return 2")).isEqualTo("8");
        assertThat(usages("a.ts:Till.close")).containsExactly(3, 7);
        assertThat(usages("a.ts:Till.put")).containsExactly(4);
        assertThat(usages("a.ts:own.close")).isEmpty();
        put("b.ts", """
                interface Tag { write?(item: Item, to: { wide: number }): void; next: (t: Tag) => Tag }
                interface Item { name: string }
                const tag: Tag = {
                  write({ name }, to) { to.wide; name },
                  next(t) { return t.next(t) },
                }
                tag.next = t => t
                class Box {
                  held: Item | undefined; boxes: Box[] | { wide: number }[] = []
                  static make() { return new this() }
                  run() { return isItem(this.held) && this.held.name // member of this
                  }
                  all() { return this.boxes[0].held // element of a union
                  }
                }
                function isItem(x: unknown): x is Item { return !!x }
                Box.make().held // made
                """);
        assertThat(means("b.ts", "to.«wide»;")).isEqualTo("1");
        assertThat(means("b.ts", "({ «name» }, to)")).isEqualTo("2 4");
        assertThat(means("b.ts", "t.«next»(t)")).isEqualTo("1");
        assertThat(usages("b.ts:Tag.next")).containsExactly(5, 5, 7);
        assertThat(means("b.ts", "this.held.«name»")).isEqualTo("2");
        assertThat(means("b.ts", "this.boxes[0].«held»")).isEqualTo("9");
        assertThat(means("b.ts", "Box.make().«held» // made")).isEqualTo("9");
    }

    /// The lines of the known usages.
    private List<Integer> usages(String name) throws Exception {
        return symbols().find(SymbolQuestion.of(SymbolName.parse(name), 1, 0, 100)).usages().stream()
                .map(Usage::line)
                .toList();
    }

    @Test
    void typeGuardsTellTypesWhereTheyHold() throws Exception {
        put("a.ts", """
                class Till { close() {} }
                class Door { close() {} }
                function isTill(x: unknown): x is Till { return x instanceof Till }
                function must(x: unknown, till: any): asserts till is Till {}
                function run(a: any, b: any, c: any, d: any, e: { f: any }, g: any) {
                  if (isTill(a)) a.close(/* tested */)
                  else a.close(/* else */)
                  a.close(/* behind */)
                  if (!isTill(b)) { b.close(/* denied */); return }
                  b.close(/* returned */)
                  if (isTill(c) && c.close(/* and */)) c.close(/* both */)
                  if (!isTill(c) || c.none) c.close(/* or */)
                  const x = isTill(d) ? d.close(/* yes */) : d.close(/* no */)
                  if (isTill(e.f)) e.f.close(/* member */)
                  g.close(/* before */)
                  must(1, g)
                  g.close(/* asserted */)
                }
                """);
        for (String known : List.of("tested", "returned", "and", "both", "yes", "member", "asserted"))
            assertThat(means("a.ts", "«close»(/* " + known + " */)")).as(known).isEqualTo("1");
        for (String unknown : List.of("else", "behind", "denied", "or", "no", "before"))
            assertThat(means("a.ts", "«close»(/* " + unknown + " */)"))
                    .as(unknown)
                    .startsWith("possible");
    }

    @Test
    void typesOfTypeScriptAreTakenApart() throws Exception {
        put("a.ts", """
                interface Till { bank: { name: string }; close(): void }
                function make(size: { wide: number }): { till: Till } { return null as any }
                class Box { at = make({ wide: 1 }); static one = new Box(); static get first() { return Box.one } }
                const indexed: Till['bank'] = null as any; indexed.name // indexed
                const made: ReturnType<typeof make> = null as any; made.till.close(/* returned */)
                const given: Parameters<typeof make>[0] = null as any; given.wide // given
                const inst: InstanceType<typeof Box> = null as any; inst.at.till // instance
                const soon: Awaited<Promise<Till>> = null as any; soon.close(/* awaited */)
                const some: Exclude<Till | null, null> = null as any; some.close(/* excluded */)
                const record: Record<'a' | 'b', Till> = null as any; record.a.close(/* record */)
                const signed: { [name: string]: Till } = {}; signed.a.close(/* signed */); signed['b'].close(/* element */)
                Box.first.at // getter
                const spread = { ...Box.one, more: 1 }; spread.at.till // spread
                function handle(this: Till) { this.close(/* this */) }
                declare function on(f: (this: Till, name: string) => void): void
                on(function () { this.close(/* expected this */) })
                function space() {}
                namespace space { export const inside = 1 }
                space.inside // merged
                """);
        assertThat(means("a.ts", "indexed.«name» // indexed")).isEqualTo("1");
        assertThat(means("a.ts", "made.«till».close")).isEqualTo("2");
        for (String known :
                List.of("returned", "awaited", "excluded", "record", "signed", "element", "this", "expected this"))
            assertThat(means("a.ts", "«close»(/* " + known + " */)")).as(known).isEqualTo("1");
        assertThat(means("a.ts", "given.«wide» // given")).isEqualTo("2");
        assertThat(means("a.ts", "inst.«at».till // instance")).isEqualTo("3");
        assertThat(means("a.ts", "Box.first.«at» // getter")).isEqualTo("3");
        assertThat(means("a.ts", "spread.«at».till // spread")).isEqualTo("3");
        assertThat(means("a.ts", "space.«inside» // merged")).isEqualTo("18");
    }

    @Test
    void aClassMethodMakesWhatItIsCalledOn() throws Exception {
        put("a.py", """
                class Key:
                    @classmethod
                    def load(cls, path):
                        key = cls(path)
                        return key
                    def text(self): pass
                class RsaKey(Key):
                    def text(self): pass
                RsaKey.load('a').text()  # sub
                Key.load('a').text()  # base
                """);
        assertThat(means("a.py", "«text»()  # sub")).isEqualTo("8");
        assertThat(means("a.py", "«text»()  # base")).isEqualTo("6");
    }
}
