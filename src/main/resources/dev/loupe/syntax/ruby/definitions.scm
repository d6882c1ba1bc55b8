; Ruby writes `A::B#run` for what instances understand and `A::B.run` for what a class itself does; so do we.

; At the outermost level the scope that a name has is its surroundings.
(program (module name: (scope_resolution scope: (_) @receiver name: (_) @name) body: (_) @body) @module)
(program (class name: (scope_resolution scope: (_) @receiver name: (_) @name) body: (_) @body) @class)
(program (class name: (scope_resolution scope: (_) @receiver name: (_) @name) "end" @body) @class)

(module name: (_) @name body: (_) @body) @module
(module name: (_) @name "end" @body) @module
(class name: (_) @name body: (_) @body) @class
(class name: (_) @name "end" @body) @class
; Point = Struct.new(:x, :y) do … end
(assignment left: [(constant) (scope_resolution)] @name right: (call
  receiver: (constant) @_factory method: (identifier) @_new block: (_) @body)
  (#any-of? @_factory "Struct" "Class" "Module" "Data") (#any-of? @_new "new" "define")) @class
(assignment left: (constant) @name right: (call receiver: (constant) @_factory method: (identifier) @_new)
  (#any-of? @_factory "Struct" "Class" "Data") (#any-of? @_new "new" "define")) @class
; A refinement is named after what it refines.
(call !receiver method: (identifier) @_refine arguments: (argument_list . (_) @name) block: (_) @body
  (#eq? @_refine "refine")) @class

(class body: (_ (method name: (identifier) @name body: (_) @body
  (#eq? @name "initialize") (#set! separator "#")) @constructor))
(class body: (_ (method name: (identifier) @name "end" @body
  (#eq? @name "initialize") (#set! separator "#")) @constructor))
(singleton_class body: (_ (method name: (_) @name body: (_) @body (#set! separator ".")) @method))
(singleton_class body: (_ (method name: (_) @name "end" @body (#set! separator ".")) @method))
(singleton_class body: (_ (call arguments: (argument_list
  (method name: (_) @name body: (_) @body (#set! separator ".")) @method))))
(module body: (_ (method name: (_) @name body: (_) @body (#set! separator "#")) @method))
(module body: (_ (method name: (_) @name "end" @body (#set! separator "#")) @method))
(method name: (_) @name body: (_) @body (#set! separator "#")) @function
(method name: (_) @name "end" @body (#set! separator "#")) @function
(singleton_method object: (self) name: (_) @name body: (_) @body (#set! separator ".")) @method
(singleton_method object: (self) name: (_) @name "end" @body (#set! separator ".")) @method
(singleton_method object: (_) @receiver name: (_) @name body: (_) @body (#set! separator ".")) @method
(singleton_method object: (_) @receiver name: (_) @name "end" @body (#set! separator ".")) @method
; private def run, memoize def run: what stands before belongs to it.
(call arguments: (argument_list . (method) .) @wrapper) @wrapper
(call arguments: (argument_list . (singleton_method) .) @wrapper) @wrapper

; Methods that calls define.
(call method: (identifier) @_define arguments: (argument_list . [(simple_symbol) (string)] @name) block: (_) @body
  (#any-of? @_define "define_method" "define_singleton_method") (#set! separator "#")) @method
(call !receiver method: (identifier) @_alias arguments: (argument_list . [(simple_symbol) (string)] @name)
  (#any-of? @_alias "alias_method" "alias_attribute" "define_method") (#set! separator "#")) @method
(alias name: (_) @name (#set! separator "#")) @method

; RSpec's groups and examples, named as RSpec reports them. They read like functions: a long group is cut at its longer
; examples.
(call method: (identifier) @_group
  arguments: (argument_list . [(constant) (scope_resolution) (string)] @name . (string) @name) block: (_) @body
  (#any-of? @_group "describe" "context" "feature") (#set! separator " ")) @function
(call method: (identifier) @_group
  arguments: (argument_list . [(constant) (scope_resolution) (string) (simple_symbol)] @name) block: (_) @body
  (#any-of? @_group "describe" "context" "feature" "it" "specify" "scenario" "example" "test"
    "shared_examples" "shared_examples_for" "shared_context" "xit" "xdescribe" "fit" "fdescribe")
  (#set! separator " ")) @function

; Rake's tasks, what is said of them, and their namespaces.
(call !receiver method: (identifier) @_desc arguments: (argument_list . (string (string_content) @doc))
  (#eq? @_desc "desc")) @annotation
(call !receiver method: (identifier) @_namespace arguments: (argument_list . [(simple_symbol) (string)] @name)
  block: (_) @body
  (#eq? @_namespace "namespace") (#set! separator ":")) @module
(call !receiver method: (identifier) @_task arguments: (argument_list . [
    (simple_symbol) @name
    (string) @name
    (pair key: [(simple_symbol) (string) (hash_key_symbol)] @name)]) block: (_) @body
  (#any-of? @_task "task" "multitask" "file" "rule") (#set! separator ":")) @function
(call !receiver method: (identifier) @_task arguments: (argument_list . [
    (simple_symbol) @name
    (string) @name
    (pair key: [(simple_symbol) (string) (hash_key_symbol)] @name)])
  (#any-of? @_task "task" "multitask") (#set! separator ":")) @function
; Sinatra's routes.
(call !receiver method: (identifier) @name arguments: (argument_list . (string) @name) block: (_) @body
  (#any-of? @name "get" "post" "put" "patch" "delete" "/") (#set! separator " ")) @function

(assignment left: (constant) @name) @constant
(assignment left: (scope_resolution scope: (_) @receiver name: (_) @name)) @constant
(assignment left: (left_assignment_list (constant) @name)) @constant
(program (assignment left: (global_variable) @name) @variable)
(call !receiver method: (identifier) @_attribute arguments: (argument_list (simple_symbol) @name)
  (#any-of? @_attribute "attr_accessor" "attr_reader" "attr_writer" "attr"
    "cattr_accessor" "mattr_accessor" "cattr_reader" "mattr_reader" "thread_mattr_accessor" "class_attribute")
  (#set! separator "#")) @field
; The associations and scopes of Rails' models.
(call !receiver method: (identifier) @_association arguments: (argument_list . (simple_symbol) @name)
  (#any-of? @_association "has_many" "has_one" "belongs_to" "has_and_belongs_to_many" "attribute" "scope")
  (#set! separator "#")) @field
; An object's own variables, and those of its class.
((assignment left: [(instance_variable) (class_variable)] @name) @field (#set! separator "#") (#set! assigned))
((operator_assignment left: [(instance_variable) (class_variable)] @name) @field (#set! separator "#") (#set! assigned))
((assignment left: (left_assignment_list [(instance_variable) (class_variable)] @name)) @field
  (#set! separator "#") (#set! assigned))
; The members of a structure.
(call receiver: (constant) @_factory method: (identifier) @_new arguments: (argument_list (simple_symbol) @name @field)
  (#any-of? @_factory "Struct" "Data") (#any-of? @_new "new" "define") (#set! separator "#"))
