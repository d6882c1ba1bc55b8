(apply_expression function: (variable_expression name: (identifier) @_import) argument: (path_expression) @import
  (#any-of? @_import "import" "callPackage"))
(apply_expression function: (variable_expression name: (identifier) @_import) argument: (spath_expression) @import
  (#any-of? @_import "import" "callPackage"))
(apply_expression function: (select_expression attrpath: (attrpath (identifier) @_import .)) argument: (path_expression) @import
  (#any-of? @_import "import" "callPackage"))
; imports = [ ./a.nix ]
(binding attrpath: (attrpath) @_imports expression: (list_expression element: [(path_expression) (spath_expression)] @import)
  (#eq? @_imports "imports"))
