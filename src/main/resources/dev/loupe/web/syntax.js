// Colours for code: comments, strings, numbers and words of a language, by a scanner that needs no whole file, for previews are pieces of one.
import { clean } from './dom.js';

const words = text => new Set(text.split(' '));
const C = words('abstract alignas as assert async auto await base bool boolean break byte case catch chan char checked class const consteval constexpr continue crate decltype default defer delegate delete do double dyn else enum event explicit export extends extern fallthrough final finally fixed float fn for foreach friend from fun func function get go goto if impl implements implicit import in infer inline inout instanceof int interface internal is keyof let lock long loop map match mod module move mut mutable namespace native new noexcept null nullptr object of open operator out override package params permits private protected protocol pub public readonly record ref register return sealed select self set short signed sizeof static struct super suspend switch synchronized template this throw throws trait transient try type typealias typedef typeid typename typeof union unsafe unsigned use using val var virtual void volatile when where while with yield true false nil undefined None Some Ok Err Self');
const SCRIPT = words('and alias as assert async await begin break case class continue def defp defmodule del do done elif else elsif end ensure esac except export False fi finally for from function global if import in is lambda let local match module next nil None nonlocal not or pass private protected raise readonly redo require rescue retry return self super switch then True true false try undef unless until use when while with yield echo set FROM RUN COPY ENV');
const SQL = words('add all alter and as asc begin by case check column commit constraint create cross database default delete desc distinct drop else end exists explain false foreign from full function grant group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback row select set table then true union unique update using values view when where with local function return while do for repeat until then elseif module import data type class instance deriving newtype of let');
const LISP = words('def defn defun defmacro define lambda let let* letrec if cond when unless do fn ns require loop recur quote set! begin case and or not nil true false t');

const QUOTES = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`;
const TICKS = '`(?:[^`\\\\]|\\\\.)*`?';
const TRIPLE = String.raw`"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)`;
const family = (comment, string, keywords, fold = false) => ({ keywords, fold, pattern: new RegExp(`(?<comment>${comment})|(?<string>${string})|(?<number>\\b\\d[\\w.]*)|(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*[!?*]?)`, 'gu') });
const BLOCK = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
const CURLY = family(String.raw`\/\/[^\n]*|${BLOCK}`, `${TRIPLE}|${QUOTES}|${TICKS}`, C);
const HASH = family(String.raw`#[^\n]*`, `${TRIPLE}|${QUOTES}`, SCRIPT);
const DASH = family(String.raw`--[^\n]*|${BLOCK}`, QUOTES, SQL, true);
const SEMICOLON = family(String.raw`;[^\n]*`, String.raw`"(?:[^"\\]|\\.)*"?`, LISP);
const STYLE = family(BLOCK, QUOTES, words('important media import supports keyframes'));
const DATA = family(String.raw`#[^\n]*|\/\/[^\n]*`, QUOTES, words('true false null yes no on off'));
const MARKUP = family(String.raw`<!--[\s\S]*?(?:-->|$)`, String.raw`"[^"\n]*"|'[^'\n]*'(?=[\s>\/])`, words('div span html head body script style template p a ul li table tr td'));
const PLAIN = family('(?!)', '(?!)', new Set());

const BY_LANGUAGE = new Map(Object.entries({
  python: HASH, ruby: HASH, bash: HASH, shell: HASH, fish: HASH, perl: HASH, r: HASH, elixir: HASH, crystal: HASH, julia: HASH, nim: HASH, make: HASH, cmake: HASH,
  dockerfile: HASH, powershell: HASH, tcl: HASH, awk: HASH, starlark: HASH, gdscript: HASH, nix: HASH, yaml: DATA, toml: DATA, json: DATA, properties: DATA, hcl: DATA,
  sql: DASH, lua: DASH, haskell: DASH, elm: DASH, ada: DASH, vhdl: DASH, clojure: SEMICOLON, lisp: SEMICOLON, scheme: SEMICOLON, asm: SEMICOLON,
  css: STYLE, scss: STYLE, html: MARKUP, xml: MARKUP, vue: MARKUP, svelte: MARKUP, markdown: PLAIN, rst: PLAIN, asciidoc: PLAIN, text: PLAIN, latex: PLAIN,
}));
const familyOf = language => BY_LANGUAGE.get(language) ?? (language ? CURLY : PLAIN);

const kindOf = (match, { keywords, fold }) => {
  const { comment, string, number, word } = match.groups;
  if (comment !== undefined) return 'comment';
  if (string !== undefined) return 'string';
  if (number !== undefined) return 'number';
  if (keywords.has(fold ? word.toLowerCase() : word)) return 'keyword';
  const after = match.input[match.index + word.length];
  if (after === '(') return 'call';
  return /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word) ? 'type' : '';
};

const tokens = function* (text, rules) {
  let at = 0;
  for (const match of text.matchAll(rules.pattern)) {
    if (match.index > at) yield ['', text.slice(at, match.index)];
    yield [kindOf(match, rules), match[0]];
    at = match.index + match[0].length;
  }
  if (at < text.length) yield ['', text.slice(at)];
};

// The parts of a text that were asked for are marked, whatever token they are in.
const put = (parent, kind, text, wanted) => {
  const target = kind ? parent.appendChild(document.createElement('span')) : parent;
  if (kind) target.className = 'tok-' + kind;
  let at = 0;
  if (wanted) for (const match of text.matchAll(wanted)) {
    target.append(text.slice(at, match.index));
    target.append(Object.assign(document.createElement('mark'), { textContent: match[0] }));
    at = match.index + match[0].length;
  }
  target.append(text.slice(at));
};

// One fragment for each line.
export const highlighted = (text, language, wanted = null) => {
  const lines = [document.createDocumentFragment()];
  for (const [kind, part] of tokens(clean(text), familyOf(language))) {
    part.split('\n').forEach((piece, i) => {
      if (i) lines.push(document.createDocumentFragment());
      if (piece) put(lines.at(-1), kind, piece, wanted);
    });
  }
  return lines;
};

// A preview's lines need not follow each other, so each is read alone; the inner lines of a comment show by their star.
export const pieces = (text, language, wanted = null) => clean(text).split('\n').map(line => {
  if (familyOf(language) !== CURLY || !/^\s*\*(\s|\/|$)/.test(line)) return highlighted(line, language, wanted)[0];
  const fragment = document.createDocumentFragment();
  put(fragment, 'comment', line, wanted);
  return fragment;
});

const COMMON = words('a all an and any are as at be been by can code do does find for from get has have how i if in into is it its of on or that the then there this to was were what when where which who why with');

// What of a question is worth marking: its words without filters, negations and the commonest; endings may differ.
export const marks = query => {
  const asked = query.replace(/\b[a-z_]+:\S+/g, ' ').replace(/(^|\s)-\S+/g, ' ');
  const parts = (asked.match(/[\p{L}\p{N}_]{3,}/gu) ?? []).filter(word => !COMMON.has(word.toLowerCase()));
  const stems = parts.map(word => word.length > 5 ? word.replace(/(ings?|ed|es|s)$/i, '') : word);
  return stems.length ? new RegExp('(?:' + [...new Set(stems)].join('|') + ')(?:ings?|ed|es|s)?', 'giu') : null;
};
