; Values of directives.
(attribute (attribute_name) @_directive (quoted_attribute_value (attribute_value) @expression)
  (#match? @_directive "^(v-|:|@|#)"))
; What stands in double braces (Regions takes it out of the text).
((text) @expression (#match? @expression "[{][{]"))
