; Values of directives.
(attribute (attribute_name) @_directive (quoted_attribute_value (attribute_value) @expression)
  (#match? @_directive "^(v-|:|@|#)"))
