(import_header (identifier) @from (wildcard_import) @import)
(import_header (identifier) @import (import_alias))
(import_header (identifier) @import .)
(import_header (identifier) @import . [(line_comment) (multiline_comment)])
