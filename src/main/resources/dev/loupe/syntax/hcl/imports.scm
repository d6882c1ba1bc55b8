(block . (identifier) @_block (body (attribute (identifier) @_source
  (expression (literal_value (string_lit (template_literal) @import)))))
  (#eq? @_block "module") (#eq? @_source "source"))
(block . (identifier) @_block (body (attribute (expression (collection_value (object (object_elem
  key: (expression (variable_expr (identifier) @_source))
  val: (expression (literal_value (string_lit (template_literal) @import)))))))))
  (#eq? @_block "required_providers") (#eq? @_source "source"))
