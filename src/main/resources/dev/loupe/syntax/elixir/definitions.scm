; Everything is a call. Clauses of a function directly behind each other are one definition, if they take as many
; parameters.

(call target: (identifier) @_module (arguments . (alias) @name)
  (do_block (unary_operator operator: "@" operand: (call target: (identifier) @_doc
    (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)])))) @body
  (#eq? @_module "defmodule") (#eq? @_doc "moduledoc")) @module
(call target: (identifier) @_module (arguments . (alias) @name) (do_block) @body (#eq? @_module "defmodule")) @module
(call target: (identifier) @_protocol (arguments . (alias) @name)
  (do_block (unary_operator operator: "@" operand: (call target: (identifier) @_doc
    (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)])))) @body
  (#eq? @_protocol "defprotocol") (#eq? @_doc "moduledoc")) @interface
(call target: (identifier) @_protocol (arguments . (alias) @name) (do_block) @body
  (#eq? @_protocol "defprotocol")) @interface
; Named as the module that it makes: the protocol and the type.
(call target: (identifier) @_impl (arguments . (_) @name (keywords (pair key: (keyword) @_for value: (_) @name)))
  (do_block) @body
  (#eq? @_impl "defimpl") (#match? @_for "^for:")) @module
(call target: (identifier) @_impl (arguments . (_) @name) (do_block) @body (#eq? @_impl "defimpl")) @module

(call target: (identifier) @_def
  (arguments . [
    (call target: (identifier) @name (arguments) @clause)
    (binary_operator left: (call target: (identifier) @name (arguments) @clause) operator: "when")
    (identifier) @name @clause
    (binary_operator left: (identifier) @name @clause operator: "when")
    (binary_operator left: (_) operator: _ @name) @clause
    (binary_operator left: (binary_operator left: (_) operator: _ @name) @clause operator: "when")])
  (do_block) @body
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defn" "defnp") (#not-eq? @name "when")) @function
(call target: (identifier) @_def
  (arguments . [
      (call target: (identifier) @name (arguments) @clause)
      (binary_operator left: (call target: (identifier) @name (arguments) @clause) operator: "when")
      (identifier) @name @clause
      (binary_operator left: (identifier) @name @clause operator: "when")
      (binary_operator left: (_) operator: _ @name) @clause
      (binary_operator left: (binary_operator left: (_) operator: _ @name) @clause operator: "when")]
    . (keywords) @body)
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defn" "defnp") (#not-eq? @name "when")) @function
; Without a body: a head with defaults, a protocol's function, a delegate, a guard.
(call target: (identifier) @_def
  (arguments . [
    (call target: (identifier) @name (arguments) @clause)
    (binary_operator left: (call target: (identifier) @name (arguments) @clause) operator: "when")
    (identifier) @name @clause])
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defdelegate" "defguard" "defguardp")) @function

(unary_operator operator: "@" operand: (call target: (identifier) @_callback (arguments . [
    (binary_operator left: [(call target: (identifier) @name) (identifier) @name] operator: "::")
    (binary_operator left: (binary_operator left: (call target: (identifier) @name) operator: "::") operator: "when")]))
  (#any-of? @_callback "callback" "macrocallback")) @function
(unary_operator operator: "@" operand: (call target: (identifier) @_type (arguments .
    (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::")))
  (#any-of? @_type "type" "typep" "opaque")) @type_alias

; What stands above a definition.
(unary_operator operator: "@" operand: (call target: (identifier) @_doc
  (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)]))
  (#any-of? @_doc "doc" "typedoc")) @annotation
(unary_operator operator: "@" operand: (call target: (identifier) @_annotation)
  (#any-of? @_annotation "doc" "typedoc" "spec" "impl" "since" "deprecated" "dialyzer" "decorate" "tag" "describetag"
    "attr" "slot")) @annotation

; Other attributes of a module are its constants.
(unary_operator operator: "@" operand: (call target: (identifier) @name)
  (#not-any-of? @name "moduledoc" "doc" "typedoc" "shortdoc" "spec" "impl" "since" "deprecated" "dialyzer" "decorate"
    "type" "typep" "opaque" "callback" "macrocallback" "optional_callbacks" "behaviour" "behavior" "derive"
    "enforce_keys" "compile" "before_compile" "after_compile" "on_load" "on_definition" "external_resource" "vsn"
    "tag" "moduletag" "describetag" "attr" "slot")) @constant

; The fields of a struct or exception, the fields and associations of a schema.
(call target: (identifier) @_struct (arguments (list (atom) @name @identifier @field))
  (#any-of? @_struct "defstruct" "defexception"))
(call target: (identifier) @_struct
  (arguments [(list (keywords (pair key: (keyword) @name) @field)) (keywords (pair key: (keyword) @name) @field)])
  (#any-of? @_struct "defstruct" "defexception") (#set! until ":"))
(call target: (identifier) @_field (arguments . (atom) @name @identifier . (_))
  (#any-of? @_field "field" "belongs_to" "has_many" "has_one" "many_to_many" "embeds_one" "embeds_many")) @field

; Tests read like functions: a long group is cut at its longer tests.
(call target: (identifier) @_test (arguments . (string) @name) (do_block) @body
  (#any-of? @_test "test" "describe" "property" "feature") (#set! separator " ")) @function

(source (binary_operator left: (identifier) @name operator: "=") @variable)

; Each arm of case, cond, receive and so on, but not of an unnamed function.
(do_block (stab_clause) @branch)
(rescue_block (stab_clause) @branch)
(catch_block (stab_clause) @branch)
(else_block (stab_clause) @branch)
(call target: (identifier) @_if (#any-of? @_if "if" "unless" "for")) @branch

(call target: (identifier) @keyword
  (#any-of? @keyword "def" "defp" "defmacro" "defmacrop" "defmodule" "defprotocol" "defimpl" "defstruct" "defexception"
    "defdelegate" "defguard" "defguardp" "alias" "import" "require" "use" "if" "unless" "case" "cond" "for" "with"
    "receive" "try" "quote" "unquote" "raise"))
(unary_operator operator: "@" operand: (call target: (identifier) @keyword)
  (#any-of? @keyword "moduledoc" "doc" "typedoc" "spec" "impl" "type" "typep" "opaque" "callback" "behaviour"
    "enforce_keys" "optional_callbacks" "tag" "moduletag" "describetag" "derive"))
