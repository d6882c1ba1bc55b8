(library_import (import_specification (configurable_uri (uri) @import)))
(library_export (configurable_uri (uri) @import))
(part_directive (uri) @import)
(part_of_directive (uri) @import)
