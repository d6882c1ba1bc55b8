(use_statement module: (package) @import)
(require_expression [(bareword) @import (string_literal content: (_) @import) (interpolated_string_literal content: (_) @import)]) @importing
